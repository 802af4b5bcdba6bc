"""`python -m spielkiste.terminal` is the command `spielkiste`."""

from spielkiste.terminal.command import main

main()
