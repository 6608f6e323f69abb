#!/bin/sh
# profile.sh [N [PROGRAM]]: prints the share of the instructions that each stage of one run takes, for N structs and enums.
set -eu
cd "$(dirname "$0")"
count=${1:-1000}
featuregen=${2:-$(./build-featuregen.sh)}
write_schema=$PWD/write-schema.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$write_schema" "$count" >Types.yaml
env -i SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file=counts "$featuregen" generate --quiet Types.yaml 2>log ||
  { cat log >&2; exit 1; }
callgrind_annotate --inclusive=yes --threshold=100 counts 2>/dev/null | swift demangle --simplified | awk '
  # The stages, with functions that are called once and have all of one in them.
  BEGIN {
    stages = split("arguments|the pack|YAML|reading|names and types|checks|the context|values|rendering|breaking lines|the plan", stage, "|")
    split("plain(_:)|PackLoader.pack(_:reference:)|static YAMLParser.parse(_:path:limits:into:)|SchemaReader.document(_:file:)|Resolution.run()|static Checks.diagnostics(of:)|FileContext.init(_:options:coverage:)|closure #1 in ReachedValues.setList<A>(_:of:at:)|TemplatePack.render(_:of:into:)|LineBreaker.append(_:literalEnd:to:)|OutputPlan.init(_:on:overwriting:into:)", name, "|")
  }
  { number = $1; gsub(",", "", number) }
  /PROGRAM TOTALS/ { total = number }
  {
    for (i = 1; i <= stages; i++) if (index($0, name[i]) && number + 0 > most[i]) most[i] = number + 0
  }
  END {
    most[9] -= most[8] + most[10]
    for (i = 1; i <= stages; i++) { printf "%-16s %5.1f %%  %12.1f M\n", stage[i], most[i] / total * 100, most[i] / 1e6; sum += most[i] }
    printf "%-16s %5.1f %%  %12.1f M\n", "the rest", (total - sum) / total * 100, (total - sum) / 1e6
    printf "%-16s %5.1f %%  %12.1f M\n", "all", 100, total / 1e6
  }'
