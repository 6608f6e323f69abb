# make sample   builds featuregen, generates the samples' Swift and runs them
# make sample SAMPLES=Profile SHOWN=Profile   runs one sample, and shows its schema and what it becomes
# make test     runs every test
# Both install libyaml when it is missing.

SWIFT ?= swift
FEATUREGEN = $(CURDIR)/.build/debug/featuregen
SAMPLES = Inventory Settings BindingForm App Profile Screens
# Those whose schema and generated code are shown.
SHOWN = Inventory
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
	  case " $(SHOWN) " in *" $$sample "*) \
	    printf '\n== Samples/%s: its schema\n\n' $$sample; cat Samples/$$sample/$$sample.yaml;; \
	  esac; \
	  printf '\n== Samples/%s: generating it\n\n' $$sample; \
	  $(MAKE) --no-print-directory -C Samples/$$sample FEATUREGEN=$(FEATUREGEN) || exit 1; \
	  case " $(SHOWN) " in *" $$sample "*) \
	    printf '\n== Samples/%s: what it becomes\n\n' $$sample; \
	    sed -n '/^\/\/ MARK: - '$$sample'$$/,/^\/\/ MARK: - Hooks of/p' \
	      Samples/$$sample/Generated/$$sample.generated.swift | sed '$$d';; \
	  esac; \
	  printf '\n== Samples/%s: what it does\n\n' $$sample; \
	  .build/debug/$$(echo $$sample | tr 'A-Z' 'a-z')-demo || exit 1; \
	done

format:
	$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive $(SOURCES)

clean:
	rm -rf .build Samples/*/.stamps

.PHONY: help setup build test sample format lint clean
