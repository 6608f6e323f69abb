# Generates the Swift of features whenever a schema, a schema that it refers to, or a template has changed, or the
# tool itself. Copy it, and include it in a Makefile that names your schemas, wherever they are:
#
#   SCHEMAS = $(wildcard Features/*.yaml)
#   include feature.mk
#
# Each schema is called what its feature is. The author's file is beside its schema, generated code in one folder.

FEATUREGEN ?= featuregen
# The folder for generated code.
OUTPUT ?= Generated

ifneq ($(filter-out %.yaml,$(SCHEMAS)),)
$(error a schema's name ends with .yaml: $(filter-out %.yaml,$(SCHEMAS)))
endif

generate: $(SCHEMAS:%.yaml=.stamps/%)

# Generated code that is missing, or was edited, is generated again, and an author's file that is missing is written; a
# type library has none.
define schema-rule
.stamps/$(1): $(1).yaml $(OUTPUT)/$(notdir $(1)).generated.swift $(shell command -v $(FEATUREGEN)) \
  $(if $(wildcard $(1).swift),,$(if $(shell grep '^feature:' $(1).yaml),always))
	@mkdir -p $$(@D)
	$(FEATUREGEN) $(1).yaml --output $(OUTPUT) --scaffold-dir $(dir $(1)) --stamp $$@ --depfile $$@.d
$(OUTPUT)/$(notdir $(1)).generated.swift:
endef
$(foreach schema,$(SCHEMAS:%.yaml=%),$(eval $(call schema-rule,$(schema))))

# In CI: fails if what is committed is not what the schemas say.
check:
	$(FEATUREGEN) check $(SCHEMAS) --output $(OUTPUT)

# Removes generated code whose schema is gone.
prune:
	$(FEATUREGEN) $(SCHEMAS) --output $(OUTPUT) --prune

.PHONY: generate check prune always
-include $(SCHEMAS:%.yaml=.stamps/%.d)
