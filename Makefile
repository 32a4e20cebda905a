# make train      install (compiled) into .venv, train the default experiment, evaluate it
# make test       everything that CI checks: format, lint, types, imports, tests in both builds
# make benchmark  measure the compiled build
# make format     format the code and sort the imports
# make clean      remove .venv and everything that was built
#
# PYTHON chooses the interpreter, PYTEST_ARGS is passed on to pytest, CONFIG is an experiment.

PYTHON ?= python3
CONFIG ?= configs/spreading_flames_ppo.yaml
WORKERS ?= 2
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find arkham_env agents -name '*.py' 2>/dev/null)
PURE := ARKHAM_PURE=1 ARKHAM_EXPECT=interpreted PYTHONPATH=.:agents

# pip builds in an environment of its own that does not see "-c": these reach it.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: train test check test-interpreted test-compiled ledger benchmark install format clean
.DELETE_ON_ERROR:

train: install
	$(BIN)/python scripts/train.py $(CONFIG)
	$(BIN)/python scripts/evaluate.py --agents random,heuristic,runs/latest/checkpoint.zip --episodes 500 --seed0 1000000 --workers $(WORKERS)

# One after the other even under -j: the quick checks first, then the minutes of compiling.
test: $(BIN)/.dependencies
	$(MAKE) check
	$(MAKE) test-interpreted
	$(MAKE) test-compiled

check: $(BIN)/.dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict -p arkham_env -p arkham_agents
	$(BIN)/mypy --strict scripts
	# What pip's build sees, without the dependencies: an error here would leave users uncompiled.
	$(BIN)/mypy --no-site-packages --config-file= --ignore-missing-imports -p arkham_env.core -p arkham_env.lcg
	$(BIN)/mypy tests/core tests/ledger tests/envs tests/agents tests/conftest.py tests/test_docs.py
	PYTHONPATH=.:agents $(BIN)/lint-imports

# The checkout's own .py files.
test-interpreted: $(BIN)/.dependencies
	$(PURE) $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

# The installed package, which must be the compiled one.
test-compiled: install
	env -u PYTHONPATH -u ARKHAM_PURE ARKHAM_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

ledger: $(BIN)/.dependencies
	$(PURE) $(BIN)/pytest -q -n $(WORKERS) --ledger-report docs/ledger_report.md

benchmark: install
	$(BIN)/python scripts/benchmark.py

install: $(BIN)/.compiled

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Every dependency, and the package uncompiled: enough for the checks and interpreted tests.
# torch on its own first: the CPU build from the plain index, before anything else asks for it.
$(BIN)/.dependencies: pyproject.toml constraints.txt | $(BIN)/python
	$(BIN)/pip install -q torch==2.13.0
	ARKHAM_COMPILE=0 $(BIN)/pip install -q ".[train,play,dev]"
	rm -f $(BIN)/.compiled
	touch $@

# The package alone, compiled; a failure to compile is an error here.
$(BIN)/.compiled: $(BIN)/.dependencies setup.py $(SOURCES)
	rm -rf build arkham_env.egg-info
	ARKHAM_COMPILE=1 $(BIN)/pip install -q --no-deps --force-reinstall --no-build-isolation .
	touch $@

format: $(BIN)/.dependencies
	$(BIN)/ruff check --select I --fix -q .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
