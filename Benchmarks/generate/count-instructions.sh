#!/bin/sh
# Prints how many instructions it takes to validate type libraries of growing size, and how they grow.
set -eu
program=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
before=
for count in 1000 10000; do
  "$(dirname "$0")/write-schema.sh" "$count" > "$folder/types.yaml"
  instructions=$(valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" validate "$folder/types.yaml" 2>&1 |
    sed -n 's/.*Collected : //p')
  awk -v count="$count" -v now="$instructions" -v before="$before" 'BEGIN {
    printf "%6d structs and enums %16.0f instructions", count, now
    if (before) printf " %5.1f times as many", now / before
    print ""
  }'
  before=$instructions
done
