# make sample   shows what featuregen does: a schema, what it becomes, what you write, what that does
# make sample SAMPLE=Profile   shows it with another sample
# make samples  generates the Swift of all samples, and runs them
# make docs     builds the documentation of the tool and the libraries, as a site in .build/documentation
# make tutorial   does what the tutorials of the documentation say, each in an empty folder
# make test     runs every kind of test: the table in CONTRIBUTING.md says what .ci/run and 'make thorough' run besides
# make thorough runs all there is, for hours: every pair of modes and packs, long soaks, all neighbours, ThreadSanitizer, torture
# make threads  runs the tests of the libraries, and the tool on 200 schemas, with ThreadSanitizer
# make kills   kills the sample SyncUps 200 times while it writes its list, and looks that the file is whole
# make memory   pushes, presents and lists 100,000 features, and looks that nothing of them stays
# make plugins  tries the SwiftPM plug-ins in Samples/Package, in the modules of Samples/Modules, and with schemas of every notation
# make soak SEED=1000 COUNT=5000   tries more random schemas and programs than a run of all tests does
# make printed SEED=1 COUNT=100   records random features, and runs what the recordings print, as it is and with a change lost
# make neighbours SEED=1 FROM=0 COUNT=500   tries valid schemas with one line deleted, doubled or swapped with another file's
# make bazel    tries the rules for Bazel in scratch workspaces, with a cache and a build farm; make bazel-tools installs what it needs
# make lsp COUNT=10000 SEED=1   drives the language server with a client of Python's, and with Neovim where it is
# make pages PAGES="a.html"   records the samples' demos, runs the tests that it prints, and uses the pages in headless Chromium
# make import   builds featuregen-import, and runs its tests; on Linux, also compiles and tests what it makes of features
# make fuzz SECONDS=600   looks for schemas, types, expressions and templates that crash the tool, with libFuzzer
# make torture SEED=1 PARTS="kills races"   does to the tool what users do not mean to: see CONTRIBUTING.md
# make instructions BUILD=release   checks that the tool takes no more instructions than it did; with valgrind, on Linux
# make install PREFIX=/usr/local   builds the tool as it is released, and installs it with completions and a manual page
# make uninstall PREFIX=/usr/local   removes them
# make try-install   installs into a temporary folder, and tries what is there
# make release   makes what a release consists of, in .build/release-files
# What they need, libyaml and valgrind, is installed when it is missing.

