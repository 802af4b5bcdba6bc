"""The command line in both languages: help, usage, and every refusal in one sentence, never as a traceback."""

import contextlib
import os
import re
import sys
import traceback
from collections.abc import Sequence
from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from spielkiste.table.errors import SpielkisteError
from spielkiste.table.words import Text
from spielkiste.terminal.language import be_readable, from_words, plain, speaker
from spielkiste.texts import Say, phrases

DEBUG = "SPIELKISTE_DEBUG"  # with this in the environment, what nobody expected is shown as a traceback
SAY = speaker()

rich_utils.ARGUMENTS_PANEL_TITLE = SAY("terminal-arguments")
rich_utils.OPTIONS_PANEL_TITLE = SAY("terminal-options")
rich_utils.COMMANDS_PANEL_TITLE = SAY("terminal-commands")
rich_utils.REQUIRED_LONG_STRING = f"[{SAY('terminal-required')}]"
rich_utils.DEFAULT_STRING = f"[{SAY('terminal-default')}: {{}}]"
OPTIONS = f"[{SAY('terminal-metavar-options')}]"
COMMAND = SAY("terminal-metavar-command")


def complain(words: str) -> None:
    """One sentence on the error stream."""
    with contextlib.suppress(OSError, ValueError, AttributeError):  # there may be none
        bold = sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        sys.stderr.write(f"\x1b[1;31m{plain(words)}\x1b[0m\n" if bold else f"{plain(words)}\n")


def refusal(id: str, **args: str) -> SpielkisteError:
    """Something that the terminal itself refuses."""
    message = Text(id, {**args})
    return SpielkisteError(phrases("en")(message), message)


class Command(TyperCommand):
    """A command whose help is in the language of the terminal."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        return _helpful(super().get_help_option(ctx))


class Shell(TyperGroup):
    """All commands; whatever goes wrong in one of them is said in a sentence."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        _usage(self, ctx, formatter)

    def get_help_option(self, ctx: Any) -> Any:
        return _helpful(super().get_help_option(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise refusal("terminal-no-command", given=args[0], commands=", ".join(self.commands))
        return super().resolve_command(ctx, args)

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, *more: Any, **extra: Any) -> Any:
        """Run a command and end with its status: 0 done, 1 something was found, 2 refused, 70 what nobody expected."""
        be_readable()
        say = phrases(from_words(list(sys.argv[1:] if args is None else args)))
        extra["standalone_mode"] = False
        try:
            status = super().main(args=args, prog_name=prog_name or "spielkiste", **extra) or 0
        except SpielkisteError as trouble:
            complain(say(trouble.message))
            status = 2
        except (KeyboardInterrupt, typer.Abort):
            status = 130
        except BrokenPipeError:
            status = 0
        except Exception as trouble:
            status = _unexpected(trouble, say)
        _hush()
        sys.exit(status)


def _unexpected(trouble: Exception, say: Say) -> int:
    if hasattr(trouble, "format_message"):  # typer's own
        complain(_misused(trouble, say))
        return 2
    if os.environ.get(DEBUG):
        traceback.print_exc()
    elif isinstance(trouble, OSError):
        complain(say("terminal-no-output", why=trouble.strerror or str(trouble)))
    else:
        what = f"{type(trouble).__name__}: {trouble}".strip(": ")
        complain(say("terminal-unexpected", what=what[:300], switch=f"{DEBUG}=1"))
    return 70


def _misused(trouble: Any, say: Say) -> str:
    """What is wrong with the words of the command line."""
    words, option, param = str(trouble.message), getattr(trouble, "option_name", ""), getattr(trouble, "param", None)
    command = trouble.ctx.command_path if getattr(trouble, "ctx", None) else "spielkiste"
    if param is not None:
        name = param.opts[-1] if param.param_type_name == "option" else param.metavar or str(param.name).upper()
        about = getattr(getattr(param, "type_descriptor", None), "parameter_info", None)
        low, high = getattr(about, "min", None), getattr(about, "max", None)
        if type(trouble).__name__ == "MissingParameter":
            said = say("terminal-missing", name=name)
        elif low is not None:
            said = say("terminal-number-from", name=name, low=f"{low:g}", high="∞" if high is None else f"{high:g}")
        else:
            said = say("terminal-number-wanted", name=name)
    elif hasattr(trouble, "possibilities"):
        said = say("terminal-no-option", name=option)
        if trouble.possibilities:
            said += " " + say("terminal-near", near=", ".join(sorted(trouble.possibilities)))
    elif option:
        said = say("terminal-value-wanted" if "requires" in words else "terminal-value-unwanted", name=option)
    else:
        extra = re.search(r"\(([^()]*)\)$", words)
        said = say("terminal-too-much", words=extra.group(1)[:60] if extra else words[:60])
    return f"{said} {say('terminal-see-help', command=f'{command} --help')}"


def _usage(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=f"{SAY('terminal-usage')}: ")


def _helpful(option: Any) -> Any:
    if option is not None:
        option.help, option.metavar = SAY("terminal-help-help"), " "
    return option


def _hush() -> None:
    """Whoever reads no further is no error."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
