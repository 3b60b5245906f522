# Two commands are all a newcomer needs: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
KERNEL := $(wildcard src/parkett/core/*.py src/parkett/games/*/*.py src/parkett/bots/kernel/*.py)

.PHONY: play test check soak build bench load wire goldens pin clean help

help:  ## this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: .venv/built  ## play in the terminal
	$(BIN)/parkett play

test: .venv/dev .venv/built check  ## everything that must hold before a change lands
	$(BIN)/python -m pytest -n 2 -q tests
	PARKETT_PURE=1 $(BIN)/python -m pytest -n 2 -q tests/rules

check: .venv/dev .venv/built  ## style, types, layers, rule coverage
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/check_rules.py

soak: .venv/dev .venv/built  ## long random runs: oracle, kit, invariants (about an hour)
	PARKETT_ORACLE_GAMES=400 $(BIN)/python -m pytest -n 2 -q tests/oracle
	PARKETT_KIT_GAMES=25 PARKETT_DIGEST_GAMES=400 $(BIN)/python -m pytest -n 2 -q tests/conformance tests/core
	$(BIN)/python tools/soak.py --games 10000
	PARKETT_KILLS=20 $(BIN)/python -m pytest -q tests/server/test_kill.py

build: .venv/run  ## compile the kernel again
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch .venv/built

bench: .venv/built  ## measure ours and peers in one run on one core
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	.venv-bench/bin/python bench/compare.py

load: .venv/dev .venv/built  ## load a real server on this machine, and fill one (about two minutes)
	$(BIN)/python bench/load.py --tables 50
	$(BIN)/python bench/load.py --tables 200
	$(BIN)/python bench/load.py --tables 200 --mode paced
	$(BIN)/python bench/load.py --tables 50 --mode paced --players 6 --spectators 5
	$(BIN)/python bench/scale.py

wire: .venv/built  ## write the browser's types from the server's structs
	$(BIN)/python tools/generate_wire.py

goldens: .venv/built  ## replay the same inputs and rewrite the golden records
	$(BIN)/python tools/goldens.py

pin:  ## pin the requirement files anew (needs pip-tools)
	tools/pin.sh "run dev bench"

clean:  ## remove everything that was built
	rm -rf .venv .venv-bench build dist src/*.egg-info src/parkett/_compiled.json
	find src -name '*.so' -delete

.venv/run: requirements/run.txt
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
	  { echo "parkett: Python 3.11 or newer with venv is needed (Debian: apt-get install python3-venv)"; exit 1; }
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/run.txt
	@touch $@

.venv/dev: requirements/dev.txt .venv/run
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.txt
	@touch $@

.venv/built: .venv/run setup.py pyproject.toml $(KERNEL)
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
