# Generates the Swift of features whenever a schema, a schema that it refers to, or a template has changed, or the
# tool itself. Copy it, and include it in a Makefile that names your schemas:
#
#   SCHEMAS = Settings.yaml
#   include feature.mk
#
# Each schema is called what its feature is.

FEATUREGEN ?= featuregen

generate: $(SCHEMAS:%.yaml=.stamps/%)

.stamps/%: %.yaml Generated/%.generated.swift $(shell command -v $(FEATUREGEN))
	@mkdir -p $(@D)
	$(FEATUREGEN) $< --output Generated --scaffold-dir . --stamp $@ --depfile $@.d

# One that is missing, or was edited, is generated again.
$(SCHEMAS:%.yaml=Generated/%.generated.swift):

# In CI: fails if what is committed is not what the schemas say.
check:
	$(FEATUREGEN) check $(SCHEMAS) --output Generated

.PHONY: generate check
-include $(wildcard .stamps/*.d)
