#!/bin/sh
# Prints how many instructions one rendering takes with each engine: what a second one adds to the program's whole run.
set -eu
program=$1
types=${2:-100}

collected() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$types" "$2" 2>&1 |
    sed -n 's/.*Collected : //p'
}

bytes=$("$program" featuregen "$types" 0)
echo "$types structs and enums, $bytes bytes"
for engine in featuregen swift-mustache Stencil; do
  once=$(collected "$engine" 0)
  twice=$(collected "$engine" 1)
  awk -v name="$engine" -v count="$((twice - once))" -v bytes="$bytes" \
    'BEGIN { printf "%-16s %14.0f instructions %10.2f a byte\n", name, count, count / bytes }'
done
