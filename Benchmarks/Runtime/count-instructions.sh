#!/bin/sh
# Prints how many instructions one step of each measurement takes: what two hundred more steps add to a run.
set -eu
program=$1
# Hash tables are the same in each run.
export SWIFT_DETERMINISTIC_HASHING=1

collected() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
    sed -n 's/.*Collected : //p'
}

"$program" --list | while read -r name; do
  few=$(collected "$name" 200)
  many=$(collected "$name" 400)
  awk -v name="$name" -v count="$((many - few))" 'BEGIN { printf "%-28s %10.0f instructions\n", name, count / 200 }'
done
