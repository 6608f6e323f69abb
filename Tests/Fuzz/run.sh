#!/usr/bin/env bash
# Builds the tool's stages for libFuzzer, which the toolchains for Linux have, and lets it look for inputs that crash them
# or take too long.
#
# usage: run.sh TARGET SECONDS     TARGET is schema, type, expression or template
set -euo pipefail
target=$1
seconds=$2
cd "$(dirname "$0")/../.."
build=.build/fuzz
mkdir -p $build
options=(-swift-version 6 -Onone -wmo -enable-upcoming-feature InternalImportsByDefault -parse-as-library -sanitize=fuzzer
  -package-name featuregen -I $build -I Sources/Platform/LibYAML -I Sources/Platform/C/include)
objects=()
for file in Sources/Platform/C/*.c; do
  objects+=($build/$(basename $file).o)
  clang -c $file -o $build/$(basename $file).o
done
for module in Platform Diagnostics YAML SwiftSource FeatureSchema TemplateEngine Fuzz; do
  folder=Sources/$module
  [ -d $folder ] || folder=Tests/$module
  objects+=($build/$module.o)
  [ $build/$module.o -nt $folder ] && [ -z "$(find $folder -newer $build/$module.o -name '*.swift')" ] && continue
  find $folder -name '*.swift' | xargs swiftc "${options[@]}" -module-name $module \
    -emit-module -emit-module-path $build/$module.swiftmodule -c -o $build/$module.o
done
swiftc -sanitize=fuzzer "${objects[@]}" -lyaml -o $build/fuzz

# Words that mean something, and inputs to begin with.
corpus=$build/$target
mkdir -p $corpus
case $target in
  schema)
    python3 Tests/Torture/archives.py $build/fixtures Tests/FeatureSchemaTests/Fixtures/*.txtar
    for file in $build/fixtures/*/schema.yaml; do cp $file $corpus/$(basename $(dirname $file)); done ;;
  template) for file in Templates/*/*.mustache; do cp $file $corpus/$(basename $(dirname $file))-$(basename $file); done ;;
  *)
    # The samples of the tests: the first text of each.
    grep -ohE '\("([^"\\]|\\.)*"' Tests/SwiftSourceTests/*Samples.swift \
      | sed -E 's/^\("//; s/"$//; s/[«»]//g; s/\\"/"/g; s/\\\\/\\/g' \
      | while read -r text; do printf '%s' "$text" > $corpus/$(printf '%s' "$text" | cksum | cut -d' ' -f1); done ;;
esac
FUZZ=$target $build/fuzz -max_total_time=$seconds -max_len=4096 -timeout=5 -rss_limit_mb=2048 \
  -artifact_prefix=$build/$target- -print_final_stats=1 $corpus
