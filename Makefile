# Each target does all its own set-up; a machine needs python3 (3.11 or newer) and make.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
READY_DEV := $(VENV)/.ready-dev
Q ?= How does a sentence in a report get its footnote?
DOCS ?= docs
ROUNDS ?= 1
N ?= auto

.DEFAULT_GOAL := help
.PHONY: help setup ask serve test check faults bench pages routes lock clean

help: ## Show this list.
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

$(READY): requirements.lock pyproject.toml deploy/install
	@PYTHON="$(PYTHON)" deploy/install $(VENV) --editable
	@touch $@

$(READY_DEV): $(READY) requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

setup: $(READY) ## Install Footnote into its own environment, .venv.

ask: $(READY) ## Ask a question: make ask Q="…" [DOCS=folder]
	@$(BIN)/footnote ask "$(Q)" --docs "$(DOCS)"

serve: $(READY) ## Run the daemon.
	@$(BIN)/footnote serve

test: $(READY_DEV) ## Run every test once, in parallel and in random order.
	@$(BIN)/python -m pytest -n $(N)

check: $(READY_DEV) ## Lint, types, import rules, sizes.
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

faults: $(READY_DEV) ## Kill, starve and flood it: make faults ROUNDS=10
	@ROUNDS=$(ROUNDS) $(BIN)/python -m tests.faults
	@ROUNDS=$(ROUNDS) $(BIN)/python -m tests.faults.slack
	@ROUNDS=$(ROUNDS) $(BIN)/python -m tests.faults.telegram
	@$(BIN)/python -m tests.faults.watches
	@$(BIN)/python -m tests.faults.switches

bench: $(READY_DEV) ## Print speed, memory and growth.
	@$(BIN)/python -m tests.bench

pages: $(READY_DEV) ## Look at reports and statistics in a headless Chromium, where there is one.
	@$(BIN)/python -m tests.pages

routes: $(READY_DEV) ## Make the weights of the routing anew, after a change of its rules or examples.
	@$(BIN)/python -m tests.routing.learning

lock: $(READY_DEV) ## Write the lock files anew.
	@deploy/lock

clean: ## Remove the environment.
	rm -rf $(VENV)
