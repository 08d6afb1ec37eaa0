# Every target may be the first command after a clone: it needs Python 3.11+, Node 20+ and make.

PYTHON ?= python3
WORKERS ?= 2

BIN := .venv/bin
READY := .venv/.ready
UV := $(BIN)/uv --quiet
NODE := web/node_modules/.ready
PAGES := src/clutch/web/index.html
MODULES := web/modules/.ready
PYTEST := $(BIN)/python -m pytest --quiet -n $(WORKERS) --dist worksteal
QUICK := tests/engine tests/games tests/leaflets tests/docs tests/tools/test_release.py tests/test_*.py

.PHONY: help play web site webcheck test test-all test-quick checked check docs spec pictures tools release bench trainers lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(READY) web ## play in the browser (ARGS="dragon_eyes --terminal" for the terminal)
	@$(BIN)/clutch play $(ARGS)

web: $(PAGES) ## build the web table

site: $(NODE) $(MODULES) ## the web table for any file host, without a server, into build/site (TITLES=file: other names, BOARDS=1: packages' own boards)
	@echo "Building the site"
	@cd web && TITLES="$(abspath $(TITLES))" npm run --silent site
	@$(BIN)/python -m clutch.browser.outside build/site/outside $(if $(BOARDS),--boards)
	@cd web && node offline.js ../build/site
	@echo "Serve it: cd build/site && $(PYTHON) -m http.server"

ifdef ARGS
test: $(READY)
	@$(PYTEST) $(ARGS)
else
test: checked ## check, then test all that is not slow (ARGS="-k roar": only these tests, no checks)
	@$(PYTEST) -m "not slow"
endif

test-all: checked ## check, then run every test
	@$(PYTEST) $(ARGS)

test-quick: $(READY) ## rules, engine and docs alone, at one table of each game: a minute
	@$(PYTEST) -m "not slow" --sample $(QUICK) $(ARGS)

checked: check tools webcheck web
	@$(BIN)/clutch warm
	@echo "Testing"

check: $(READY) ## lint, formatting and types
	@echo "Checking style and types"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Not formatted: $(BIN)/ruff format . mends it"; exit 1; }
	@$(BIN)/mypy --no-error-summary

webcheck: $(NODE) $(MODULES)
	@echo "Checking the web table"
	@cd web && npm run --silent check

tools: ## what the tests need beside Python: PostgreSQL, Chromium and Node, from Debian's packages
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || \
		$(call apt,postgresql) || echo "PostgreSQL is not here and cannot be installed; its tests will be skipped"
	@command -v chromium > /dev/null || $(call apt,chromium) || echo "Chromium is not here and cannot be installed; tests with it will fail"
	@command -v npm > /dev/null || $(call apt,nodejs npm) || echo "Node is not here and cannot be installed; the web table needs it"

apt = { [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && echo "Installing $(1)" && \
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y $(1) > /dev/null; }

docs: $(READY) ## build the docs site into build/docs, with no network
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --clean
	@echo "Open build/docs/index.html"

spec: $(READY) ## renew the generated tables of the docs
	@$(BIN)/python tools/spec.py

pictures: $(READY) ## renew the pictures of the docs
	@$(BIN)/python tools/pictures.py

release: $(READY) web ## build wheel and sdist, try the wheel, cut the changelog; publish nothing
	@$(BIN)/python tools/release.py

bench: $(READY) ## measure speed on this machine
	@$(BIN)/python benchmarks/run.py $(ARGS)

trainers: $(READY) ## one step of training by RLlib and TorchRL (installs them apart)
	@$(BIN)/python benchmarks/trainers.py $(ARGS)

lock: $(BIN)/uv ## renew requirements.lock (ARGS=--upgrade for newer versions)
	@echo "Locking dependencies"
	@$(UV) pip compile pyproject.toml --extra server --extra study --group dev --group docs --universal --python-version 3.11 --generate-hashes \
		--custom-compile-command "make lock" --output-file requirements.lock $(ARGS) > /dev/null
	@$(UV) pip compile pyproject.toml --extra server --group build --constraint requirements.lock --universal --python-version 3.11 \
		--generate-hashes --custom-compile-command "make lock" \
		--output-file deploy/requirements.lock > /dev/null

clean: ## remove the environment, caches and build outputs
	@echo "Cleaning"
	@rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage* htmlcov build dist src/clutch/web web/modules web/node_modules
	@find . -type d -name __pycache__ -not -path './web/node_modules/*' -prune -exec rm -rf {} +

$(MODULES): $(READY) $(shell find src/clutch/engine src/clutch/games src/clutch/bots src/clutch/analysis src/clutch/browser src/clutch/network src/clutch/envs \( -name '*.py' -o -name '*.npz' \) 2> /dev/null)
	@echo "Compiling the rules for browsers"
	@$(BIN)/python -m clutch.browser web/modules
	@$(BIN)/python -m clutch.server.api.lobby web/modules/lobby.json
	@touch $@

$(PAGES): $(NODE) $(MODULES) $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js -type f 2> /dev/null)
	@echo "Building the web table"
	@cd web && npm run --silent build

$(NODE): web/package-lock.json web/package.json
	@command -v npm > /dev/null || { echo "The web table is built with Node 20 or newer (npm): install it, or run make tools as root"; exit 1; }
	@echo "Installing the web table's packages"
	@cd web && npm ci --no-audit --no-fund --loglevel error
	@touch $@

$(READY): requirements.lock pyproject.toml | $(BIN)/uv
	@echo "Installing dependencies (a minute the first time)"
	@$(UV) pip sync --python $(BIN)/python --require-hashes --compile-bytecode requirements.lock
	@$(UV) pip install --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || \
		{ echo "Clutch needs Python 3.11 or newer as $(PYTHON); name another with: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || \
		{ echo "Clutch needs Python's venv module; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Creating .venv"
	@$(PYTHON) -m venv --clear .venv
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock | \
		$(BIN)/python -m pip install -qq --disable-pip-version-check -r /dev/stdin
