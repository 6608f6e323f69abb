# make sample   shows what featuregen does: a schema, what it becomes, what you write, what that does
# make sample SAMPLE=Profile   shows it with another sample
# make samples  generates the Swift of all samples, and runs them
# make docs     builds the documentation of the tool and the libraries, as a site in .build/documentation
# make tutorial   does what the tutorial of the documentation says, in an empty folder
# make test     runs every test
# make plugins  tries the SwiftPM plug-ins in Samples/Package
# make soak SEED=1000 COUNT=5000   tries more random schemas than a run of all tests does
# make fuzz SECONDS=600   looks for schemas, types, expressions and templates that crash the tool, with libFuzzer
# make instructions   checks that the tool takes no more instructions than it did; with valgrind, on Linux
# What they need, libyaml and valgrind, is installed when it is missing.

SWIFT ?= swift
FEATUREGEN = $(CURDIR)/.build/debug/featuregen
SAMPLES = $(patsubst Samples/%/Makefile,%,$(wildcard Samples/*/Makefile))
DOCS = .build/documentation
SOURCES = Package.swift Fuzz Sources Plugins Templates Tests Samples
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

# What the tool holds of Templates and Sources/Diagnostics/Explanations.
embed:
	@Templates/embed.sh

build: setup embed
	$(SWIFT) build

test: setup
	$(SWIFT) test

# The plug-ins, in a package that uses them.
plugins: setup
	Samples/Package/try.sh

docs: setup embed
	@Documentation/build.sh $(DOCS)
	@echo "The documentation is in $(DOCS). 'python3 -m http.server -d $(DOCS)' shows it at http://localhost:8000"

# In a folder of its own, beside which this package is called featuregen.
tutorial: setup
	$(SWIFT) build --product featuregen
	@rm -rf .build/tutorial && mkdir -p .build/tutorial && ln -s ../.. .build/tutorial/featuregen
	@cd .build/tutorial && PATH="$(dir $(FEATUREGEN)):$$PATH" ../../Documentation/try-tutorial.sh

soak: SEED = $(shell date +%s)000
soak: COUNT = 1000
soak: setup
	FEATUREGEN_SOAK_SEED=$(SEED) FEATUREGEN_SOAK_COUNT=$(COUNT) $(SWIFT) test --filter SoakTests

fuzz: TARGETS = schema type expression template
fuzz: SECONDS = 60
fuzz: setup
	@for target in $(TARGETS); do Fuzz/run.sh $$target $(SECONDS) || exit 1; done

instructions: setup
	@if [ "$$(uname)" = Linux ] && ! command -v valgrind >/dev/null; then $(SUDO) apt-get install -y -q valgrind; fi
	$(MAKE) -C Benchmarks instructions

sample: SAMPLE = Account
sample:
	@SWIFT='$(SWIFT)' Samples/show.sh $(SAMPLE)

samples: $(SAMPLES:%=sample-%)

$(SAMPLES:%=sample-%): sample-%: build
	@printf '\n== Samples/$*\n\n'
	@$(MAKE) --no-print-directory -C Samples/$* FEATUREGEN=$(FEATUREGEN)
	@echo; .build/debug/$$(echo $* | tr 'A-Z' 'a-z')-demo

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean:
	rm -rf .build Samples/*/.stamps

.PHONY: help setup embed plugins build test docs tutorial soak fuzz instructions sample samples $(SAMPLES:%=sample-%) format lint clean
