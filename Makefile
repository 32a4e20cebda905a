# make train      install the compiled package into .venv and run the default experiment
# make quick      run lint, type checks and the fast tests: under two minutes
# make test       run all checks: format, lint, types, imports, and the tests in both builds
# make test-rllib run the tests of RLlib and of the environments in .venv-rllib
# make test-oldest run the tests of the environments with the oldest Gymnasium and PettingZoo
# make examples   run examples/NAME_env.py in .venv-NAME; NAME is agilerl, benchmarl, jax, pufferlib,
#                 supersuit, tianshou or torchrl
# make ledger     run the tests that name a rule, and report the rules that they prove
# make benchmark  measure the compiled build
# make wheel      build a wheel and test it on a system without a compiler
# make generate   write the files that are generated from the source
# make record     record games again, and print which records changed
# make docs       build the documentation site in build/site
# make measure-build  measure the build, and write its figures into docs/build.md
# make format     format the code and sort the imports
# make clean      remove the virtual environments and all build output
#
# PYTHON is the interpreter, PYTEST_ARGS are more arguments for pytest, CONFIG is an experiment.
# ARKHAM_COMPILE=0 installs uncompiled Python; ARKHAM_GAMES=lcg compiles only that game
# (docs/build.md).

PYTHON ?= python3
CONFIG ?= configs/spreading_flames_recipe.yaml
WORKERS ?= 2
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
RLLIB := .venv-rllib
OLDEST := .venv-oldest
EXAMPLE := .venv-$(NAME)
# A library whose requirements conflict with the tested versions.
WITHOUT_REQUIREMENTS := $(wildcard requirements/examples-$(NAME)-no-deps.txt)
SOURCES := $(shell find arkham_env agents -name '*.py' 2>/dev/null)
DATA := $(shell find arkham_env agents -type f ! -name '*.py' ! -name '*.pyc' 2>/dev/null)
COMPILED_PACKAGES := $(filter-out arkham_env/envs/ arkham_env/watch/,$(dir $(wildcard arkham_env/*/__init__.py)))
# Large extras that no check requires. Their tests are skipped if they are not installed.
APART := ray rllib
# With --quiet, MkDocs would not count the warnings that --strict turns into errors.
SITE := NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
PURE := ARKHAM_PURE=1 ARKHAM_EXPECT=interpreted PYTHONPATH=.:agents
# Tests of the kernel, the rules of all games, recorded games, generated files and pages, but not of
# the environments and agents.
QUICK := tests/core tests/ledger tests/board_games tests/lcg/rules tests/lcg/cards tests/eldritch/rules tests/arkham2e/rules \
	tests/test_generated.py tests/test_docs.py \
	$(foreach game,lcg eldritch arkham2e,"tests/$(game)/test_traces.py::test_recorded_games_replay_to_equal_hashes[0]") \
	-m "not slow" -k "not (hidden_leaves or plays_all_seats or block_runs or one_program or mine_plays or xdist)"

# pip builds in a separate environment, to which "-c" does not apply; these variables do.
export PIP_CONSTRAINT := $(CURDIR)/requirements/constraints.txt
export PIP_BUILD_CONSTRAINT := $(CURDIR)/requirements/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# A failure to compile is an error here, unless the caller sets ARKHAM_COMPILE.
export ARKHAM_COMPILE ?= 1

.PHONY: train quick test check test-interpreted test-compiled test-rllib test-oldest examples generate ledger record benchmark results docs measure-build install wheel format clean always
.DELETE_ON_ERROR:

train: install
	$(BIN)/python scripts/train.py $(CONFIG)

quick: $(BIN)/.dependencies
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict -p arkham_env -p arkham_agents
	PYTHONPATH=.:agents $(BIN)/lint-imports
	$(PURE) $(BIN)/pytest -q -n $(WORKERS) $(QUICK) $(PYTEST_ARGS)

# The steps run one after another even with -j, the quick checks first. On a new machine the package
# is compiled during the downloads, which leave a core idle.
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
	# The type check of the build, where an error would prevent compilation. Its options differ from
	# those of the project, so it has a separate cache: in one cache each would overwrite the other.
	MYPY_CACHE_DIR=$(or $(MYPY_CACHE_DIR),.mypy_cache)/build $(BIN)/mypy --no-site-packages --config-file= --ignore-missing-imports $(COMPILED_PACKAGES)
	$(BIN)/mypy tests/core tests/ledger tests/envs tests/agents tests/rllib tests/lcg tests/eldritch tests/arkham2e tests/board_games tests/toy_board_game tests/examples tests/watch tests/wrong_usages tests/conftest.py tests/test_conftest.py tests/test_docs.py tests/test_first_steps.py tests/test_generated.py tests/test_mutation.py tests/test_prompts.py tests/test_every_decision.py tests/test_progress_of_games.py tests/test_type_checkers.py
	PYTHONPATH=.:agents $(BIN)/lint-imports
	$(BIN)/python scripts/check_circles.py
	$(BIN)/python scripts/check_imports.py
	$(BIN)/python scripts/check_words.py
	$(SITE)

# Requires no network. A broken link is an error.
docs: $(BIN)/.dependencies
	$(SITE)

# Tests of the .py files of the checkout.
test-interpreted: $(BIN)/.dependencies
	$(PURE) $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

# Tests of the installed package, which must be compiled.
test-compiled: install
	env -u PYTHONPATH -u ARKHAM_PURE ARKHAM_EXPECT=compiled $(BIN)/pytest -n $(WORKERS) $(PYTEST_ARGS)

# Ray requires an older Gymnasium than the other extras, so it has a separate virtual environment
# and constraints. The tests of the environments must pass with both versions and run there too.
test-rllib: $(RLLIB)/.installed
	env -u PYTHONPATH -u ARKHAM_PURE ARKHAM_EXPECT=compiled $(RLLIB)/bin/pytest $(PYTEST_ARGS) tests/rllib tests/envs tests/wrong_usages

test-oldest: $(OLDEST)/.dependencies
	$(PURE) $(OLDEST)/bin/pytest $(PYTEST_ARGS) tests/envs tests/wrong_usages

# The libraries of these examples have separate virtual environments. The package is interpreted.
examples: $(EXAMPLE)/.dependencies
	$(PURE) $(EXAMPLE)/bin/python examples/$(NAME)_env.py

generate: $(BIN)/.dependencies
	$(PURE) $(BIN)/python scripts/generate.py

# The report counts only the rows whose tests all passed; docs/ledger_report.md runs no test.
ledger: $(BIN)/.dependencies
	mkdir -p build
	$(PURE) $(BIN)/pytest -q -n $(WORKERS) -m rule --ledger-report build/ledger_report.md $(PYTEST_ARGS)
	cat build/ledger_report.md

record: $(BIN)/.dependencies
	$(PURE) $(BIN)/python scripts/record.py

benchmark: install
	$(BIN)/python scripts/benchmark.py

measure-build: install
	$(BIN)/python scripts/measure_build.py --wheel build/wheel/*.whl --write

# A run that was interrupted continues.
results: install
	$(BIN)/python scripts/results.py --baselines arkham_env/envs/baselines.json
	$(MAKE) generate

# The package is compiled during the downloads: the two are independent.
install:
	$(MAKE) -j2 $(BIN)/.installed

wheel:
	scripts/check_wheel.sh $(PYTHON)

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# Only the requirements of the build, which are installed within seconds.
$(BIN)/.build-tools: pyproject.toml requirements/constraints.txt | $(BIN)/python
	$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > $(VENV)/build.txt
	$(BIN)/pip install -q -r $(VENV)/build.txt
	touch $@

# All dependencies except those of RLlib, without the package itself: enough for the checks and the
# interpreted tests. The extra "rllib" would restrict gymnasium to 1.2.2, so "make test-rllib"
# installs it separately. torch (the CPU build) is installed before another package requires it.
$(BIN)/.dependencies: $(BIN)/.build-tools
	$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; print(*p["dependencies"], *sum((v for k, v in p["optional-dependencies"].items() if k not in "$(APART)".split()), []), sep="\n")' > $(VENV)/dependencies.txt
	$(BIN)/pip install -q torch==2.13.0
	$(BIN)/pip install -q -r $(VENV)/dependencies.txt
	touch $@

# The package as a wheel. build/ keeps the object files, so that only changes are compiled again.
$(BIN)/.wheel: $(BIN)/.build-tools $(VENV)/settings.txt setup.py $(wildcard native/*) $(SOURCES) $(DATA)
	@echo "building the package (about a minute when all of it is compiled)"
	rm -rf build/wheel
	$(BIN)/pip wheel -q --no-deps --no-build-isolation -w build/wheel .
	touch $@

# The settings of the latest build; when they change, the package is built again.
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

$(OLDEST)/.dependencies: pyproject.toml requirements/constraints-oldest.txt
	$(PYTHON) -m venv $(OLDEST)
	$(PYTHON) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], "pytest", "pytest-timeout", "hypothesis", sep="\n")' > $(OLDEST)/dependencies.txt
	PIP_CONSTRAINT=$(CURDIR)/requirements/constraints-oldest.txt $(OLDEST)/bin/pip install -q -r $(OLDEST)/dependencies.txt
	touch $@

$(RLLIB)/.installed: $(RLLIB)/.dependencies $(BIN)/.wheel
	$(RLLIB)/bin/pip install -q --no-deps --force-reinstall build/wheel/*.whl
	touch $@

$(EXAMPLE)/.dependencies: requirements/examples-$(NAME).txt $(WITHOUT_REQUIREMENTS)
	$(PYTHON) -m venv $(EXAMPLE)
	PIP_CONSTRAINT= $(EXAMPLE)/bin/pip install -q -r requirements/examples-$(NAME).txt
	$(foreach file,$(WITHOUT_REQUIREMENTS),PIP_CONSTRAINT= $(EXAMPLE)/bin/pip install -q --no-deps -r $(file))
	touch $@

format: $(BIN)/.dependencies
	$(BIN)/ruff check --select I --fix -q .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) $(RLLIB) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
