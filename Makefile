# Spielkiste: two commands do everything, `make play` and `make test`.
PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help play build test bench clean

define HELP
make play    set up, build, and open the game box
make test    set up and run every check there is
make build   set up and compile, into .venv
make bench   measure the speed of the games, beside OpenSpiel
make clean   take away everything that was made
With another Python: make play PYTHON=python3.12. Without compiling: SPIELKISTE_PURE=1 make play
endef

help:
	$(info $(HELP))
	@:

play build test bench clean:
	@command -v $(PYTHON) >/dev/null || \
		{ echo '$(PYTHON) is missing; on Debian: sudo apt install python3 python3-venv'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo 'Spielkiste needs Python 3.11 or newer; name one: make $@ PYTHON=python3.12'; exit 1; }
	@$(PYTHON) tools/workshop.py $@