SWIFT ?= swift
FEATUREGEN = $(CURDIR)/.build/debug/featuregen
SAMPLES = $(patsubst Samples/%/Makefile,%,$(wildcard Samples/*/Makefile))
DOCS = .build/documentation
SOURCES = Package.swift Sources Plugins Templates Tests Samples Import/Sources Import/Tests/FeatureImportTests
# Without the tools of other packages' plug-ins, which SwiftPM would build twice.
TEST = $(SWIFT) test --test-product featuregenPackageTests
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# Warnings are errors in our own builds: see Package.swift.
export FEATUREGEN_STRICT = 1

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

setup:
	@if pkg-config --exists yaml-0.1 2>/dev/null || [ -f /usr/include/yaml.h ]; then :; \
	elif [ "$$(uname)" = Darwin ]; then brew install libyaml pkgconf; \
	elif command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q libyaml-dev pkg-config; \
	else echo "please install the development files of libyaml" >&2; exit 1; fi

# Other programs that tests run; without one, a test of it is skipped.
test-tools:
	@if command -v fish >/dev/null && command -v ninja >/dev/null && command -v zsh >/dev/null; then :; \
	elif [ "$$(uname)" = Darwin ]; then brew install fish ninja; \
	elif command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q fish man-db ninja-build zsh; fi
	@if ! command -v chromedriver >/dev/null && command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q --no-install-recommends chromium chromium-driver || \
	  echo "there is no package of Chromium here, so 'make pages' will look only at the source" >&2; fi

build: setup
	$(SWIFT) build

test: setup
	$(TEST)

# What a release must pass, and main each night. What 'make test' tries some of is tried whole.
thorough: export FEATUREGEN_THOROUGH = 1
thorough: test-tools test import memory kills threads lsp pages bazel
	$(MAKE) instructions BUILD=release
	for from in $$(seq 0 500 5500); do $(MAKE) neighbours SEED=1 FROM=$$from COUNT=500 || exit 1; done
	$(MAKE) torture

memory: setup
	FEATUREGEN_MEMORY_COUNT=100000 $(TEST) --filter MemoryTests

kills: setup
	FEATUREGEN_KILL_COUNT=200 $(TEST) --filter FileKillTests

threads: setup
	SWIFT='$(SWIFT)' Tests/Threads/run.sh

# The plug-ins, in a package that uses them, as we build without them; and the sample of several modules, as a package. Both
# share one build of the tool.
plugins: export SWIFTPM_BUILD_DIR = $(CURDIR)/.build/plugins
plugins: setup
	env -u FEATUREGEN_STRICT -u FEATUREGEN_IMPORT Samples/Package/try.sh
	env -u FEATUREGEN_STRICT -u FEATUREGEN_IMPORT Samples/Modules/try.sh
	env -u FEATUREGEN_STRICT -u FEATUREGEN_IMPORT Tests/Plugins/try.sh .build/plugins-tried

docs: setup
	@Documentation/build.sh $(DOCS)
	@echo "The documentation is in $(DOCS). 'python3 -m http.server -d $(DOCS)' shows it at http://localhost:8000"

bazel-tools:
	$(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q --no-install-recommends bazel-bootstrap nginx python3-venv

# Skipped where there is no Bazel.
bazel:
	Tests/Bazel/try.sh

# The first one in a folder of its own, beside which this package is called featuregen; the second with a 'swift' that tests with
# the stand-in for the Composable Architecture.
tutorial: setup
	$(SWIFT) build --product featuregen
	@rm -rf .build/tutorial && mkdir -p .build/tutorial && ln -s ../.. .build/tutorial/featuregen
	@cd .build/tutorial && unset FEATUREGEN_STRICT FEATUREGEN_IMPORT && PATH="$(dir $(FEATUREGEN)):$$PATH" ../../Documentation/try-tutorial.sh
	FEATUREGEN_IMPORT=1 $(SWIFT) build --product featuregen-import
	@rm -rf .build/move && mkdir -p .build/move
	@cd .build/move && PATH="$(CURDIR)/Tests/StandIns/bin:$(dir $(FEATUREGEN)):$$PATH" \
	  ../../Documentation/try-tutorial.sh ../../Documentation/featuregen.docc/MoveAFeature.md

soak: SEED = $(shell date +%s)000
soak: COUNT = 1000
soak: setup
	FEATUREGEN_SOAK_SEED=$(SEED) FEATUREGEN_SOAK_COUNT=$(COUNT) $(TEST) --filter SoakTests.SoakTests
	FEATUREGEN_SEED=$(SEED) FEATUREGEN_WALK_RUNS=$(COUNT) $(TEST) --filter SampleWalks

printed: SEED = $(shell date +%s)
printed: COUNT = 100
printed: setup
	FEATUREGEN_SOAK_SEED=$(SEED) FEATUREGEN_SOAK_COUNT=$(COUNT) $(TEST) --filter PrintedTests

# Of each of the two sets of schemas, with each pack.
neighbours: SEED = $(shell date +%s)
neighbours: FROM = 0
neighbours: COUNT = 500
neighbours: setup
	FEATUREGEN_NEIGHBOURS_SEED=$(SEED) FEATUREGEN_NEIGHBOURS_FROM=$(FROM) FEATUREGEN_NEIGHBOURS_COUNT=$(COUNT) $(TEST) \
	  --filter NeighboursTests

# The client comes from PyPI, into a folder of .build.
lsp: setup
	COUNT=$(or $(COUNT),10000) SEED=$(or $(SEED),1) EVERY=$(or $(EVERY),1) Tests/LanguageServer/try.sh

# Skipped where there is no Chromium with its driver, unless FEATUREGEN_BROWSER says that there is.
pages: RECORDINGS = .build/recordings
pages: setup
	$(SWIFT) build --product featuregenPackageTests
	@if command -v python3 >/dev/null; then rm -rf $(RECORDINGS) && Tests/Recordings/try.py $(RECORDINGS); fi
	@if command -v python3 >/dev/null; then Tests/Pages/try.py --gallery $(RECORDINGS)/gallery/Samples.html $(PAGES) $(RECORDINGS)/*.html; else echo "skipped: there is no Python here"; fi

import: setup
	FEATUREGEN_IMPORT=1 $(TEST) --filter FeatureImportTests
	@$(MAKE) import-features

import-features: setup
	@if [ "$$(uname)" = Linux ]; then Import/Tests/Features/try.sh; fi

fuzz: TARGETS = schema type expression template
fuzz: SECONDS = 60
fuzz: setup
	@for target in $(TARGETS); do Tests/Fuzz/run.sh $$target $(SECONDS) || exit 1; done

# The parts that there are, and how often each tries something: Tests/Torture/torture.py.
torture: SEED = $(shell date +%s)
torture: setup
	python3 Tests/Torture/torture.py --featuregen "$$(Benchmarks/generate/build-featuregen.sh)" --seed $(SEED) \
	  $(if $(COUNT),--count $(COUNT)) $(PARTS)

instructions: setup
	@if [ "$$(uname)" = Linux ] && ! command -v valgrind >/dev/null; then $(SUDO) apt-get install -y -q valgrind; fi
	$(MAKE) -C Benchmarks instructions BUILD=$(or $(BUILD),debug)

sample: SAMPLE = Account
sample:
	@SWIFT='$(SWIFT)' Samples/show.sh $(SAMPLE)

samples: $(SAMPLES:%=sample-%)

$(SAMPLES:%=sample-%): sample-%: build
	@printf '\n== Samples/$*\n\n'
	@$(MAKE) --no-print-directory -C Samples/$* FEATUREGEN=$(FEATUREGEN)
	@echo; .build/debug/$$(echo $* | tr 'A-Z' 'a-z')-demo

PREFIX ?= /usr/local
DESTDIR ?=
STAGE = .build/stage
INSTALLED = bin/featuregen $(if $(WITHOUT_IMPORT),,bin/featuregen-import) share/man/man1/featuregen.1 \
  share/bash-completion/completions/featuregen \
  share/zsh/site-functions/_featuregen share/fish/vendor_completions.d/featuregen.fish

install: setup
	@Documentation/Releasing/stage.sh $(STAGE)
	@cd $(STAGE) && for file in $(INSTALLED); do \
	  mkdir -p "$(DESTDIR)$(PREFIX)/$$(dirname "$$file")" && cp -p "$$file" "$(DESTDIR)$(PREFIX)/$$file" || exit 1; \
	  echo "installed $(DESTDIR)$(PREFIX)/$$file"; done

uninstall:
	@for file in $(INSTALLED); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done

try-install: setup test-tools
	Documentation/Releasing/try-install.sh

release: setup
	Documentation/Releasing/release.sh .build/release-files

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean:
	rm -rf .build Samples/*/.stamps

.PHONY: help setup test-tools build test thorough lsp pages import memory kills threads docs tutorial plugins bazel bazel-tools soak printed neighbours fuzz torture instructions install \
  uninstall try-install release sample samples $(SAMPLES:%=sample-%) format lint clean
