# make sample   builds featuregen, generates the samples' Swift and runs them
# make test     runs every test
# Both install libyaml when it is missing.

SWIFT ?= swift
FEATUREGEN = $(CURDIR)/.build/debug/featuregen
SAMPLES = Inventory Settings
SOURCES = Package.swift Sources Plugins Templates Tests Samples
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

build: setup
	$(SWIFT) build

test: setup
	$(SWIFT) test

sample: build
	@for sample in $(SAMPLES); do \
	  printf '\n== Samples/%s: its schema\n\n' $$sample; cat Samples/$$sample/$$sample.yaml; \
	  printf '\n== What it becomes\n\n'; \
	  $(MAKE) --no-print-directory -C Samples/$$sample FEATUREGEN=$(FEATUREGEN) || exit 1; \
	  sed -n '/^\/\/ MARK: - '$$sample'$$/,/^\/\/ MARK: - Bindings/p' Samples/$$sample/Generated/$$sample.generated.swift \
	    | sed '$$d'; \
	  printf '== What it does\n\n'; \
	  .build/debug/$$(echo $$sample | tr 'A-Z' 'a-z')-demo || exit 1; \
	done

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean:
	rm -rf .build Samples/*/.stamps

.PHONY: help setup build test sample format lint clean
