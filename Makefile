# Two commands are all a newcomer needs: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet
SAY := @printf 'parkett: %s\n'
COMPILE := $(if $(PGO),PARKETT_PGO=1) $(BIN)/python setup.py --quiet build_ext --inplace
PURE := PARKETT_PURE=1 PYTHONPATH=src:. .venv/bin/python
KERNEL := $(wildcard src/parkett/core/*.py src/parkett/games/*/*/*.py src/parkett/bots/kernel/*.py src/parkett/envs/kernel/*.py)
EXAMPLES := $(patsubst %/pyproject.toml,%,$(wildcard examples/*/pyproject.toml))
INSTALLED := PYTHONPATH=$(CURDIR)/.venv/examples  # where tests find the games of examples/
WEB := $(shell find web/src src/parkett/games/*/words src/parkett/games/*/drawing src/parkett/drawing -name "*.py" -prune -o -type f -print)

.PHONY: play release-check docs web webtest webquick test early pure check lint soak chaos mutants build bench load wire goldens pin clean help

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

play:  ## open the table in the browser; the kernel is compiled behind it
	@$(MAKE) --silent --no-print-directory --jobs=2 SCOPE=page .venv/run web
	@$(BIN)/python tools/play.py

web: src/parkett/web/index.html  ## build the web table

webtest: webquick .venv/built .venv/examples/installed .venv/chromium  ## the web table in full: words, boards, and a real browser
	cd web && npm run --silent e2e

webquick: .venv/dev web
	$(PURE) tools/record_views.py --check
	$(PURE) tools/record_tutorials.py --check
	$(PURE) tools/record_examples.py --check
	cd web && npm run --silent lint && npm run --silent test

test: .venv/dev  ## everything that must hold before a change lands
	$(MAKE) --jobs=2 .venv/built early .venv/examples/installed
	$(BIN)/python tools/check_rules.py
	$(BIN)/python tools/check_rules.py $(EXAMPLES)
	$(BIN)/python -m tools.check_options
	$(INSTALLED) $(BIN)/python -m pytest -n 2 -q -p no:randomly tests
	$(foreach example,$(EXAMPLES),$(INSTALLED) $(BIN)/python -m pytest -n 2 -q -p no:randomly $(example)/tests &&) true
	cd web && npm run --silent e2e:short

early: lint webquick pure .venv/chromium  # what need not wait for the compiled kernel

pure: .venv/dev  ## the rules with the kernel interpreted
	$(PURE) -m pytest -q -p no:randomly tests/games/*/rules

release-check: .venv/dev  ## install sdist and wheels in empty environments and use every command: ten minutes (PYTHONS="python3.12 python3.13")
	$(BIN)/python tools/release_check.py $(if $(PYTHONS),--pythons $(PYTHONS))

docs: .venv/docs .venv/built  ## build the site of the documentation into build/site; runs the tutorials (two minutes)
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -b html -c docs . build/site
	$(BIN)/python tools/check_site.py build/site
	$(SAY) "the site is build/site/index.html"

check: lint .venv/built  ## style, types, layers, rule coverage, dead options
	$(BIN)/python tools/check_rules.py
	$(BIN)/python tools/check_rules.py $(EXAMPLES)
	$(BIN)/python -m tools.check_options

lint: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(foreach example,$(EXAMPLES),(cd $(example) && $(CURDIR)/$(BIN)/mypy --cache-dir $(CURDIR)/.mypy_cache/examples) &&) true
	PYTHONPATH=src $(BIN)/lint-imports

soak: .venv/dev .venv/built  ## long random runs: oracle, kit, invariants, kept racks (two to three hours on two cores)
	PARKETT_ORACLE_GAMES=400 $(BIN)/python -m pytest -n 2 -q tests/games/*/oracle
	PARKETT_LINE_GAMES=500 $(BIN)/python -m pytest -n 2 -q tests/core/test_payment_lines.py
	PARKETT_KIT_GAMES=25 PARKETT_DIGEST_GAMES=400 $(BIN)/python -m pytest -n 2 -q tests/conformance tests/core
	$(BIN)/python tools/soak_games.py --games 10000
	$(BIN)/python -m tools.soak_bots --games 10000
	PARKETT_DAMAGED_BOARDS=2000 $(BIN)/python -m pytest -n 2 -q tests/games/test_board_files.py
	PARKETT_KEPT_GAMES=100 $(BIN)/python -m pytest -n 2 -q tests/server/test_kept_hands.py
	PARKETT_KILLS=100 PARKETT_NODE_KILLS=20 $(BIN)/python -m pytest -q -s tests/server/test_kill.py tests/server/test_cluster.py

chaos: .venv/dev .venv/built  ## let nodes, bus, database, disk, clock and network fail under load (MINUTES=5)
	$(BIN)/python -m tools.chaos --minutes $(or $(MINUTES),5)

