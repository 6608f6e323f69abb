#!/usr/bin/env bash
# How long the generated code of a feature takes to type-check, by the feature's size: N bindable fields and N actions.
# The sizes are measured in turn, several rounds; the least time of each size counts, as the machine may be busy.
set -euo pipefail
source "$(dirname "$0")/common.sh"
sizes=(25 50 100 200 400)

schema() {  # a feature of $1 bindable fields and $1 actions, their types in turn
  echo "feature: Wide"
  echo "types: { Kind: { enum: { one: , two: { count: Int } } } }"
  echo "state:"
  echo "  struct:"
  awk -v n="$1" 'BEGIN {
    split("String Int Bool Kind [String]", types, " "); split("\"\" 0 false .one []", defaults, " ")
    for (i = 1; i <= n; i++) {
      t = i % 5 + 1
      printf "    field%d: { type: \047%s = %s\047, bindable: true }\n", i, types[t], defaults[t]
    }
    print "actions:"
    split("|Bool|{ id: Int, name: String }", payloads, "|")
    for (i = 1; i <= n; i++) printf "  action%d: %s\n", i, payloads[i % 3 + 1]
  }'
}

check() {
  swiftc -typecheck -swift-version 6 -warnings-as-errors -I "$modules" "$@" "$work/$size"/*.swift
}

for size in "${sizes[@]}"; do
  mkdir "$work/$size"
  schema "$size" >"$work/$size/Wide.yaml"
  .build/debug/featuregen "$work/$size/Wide.yaml" -q
  # No function and no expression takes over 100 ms.
  check -Xfrontend -warn-long-function-bodies=100 -Xfrontend -warn-long-expression-type-checking=100
done

for ((round = 0; round < rounds; round++)); do
  for size in "${sizes[@]}"; do
    measure "$size" check
  done
done

echo "fields and actions | lines | seconds | to the size before"
before=
for size in "${sizes[@]}"; do
  lines=$(cat "$work/$size"/*.swift | wc -l)
  echo "$size $lines ${least[$size]} ${before:-}" |
    awk '{ printf "%18d | %5d | %7.2f | %s\n", $1, $2, $3, ($4 == "") ? "" : sprintf("%.2f times", $3 / $4) }'
  before=${least[$size]}
done
