# Everything a developer types. `make serve` and `make test` need Python 3.11 to 3.14, make and git, nothing else:
# they make .venv here and fill it from the lock files. Paths are relative, so a directory with spaces will do.

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help
# Tests start programs by the dozen: each would compile all modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve demo quick test long check lint browser dist game bench picture card lock venv clean

PORT ?= 8000
PY := .venv/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --quiet

help:  ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' Makefile

serve: .venv/.serve  ## the running site on PORT (8000)
	@$(MAKE) static/dist/.made || echo "Nothing is bundled: pages have the system's fonts, and the builder shows pictures only." >&2
	@PORT='$(PORT)' exec $(PY) -m zendotao serve

demo: .venv/.serve  ## an example site on PORT (8000): games in every phase, gone when it stops
	@$(MAKE) static/dist/.made || echo "Nothing is bundled: pages have the system's fonts, and the builder shows pictures only." >&2
	@PORT='$(PORT)' exec $(PY) -m zendotao demo

quick: .venv/.dev  ## within a minute: the linter, and the quick tests of core and services, on SQLite
	@$(PY) -m ruff check . & lint=$$!; \
	PYTHONHASHSEED=0 $(PY) -m pytest -q -n auto --dist worksteal -m "not slow" -k "not postgresql" tests/core tests/services; \
	tests=$$?; wait $$lint && exit $$tests

# Everything that is tried by chance comes from one number, the order in which Python goes through sets too.
# Types are checked beside the tests, as that keeps one core busy for a minute or two; what is wrong is told at the end.
test: lint static/dist/.made  ## the whole suite, the same each time: linters, types, Node's tests, pytest
	@$(NODE_TESTS)
	@told=$$(mktemp); $(PY) -m mypy >"$$told" 2>&1 & types=$$!; \
	PYTHONHASHSEED=0 $(PY) -m pytest -n auto --dist worksteal --durations=20; tests=$$?; \
	wait $$types; types=$$?; echo "Types: $$(cat "$$told")"; rm "$$told"; exit $$((tests ? tests : types))

long: check static/dist/.made  ## the whole suite with far more chance, another each time: SEED=N make long repeats one
	@$(NODE_TESTS)
	@seed=$${SEED:-$$($(PY) -c 'import secrets; print(secrets.randbelow(2**32))')}; \
	echo "The chance of this run: SEED=$$seed make long"; \
	ZENDOTAO_LONG=1 SEED=$$seed PYTHONHASHSEED=$$seed $(PY) -m pytest -n auto --dist worksteal --durations=20
	ZENDOTAO_OTHER_WORDS=1 PYTHONHASHSEED=0 $(PY) -m pytest -q -n auto --dist worksteal tests/web tests/services

check: lint
	$(PY) -m mypy

# Python first, then scripts. The worker has its own types: it has no page.
lint: .venv/.dev node_modules/.made
	$(PY) -m ruff check .
	@$(WITH_NODE); set -ex; node node_modules/@biomejs/biome/bin/biome lint --error-on-warnings .; \
	node node_modules/typescript/bin/tsc -p tsconfig.json; node node_modules/typescript/bin/tsc -p tsconfig.worker.json

browser: .venv/.dev static/dist/.made  ## the pages in a real Chromium
	@test -n "$$CHROMIUM" || command -v chromium >/dev/null || command -v chromium-browser >/dev/null || { \
	  echo "make browser needs Chromium, and there is none on the path." >&2; \
	  echo "Debian, Ubuntu: apt-get install chromium. Elsewhere: install it, or say CHROMIUM=/path/to/chromium make browser" >&2; \
	  exit 1; }
	$(PY) -m pytest -n auto --dist worksteal -m browser tests/browser

game: .venv/.dev  ## a whole game over HTTP, told move by move
	$(PY) -m tests.whole_game

bench: .venv/.dev  ## how long facts, drawings, rules, moves and games take, as figures
	$(PY) -m tests.bench

picture: .venv/.dev static/dist/.made  ## take the README's picture of a game anew, with Chromium
	$(PY) -m tests.browser.picture static/img/game.png

card: .venv/.dev static/dist/.made  ## take the picture that links to the site show (static/img/card.png) anew, with Chromium
	$(PY) -m tests.browser.card static/img/card.png

