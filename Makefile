# Spielkiste: two commands do everything, `make play` and `make test`.
PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help play build test bench clean

help:
	@echo 'make play    set up, build, and open the game box'
	@echo 'make test    set up and run every check there is'
	@echo 'make build   set up and compile, into .venv'
	@echo 'make bench   measure the speed of the games, beside OpenSpiel'
	@echo 'make clean   take away everything that was made'
	@echo 'With another Python: make play PYTHON=python3.12. Without compiling: SPIELKISTE_PURE=1 make play'

play build test bench clean:
	@command -v $(PYTHON) >/dev/null || { echo '$(PYTHON) is missing; on Debian: sudo apt install python3 python3-venv'; exit 1; }
	@$(PYTHON) tools/workshop.py $@
