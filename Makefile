# make serve · make test · make check · make clean: each sets up what it needs.
# Only relative paths are used, so that a project folder with spaces in its name works.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PYTHON ?= python3
PY := .venv/bin/python
PORT ?= 8000

.PHONY: parity help serve build test check lint types content bench clean setup

help:
	@echo 'make serve    build the site and serve it on http://127.0.0.1:$(PORT)/'
	@echo 'make test     everything: lint, types, unit tests, content, a real browser'
	@echo 'make check    the fast part: lint, types, tests without a browser'
	@echo 'make build    write the site to dist/'
	@echo 'make content  prove every exercise: starter, solution, wrong answers'
	@echo 'make clean    remove what the build and the tests wrote'

# --- what each target needs ------------------------------------------------

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Makefile: expected Python 3.11 or newer as $(PYTHON). Install one, or run: make PYTHON=/path/to/python3 …'; exit 1; }
	$(PYTHON) -m venv .venv

.venv/build.stamp: requirements/build.txt | .venv/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/build.txt
	@touch $@

.venv/dev.stamp: requirements/dev.txt | .venv/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@ .venv/build.stamp

node_modules/installed.stamp: package-lock.json
	@node -e 'process.exit(Number(process.versions.node.split(".")[0]) < 20 ? 1 : 0)' || { \
	  echo 'Makefile: expected Node 20 or newer as node. Install one and run make again.'; exit 1; }
	npm ci --silent --no-audit --no-fund
	@touch $@

setup: .venv/dev.stamp node_modules/installed.stamp

# --- what people type ------------------------------------------------------

serve: .venv/build.stamp node_modules/installed.stamp
	$(PY) build.py serve --port $(PORT)

build: .venv/build.stamp node_modules/installed.stamp
	$(PY) build.py build

lint: setup
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	node_modules/.bin/biome check site/src tests/web
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()'

types: setup
	$(PY) -m mypy
	node_modules/.bin/tsc -p site/tsconfig.json

content: setup
	$(PY) build.py check

check: lint types
	$(PY) -m pytest -m 'not browser and not slow' -n 2

# One pytest run closes the target, so that its last line says what ran.
test: lint types content
	.venv/bin/python tests/web/browser.py --ensure
	$(PY) -m pytest -n 2 --dist loadgroup --ignore tests/web/test_verdict_parity.py

# Not yet part of `make test`: verdicts of some answers still differ, see CONTRIBUTING.
parity: setup
	$(PY) -m pytest tests/web/test_verdict_parity.py

clean:
	rm -rf dist dist.* .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results
