#!/bin/sh
# Prints how many instructions a step of a walk takes: what forty more walks add to a run.
set -eu
program=$(mktemp)
trap 'rm -f "$program"' EXIT
# Without debug information, of which valgrind does not know all forms.
strip -S -o "$program" "$1"
# Hash tables are the same in each run.
export SWIFT_DETERMINISTIC_HASHING=1

# The states that were looked at, and the instructions.
counted() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" 100 2>&1 |
    awk '/ a second/ { states = $1 } /Collected : / { print states, $NF }'
}

counted 20 | { read -r few first && counted 60 | { read -r many second
  awk -v states="$((many - few))" -v count="$((second - first))" \
    'BEGIN { printf "%d states, %.0f instructions each\n", states, count / states }'; }; }
