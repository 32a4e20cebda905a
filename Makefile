# make train      install (compiled) into .venv, run the stages of the default experiment
# make quick      lint, types and the fast tests: under two minutes
# make test       everything that CI checks: format, lint, types, imports, tests in both builds
# make test-rllib train on RLlib for a minute, in a virtual environment of its own (.venv-rllib)
# make benchmark  measure the compiled build
# make wheel      build a wheel and prove it where there is no compiler
# make generate   write the files that are derived from the source
# make record     record what games do, and print what has changed
# make format     format the code and sort the imports
# make clean      remove .venv and everything that was built
#
# PYTHON chooses the interpreter, PYTEST_ARGS is passed on to pytest, CONFIG is an experiment.
# ARKHAM_COMPILE=0 installs plain Python; ARKHAM_GAMES=lcg compiles that game alone (docs/build.md).

PYTHON ?= python3
CONFIG ?= configs/spreading_flames_recipe.yaml
WORKERS ?= 2
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
RLLIB := .venv-rllib
SOURCES := $(shell find arkham_env agents -name '*.py' 2>/dev/null)
DATA := $(shell find arkham_env agents -type f ! -name '*.py' ! -name '*.pyc' 2>/dev/null)
COMPILED_PACKAGES := $(filter-out arkham_env/envs/,$(dir $(wildcard arkham_env/*/__init__.py)))
# Extras that are large and that no check needs: their tests are skipped where they are not.
APART := ray rllib
PURE := ARKHAM_PURE=1 ARKHAM_EXPECT=interpreted PYTHONPATH=.:agents
# The kernel, the rules of all games, recorded games, generated files and pages; no environment or agent.
QUICK := tests/core tests/ledger tests/board_games tests/lcg/rules tests/lcg/cards tests/eldritch/rules tests/arkham2e/rules \
	tests/test_generated.py tests/test_docs.py \
	$(foreach game,lcg eldritch arkham2e,"tests/$(game)/test_traces.py::test_recorded_games_replay_to_equal_hashes[0]") \
	-m "not slow" -k "not (hidden_leaves or plays_all_seats or block_runs or one_program or mine_plays or xdist)"

# pip builds in an environment of its own that does not see "-c": these reach it.
export PIP_CONSTRAINT := $(CURDIR)/requirements/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/requirements/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Here a failure to compile is an error, unless the caller wants it otherwise.
export ARKHAM_COMPILE ?= 1

.PHONY: train quick test check test-interpreted test-compiled test-rllib generate record benchmark install wheel format clean always
.DELETE_ON_ERROR:

train: install
	$(BIN)/python scripts/train.py $(CONFIG)

quick: $(BIN)/.dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict -p arkham_env -p arkham_agents
	PYTHONPATH=.:agents $(BIN)/lint-imports
	$(PURE) $(BIN)/pytest -q -n $(WORKERS) $(QUICK) $(PYTEST_ARGS)

# One after the other even under -j: the quick checks first.  On a fresh machine the package compiles
# beside the downloads, which leave a core idle.
test:
	$(MAKE) -j2 $(BIN)/.dependencies $(BIN)/.wheel
	$(MAKE) check
	$(MAKE) test-interpreted
	$(MAKE) test-compiled

check: $(BIN)/.dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict -p arkham_env -p arkham_agents
	$(BIN)/mypy --strict scripts
	# What the build sees: an error here would leave users uncompiled.  Its options differ from the
	# project's: in one cache the two would overwrite each other.
	MYPY_CACHE_DIR=$(or $(MYPY_CACHE_DIR),.mypy_cache)/build $(BIN)/mypy --no-site-packages --config-file= --ignore-missing-imports $(COMPILED_PACKAGES)
	$(BIN)/mypy tests/core tests/ledger tests/envs tests/agents tests/rllib tests/lcg tests/eldritch tests/arkham2e tests/board_games tests/toy_board_game tests/conftest.py tests/test_conftest.py tests/test_docs.py tests/test_generated.py tests/test_mutation.py tests/test_every_decision.py tests/test_progress_of_games.py
	PYTHONPATH=.:agents $(BIN)/lint-imports
	$(BIN)/python scripts/check_circles.py
	$(BIN)/python scripts/check_imports.py

# The checkout's own .py files.
test-interpreted: $(BIN)/.dependencies
	$(PURE) $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

# The installed package, which must be the compiled one.
test-compiled: install
	env -u PYTHONPATH -u ARKHAM_PURE ARKHAM_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

# Ray asks for an older Gymnasium than the other extras: another environment, other constraints.
# The tests of the environments run there too: they hold with either Gymnasium.
test-rllib: $(RLLIB)/.installed
	env -u PYTHONPATH -u ARKHAM_PURE ARKHAM_EXPECT=compiled $(RLLIB)/bin/pytest $(PYTEST_ARGS) tests/rllib tests/envs

generate: $(BIN)/.dependencies
	$(PURE) $(BIN)/python scripts/generate.py

record: $(BIN)/.dependencies
	$(PURE) $(BIN)/python scripts/record.py

benchmark: install
	$(BIN)/python scripts/benchmark.py

# Compiling and downloading side by side: neither needs the other.
install:
	$(MAKE) -j2 $(BIN)/.installed

wheel:
	scripts/check_wheel.sh $(PYTHON)

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# What the build needs, and nothing else: it is there within seconds.
$(BIN)/.build-tools: pyproject.toml requirements/constraints.txt | $(BIN)/python
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > $(VENV)/build.txt
	$(BIN)/pip install -q -r $(VENV)/build.txt
	touch $@

# Every dependency but RLlib's, and not the package: enough for the checks and the interpreted tests.
# The extra "rllib" would hold gymnasium at 1.2.2 for all; "make test-rllib" installs it apart.
# torch on its own first: the CPU build from the plain index, before anything else asks for it.
$(BIN)/.dependencies: $(BIN)/.build-tools
	$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; print(*p["dependencies"], *sum((v for k, v in p["optional-dependencies"].items() if k not in "$(APART)".split()), []), sep="\n")' > $(VENV)/dependencies.txt
	$(BIN)/pip install -q torch==2.13.0
	$(BIN)/pip install -q -r $(VENV)/dependencies.txt
	touch $@

# The package as a wheel.  build/ keeps the objects: only what changed is compiled anew.
$(BIN)/.wheel: $(BIN)/.build-tools $(VENV)/settings.txt setup.py $(wildcard native/*) $(SOURCES) $(DATA)
	@echo "building the package (about a minute when all of it is compiled)"
	rm -rf build/wheel
	$(BIN)/pip wheel -q --no-deps --no-build-isolation -w build/wheel .
	touch $@

# What the build was asked for: other wishes build anew.
$(VENV)/settings.txt: always | $(BIN)/python
	@echo "$(ARKHAM_COMPILE) $(ARKHAM_GAMES) $(ARKHAM_OPT)" | cmp -s - $@ || echo "$(ARKHAM_COMPILE) $(ARKHAM_GAMES) $(ARKHAM_OPT)" > $@

$(BIN)/.installed: $(BIN)/.dependencies $(BIN)/.wheel
	$(BIN)/pip install -q --no-deps --force-reinstall build/wheel/*.whl
	touch $@

$(RLLIB)/.dependencies: pyproject.toml requirements/constraints-rllib.txt
	$(PYTHON) -m venv $(RLLIB)
	$(PYTHON) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; print(*p["dependencies"], *p["optional-dependencies"]["rllib"], "pytest", "pytest-timeout", "hypothesis", sep="\n")' > $(RLLIB)/dependencies.txt
	PIP_CONSTRAINT=$(CURDIR)/requirements/constraints-rllib.txt $(RLLIB)/bin/pip install -q torch==2.13.0
	PIP_CONSTRAINT=$(CURDIR)/requirements/constraints-rllib.txt $(RLLIB)/bin/pip install -q -r $(RLLIB)/dependencies.txt
	touch $@

$(RLLIB)/.installed: $(RLLIB)/.dependencies $(BIN)/.wheel
	$(RLLIB)/bin/pip install -q --no-deps --force-reinstall build/wheel/*.whl
	touch $@

format: $(BIN)/.dependencies
	$(BIN)/ruff check --select I --fix -q .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) $(RLLIB) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
