#!/bin/sh
# Prints how many instructions one rendering takes with each engine: what a second one adds to the program's whole run.
set -eu
program=$(mktemp)
trap 'rm -f "$program"' EXIT
# Without debug information, of which valgrind does not know all forms.
strip -S -o "$program" "$1"
types=${2:-100}

collected() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$types" "$2" 2>&1 |
    sed -n 's/.*Collected : //p' | grep . || { echo "valgrind did not count" >&2; exit 1; }
}

bytes=$("$program" featuregen "$types" 0)
echo "$types structs and enums, $bytes bytes"
for engine in featuregen swift-mustache Stencil; do
  once=$(collected "$engine" 0)
  twice=$(collected "$engine" 1)
  awk -v name="$engine" -v count="$((twice - once))" -v bytes="$bytes" \
    'BEGIN { printf "%-16s %14.0f instructions %10.2f a byte\n", name, count, count / bytes }'
done
