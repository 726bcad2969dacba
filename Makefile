# The two commands: `make play` and `make test`. Both set up what they need.
PYTHON ?= python3
HOST ?= 127.0.0.1
MINUTES ?= 10
BIN := .venv/bin
# Of what is installed, Python compiles what is used when it is: all of it takes a quarter of the time. Only errors are
# said: what a machine's own settings of pip lack is none of them.
PIP := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --no-compile --constraint constraints.txt
unexport PYTHONDONTWRITEBYTECODE # the tests start many processes: each would compile everything anew

CHECKS := types style layers scripts
AT_ONCE := @$(MAKE) --no-print-directory --jobs --output-sync

.PHONY: play test thorough soak setup check machine bench docs release-check golden checks-and-more compiled collected $(CHECKS)
play: .venv/ready-to-play
	@$(BIN)/spieltisch serve --open --host $(HOST) $(if $(wildcard site/index.html),--docs site)

# In one run: while a browser waits for a page, others compute.
test: machine checks-and-more
	$(BIN)/pytest -n auto --dist worksteal -m "not thorough"

# The long games in the browser: every player count, every game by ear and by keys, axe on the phone too; and
# what is shipped for every sheet, solved anew. Then the arena on a Ray cluster, games as Parquet and the example that
# learns with JAX: too large extras for every test. These run one after the other: Ray starts processes, which must not be
# copies of one in which JAX has threads.
thorough: machine .venv/ready-for-all
	$(AT_ONCE) compiled
	$(BIN)/pytest -n auto --dist worksteal -m thorough tests/browser tests/games
	$(BIN)/pytest -m thorough --ignore tests/browser --ignore tests/games

# Everything at once for a while: all games, people, bots and onlookers, servers that are killed, a database that restarts.
soak: machine .venv/ready-to-test
	$(BIN)/python -m tests.soak $(MINUTES)
	$(BIN)/python -m tests.soak.memory

setup: .venv/ready-to-test

# All at once; what each says is printed when it ends.
check: .venv/ready-to-test
	$(AT_ONCE) $(CHECKS)

# The tests run side by side: what each of them would have to compile is compiled before, on a core that a check leaves.
checks-and-more: .venv/ready-to-test
	$(AT_ONCE) compiled $(CHECKS) collected
compiled:
	@$(BIN)/python -m tests.kernels
collected:
	@$(BIN)/pytest --collect-only >/dev/null 2>&1 || true # what is wrong is said when they are run
style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
types:
	$(BIN)/mypy
layers:
	$(BIN)/lint-imports
scripts:
	$(BIN)/node node_modules/typescript/bin/tsc --noEmit --project jsconfig.json

# What the tests need besides Python: a browser and a database, from the system's packages.
machine:
	@missing=; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  missing="$$missing chromium-headless-shell"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$$missing postgresql"; \
	[ -z "$$missing" ] && exit 0; \
	if ! command -v apt-get >/dev/null; then \
	  echo "The tests need$$missing: install that with your system's package manager, then try again."; exit 2; fi; \
	if [ "$$(id -u)" = 0 ]; then as=; elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then as=sudo; \
	else echo "The tests need$$missing. Install it, then try again: sudo apt-get install$$missing"; exit 2; fi; \
	echo "Installing$$missing for the tests (once, about half a minute) ..."; \
	$$as apt-get -qq -o DPkg::Lock::Timeout=300 update && \
	$$as env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 \
	  install --no-install-recommends $$missing >/dev/null || \
	{ echo "Installing$$missing did not work: see above, or install it yourself."; exit 2; }

bench: .venv/ready-to-test
	$(BIN)/python -m bench

# The documents as a site, in the folder site.
docs: .venv/ready-to-test
	@$(BIN)/python -m tools.site site

# All that has to be right before a version is released, as a list.
release-check: .venv/ready-to-release
	@$(BIN)/python -m tools.release

golden: .venv/ready-to-test
	$(BIN)/python -m tests.golden.regenerate

.venv/made: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Spieltisch needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
	         "Say which one to use, like: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 2; }
	@echo "Setting up Spieltisch in .venv (once, about a minute) ..."
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/ready-to-play: .venv/made
	@$(PIP) --editable '.[all]'
	@touch $@

# It brings all that playing needs: one installation, not two. TypeScript checks the page's scripts; it comes through
# npm, and npm with Node.js from the Python packages.
.venv/ready-to-test: .venv/made package.json
	@$(PIP) --editable '.[dev]'
	@$(BIN)/npm install --no-package-lock --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
	@touch .venv/ready-to-play $@

.venv/ready-to-release: .venv/ready-to-test
	@echo "Setting up what a release needs ..."
	@$(PIP) --editable '.[dev,release]'
	@touch $@

.venv/ready-for-all: .venv/ready-to-test
	@echo "Setting up Ray and JAX ..."
	@$(PIP) --editable '.[dev,examples,parquet,ray]'
	@touch $@