# One version of each package for all the supported Pythons and systems; hashes, and no address.
LOCK := .venv/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 --fork-strategy fewest \
  --generate-hashes --no-emit-index-url --no-emit-find-links --no-header --upgrade

lock: .venv/.dev node_modules/.made  ## remake the lock files with the newest versions that pyproject.toml allows
	$(PIP) uv
	$(LOCK) pyproject.toml --group build --output-file requirements.lock
	$(LOCK) pyproject.toml --group build --group dev --constraints requirements.lock --output-file requirements-dev.lock
	$(LOCK) --group node --output-file requirements-node.lock
	$(WITH_NODE); npm install --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts --no-audit --no-fund
	$(PY) -c 'import json; p = "package-lock.json"; d = json.load(open(p)); [one.pop("funding", 0) for one in d["packages"].values()]; print(json.dumps(d, indent=2), file=open(p, "w"))'

dist: static/dist/.made  ## typefaces, style sheets in one and scripts, for the pages and the wheel

venv: .venv/.dev  ## the virtual environment alone, with everything in it

clean:  ## remove what make made
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis build dist node_modules static/dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps are older than what they were made of exactly when that has changed since.
.venv/.dev: .venv/.serve requirements-dev.lock
	@echo "Installing what the tests need ..."
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

.venv/.serve: requirements.lock pyproject.toml
	@python="$(PYTHON)"; \
	for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	  test -z "$$python" || break; \
	  "$$p" -c 'import sys, ensurepip; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null && python="$$p"; \
	done; \
	test -n "$$python" || { \
	  echo "zendotao needs Python 3.11 to 3.14 with its venv and ensurepip modules, and none was found." >&2; \
	  echo "Debian, Ubuntu: apt-get install python3-venv. Another Python: make PYTHON=/path/to/python3 ..." >&2; \
	  exit 1; }; \
	echo "Making .venv with $$("$$python" --version) ..."; \
	"$$python" -m venv .venv
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

# Node of the machine from 20.11 on, whose tests have a clock of their own; else that of the Python package.
NODE_FITS := node -e 'const [a, b] = process.versions.node.split("."); a * 100 + +b >= 2011 || process.exit(1)' 2>/dev/null
WITH_NODE := $(NODE_FITS) || export PATH="$$PWD/.venv/bin:$$PATH"
NODE_TESTS = $(WITH_NODE); NODE_OPTIONS=--no-warnings node --test --test-reporter=./tests/js/reporter.js \
  $(wildcard tests/js/*.test.js tests/js/*/*.test.js)

# Scripts: what every page loads, and what some load besides, one file each, since what they share is small; the scene of
# the builder comes later. So a page needs few requests.
ESBUILD := node_modules/esbuild/bin/esbuild
AS_MODULES := --bundle --minify --format=esm --target=es2022 --legal-comments=none --outbase=static/js \
  --outdir=build/dist/js --entry-names=[dir]/[name]-[hash] --chunk-names=[name]-[hash] --log-level=warning
static/dist/.made: node_modules/.made $(wildcard static/css/*.css static/js/*.js static/js/*/*.js)
	@rm -rf build/dist
	@$(WITH_NODE); node node_modules/esbuild/bin/esbuild static/css/bundle.css --bundle --minify --loader:.woff2=file \
	  --outdir=build/dist --entry-names=site-[hash] --asset-names=[name]-[hash] --log-level=warning
	@$(WITH_NODE); node $(ESBUILD) static/js/builder/main.js --splitting $(AS_MODULES)
	@$(WITH_NODE); node $(ESBUILD) $(addprefix static/js/,page.js board/main.js composer/main.js push.js) $(AS_MODULES)
	@for font in node_modules/@fontsource-variable/*; do cp "$$font/LICENSE" "build/dist/$$(basename "$$font")-OFL.txt"; done
	@cp node_modules/three/LICENSE build/dist/three-MIT.txt
	@rm -rf static/dist && mv build/dist static/dist && touch $@

node_modules/.made: package-lock.json
	@echo "Fetching the typefaces, what draws in 3-D, and what checks scripts ..."
	@$(NODE_FITS) || $(PIP) --require-hashes -r requirements-node.lock
	@$(WITH_NODE); npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