mutants: .venv/dev  ## how many wrong changes of a kernel the tests notice: GAME=shark SAMPLE=150 SEED=1
	$(PURE) -m tools.mutants $(GAME) --sample $(or $(SAMPLE),150) --seed $(or $(SEED),1)

build: .venv/compiler  ## compile what has changed in the kernel; PGO=1: guided by a profile of playouts
	$(SAY) "compiling what has changed in the kernel (two to four minutes the first time)"
	@$(COMPILE)
	@touch .venv/built

bench: .venv/built  ## measure ours and peers in one run on one core (ANCHOR=/path/to/acquire)
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --require-hashes -r requirements/bench.txt
	.venv-bench/bin/python bench/compare.py
	.venv-bench/bin/python bench/envs.py

load: .venv/dev .venv/built  ## load a real server, fill one, crowd one: four minutes (BOARDGAME_IO=/its/folder)
	$(BIN)/python bench/load.py --tables 50
	$(BIN)/python bench/load.py --tables 200
	$(BIN)/python bench/load.py --tables 200 --mode paced
	$(BIN)/python bench/load.py --tables 50 --mode paced --players 6 --spectators 5
	$(BIN)/python bench/scale.py
	$(BIN)/python bench/crowded.py

wire: .venv/built  ## write the browser's types from the server's structs
	$(BIN)/python tools/generate_wire.py

goldens: .venv/built  ## replay the same inputs and rewrite the golden records
	$(BIN)/python tools/goldens.py

pin:  ## pin the requirement files anew (needs pip-tools)
	tools/pin.sh "run build dev docs bench"

clean:  ## remove everything that was built
	rm -rf .venv .venv-bench web/node_modules src/parkett/web build dist src/*.egg-info src/parkett/_compiled.json
	find src -name '*.so' -delete

src/parkett/web/index.html: web/node_modules/$(or $(SCOPE),all) web/index.html web/vite.config.ts $(WEB)
	$(SAY) "building the web table (about 5 s)"
	@cd web && npm run --silent build >node_modules/page.log 2>&1 || { cat node_modules/page.log; exit 1; }

web/node_modules/page: web/package.json web/package-lock.json  # what builds the page
	@command -v npm >/dev/null || { echo "parkett: Node.js 20 with npm is needed to build the web table (Debian: apt-get install npm)"; exit 1; }
	$(SAY) "fetching what builds the web table (60 packages, about 15 s)"
	@cd web && npm ci --silent --omit=dev
	@touch $@

web/node_modules/all: web/package.json web/package-lock.json  # and what checks it
	@command -v npm >/dev/null || { echo "parkett: Node.js 20 with npm is needed to build the web table (Debian: apt-get install npm)"; exit 1; }
	$(SAY) "fetching what builds and checks the web table (150 packages, about 25 s)"
	@cd web && npm ci --silent
	@touch web/node_modules/page $@

.venv/chromium: .venv/run  # the system's own browser; only root can install it
	@command -v $${PARKETT_CHROMIUM:-chromium} >/dev/null || \
	  { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium; } >/dev/null 2>&1 || \
	  { echo "parkett: a Chromium is needed for the browser tests (Debian: apt-get install chromium, or set PARKETT_CHROMIUM)"; exit 1; }
	@touch $@

.venv/run: requirements/run.txt setup.py pyproject.toml  # what runs the table; the kernel is interpreted at first
	@test -x $(BIN)/python || { echo "parkett: making a Python environment (about 5 s)"; $(PYTHON) -m venv .venv; } || \
	  { echo "parkett: Python 3.11 or newer with venv is needed (Debian: apt-get install python3-venv)"; exit 1; }
	$(SAY) "installing what runs the table (23 packages, about 15 s)"
	@$(PIP) --no-compile --require-hashes -r requirements/run.txt
	@PARKETT_PURE=1 $(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/compiler: requirements/build.txt .venv/run
	$(SAY) "installing what compiles the kernel (about 5 s)"
	@$(PIP) --require-hashes -r requirements/build.txt
	@touch $@

.venv/dev: requirements/dev.txt .venv/run
	$(SAY) "installing what checks the code (95 packages, about a minute)"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

.venv/docs: requirements/docs.txt .venv/dev
	$(SAY) "installing what builds the documentation (about 20 s)"
	@$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

.venv/built: .venv/compiler setup.py $(wildcard tools/kernel_*.py) $(KERNEL)
	$(SAY) "compiling what has changed in the kernel (two to four minutes the first time)"
	@$(COMPILE)
	@touch $@

.venv/examples/installed: .venv/run $(shell find $(EXAMPLES) -name __pycache__ -prune -o -type f -print)  # the games of examples/, where `make play` does not see them
	rm -rf .venv/examples .venv/examples-source
	mkdir .venv/examples-source && cp -r $(EXAMPLES) .venv/examples-source  # building leaves files behind
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --no-index --target .venv/examples .venv/examples-source/*
	@touch $@
