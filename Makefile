# `make demo` shows what junket does; `make test` checks that it does it.
# Both set up .venv from PyPI on their first run and need no network after that.

PYTHON ?= python3
PY := .venv/bin/python
READY := .venv/.ready

# Training has an environment of its own; TRAINER=… names the Python of another that has it all.
TRAINER ?= .venv-training/bin/python
TRAINER_READY := $(if $(filter .venv-training/%,$(TRAINER)),.venv-training/.ready)

.PHONY: help demo test test-browser lint types bench evaluate model docs lock clean
.DEFAULT_GOAL := help

help:  ## list what can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

demo: $(READY)  ## read the examples, show the result, write pages to demo/
	@$(PY) -m junket.demo examples demo

test: lint types  ## ruff, mypy and all the tests, a file at a time on each core
	$(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

# Chromium comes from the system (Debian: apt-get install chromium). JUNKET_BROWSER=required makes
# a missing one fail; elsewhere these tests are skipped with the reason.
test-browser: .venv/.ready-browser  ## the pages in a real browser, by keyboard, with axe
	JUNKET_BROWSER=$${JUNKET_BROWSER:-wanted} $(PY) -m pytest -rs tests/test_browser.py

lint: $(READY)
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(READY)
	$(PY) -m mypy

bench: $(READY)  ## words per second, how time grows with length, what a kill leaves
	$(PY) benchmarks/speed.py
	$(PY) benchmarks/speed.py --tagger --words 100000 --least 2200
	$(PY) benchmarks/linear.py
	$(PY) benchmarks/record.py
	$(PY) benchmarks/identities.py 1000 5000 20000
	-$(PY) benchmarks/pages.py
	$(PY) benchmarks/kills.py

evaluate: $(READY)  ## score the examples against their gold
	$(PY) -m junket.evaluate.gold check examples
	$(PY) -m junket.evaluate.examples examples
	$(PY) -m junket.evaluate.floors examples

model: $(if $(DATA),$(TRAINER_READY))  ## train the bundled tagger: make model DATA=folder [MODEL=fast] [OUT=folder]
	@test -n "$(DATA)" || { echo "junket: say where the corpora are: make model DATA=folder (training/README.md)" >&2; exit 2; }
	@PYTHONPATH=src:. $(TRAINER) -m training.make --data "$(DATA)" $(if $(MODEL),--name $(MODEL)) $(if $(OUT),--out "$(OUT)") $(OPTIONS)

docs: $(READY)  ## write again the parts of docs/ that come from the product
	$(PY) -m junket.docs

# uv is not a dependency: `pip install uv` somewhere, then `make lock UV=…/uv`.
lock: UV ?= uv
lock:  ## pin again what requirements.lock holds
	printf 'hatchling\neditables\n' | $(UV) pip compile --quiet --universal \
	  --python-version 3.11 --extra dev --generate-hashes --no-annotate --no-header \
	  --no-emit-index-url --no-emit-find-links pyproject.toml - -o requirements.lock

clean:  ## remove what the other targets made
	rm -rf .venv .venv-training .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist demo
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

define CHECK_PYTHON
command -v $(PYTHON) >/dev/null || { \
  echo "junket: no '$(PYTHON)' found; install Python 3.11 or later (Debian: apt-get install python3 python3-venv)" >&2; exit 1; }; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
  echo "junket: expected Python 3.11 or later, found $$($(PYTHON) --version 2>&1); say which one to use: make PYTHON=python3.12" >&2; exit 1; }; \
$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
  echo "junket: this Python cannot make virtual environments; install venv and pip (Debian: apt-get install python3-venv)" >&2; exit 1; }
endef

$(READY): requirements.lock pyproject.toml
	@$(CHECK_PYTHON)
	@$(PY) -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	@echo "junket: setting up .venv (once; some 100 MB from PyPI)" >&2
	@{ $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock \
	  && $(PY) -m pip install -q --disable-pip-version-check --no-index --no-deps --no-build-isolation -e . ; } \
	  || { echo "junket: setting up .venv failed: pip says why above; is PyPI within reach? Then run make again" >&2; exit 1; }
	@PYTHONDONTWRITEBYTECODE= $(PY) -m junket extract --rules-only examples/seen/*.txt >/dev/null
	@touch $(READY)

.venv/.ready-browser: $(READY)
	@$(PY) -m pip install -q --disable-pip-version-check 'playwright>=1.55,<2' 'axe-playwright-python>=0.1.4,<0.2' \
	  || { echo "junket: playwright could not be installed: pip says why above; is PyPI within reach?" >&2; exit 1; }
	@touch $@

.venv-training/.ready: requirements.lock training/requirements.txt
	@$(CHECK_PYTHON)
	@echo "junket: setting up .venv-training (once; some 300 MB, PyTorch among them)" >&2
	@{ $(PYTHON) -m venv --clear .venv-training \
	  && .venv-training/bin/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock \
	  && .venv-training/bin/python -m pip install -q --disable-pip-version-check --no-deps -r training/requirements.txt; } \
	  || { echo "junket: setting up .venv-training failed: pip says why above; are PyPI and download.pytorch.org within reach? Then run make again" >&2; exit 1; }
	@touch .venv-training/.ready
