# The two commands: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: play test setup check bench golden
play: .venv/ready-to-play
	@$(BIN)/spieltisch play

test: check
	$(BIN)/pytest -n auto

setup: .venv/ready-to-test

check: .venv/ready-to-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/ready-to-measure
	$(BIN)/python -m bench

golden: .venv/ready-to-test
	$(BIN)/python -m tests.golden.regenerate

.venv/ready-to-play: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Spieltisch needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
	         "Say which one to use, like: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	@echo "Setting up Spieltisch in .venv (once, about a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@$(PIP) --editable .
	@touch $@

.venv/ready-to-test: .venv/ready-to-play
	@echo "Setting up what the tests need ..."
	@$(PIP) --editable '.[dev]'
	@touch $@

.venv/ready-to-measure: .venv/ready-to-test
	@echo "Setting up what the benchmarks compare with ..."
	@$(PIP) --editable '.[bench]'
	@touch $@
