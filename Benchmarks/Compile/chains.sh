#!/usr/bin/env bash
# How long the compiler takes to check a feature with N optional children: in one chain of `ifLet` by hand, and as
# featuregen composes them (https://github.com/pointfreeco/swift-composable-architecture/issues/2724). The library is the
# stand-in of the tests. Processor time in seconds, the least of several rounds.
set -euo pipefail
source "$(dirname "$0")/common.sh"
sizes=(${SIZES:-5 9 12 15})
make_stand_in

schemas() {  # of a parent with $1 children, into a folder
  {
    printf 'feature: Parent\nactions: [tapped]\nchildren:\n'
    for ((i = 1; i <= $1; i++)); do echo "  child$i: { schema: Child$i.yaml, presence: optional }"; done
  } >"$2/Parent.yaml"
  for ((i = 1; i <= $1; i++)); do
    printf 'feature: Child%d\nstate: { struct: { count: Int = 0 } }\nactions: [tapped]\n' "$i" >"$2/Child$i.yaml"
  done
}

by_hand() {  # the same for the library
  awk -v n="$1" 'BEGIN {
    print "import ComposableArchitecture"
    for (i = 1; i <= n; i++) {
      printf "struct Child%d: Reducer {\n  struct State: Equatable, Sendable { var count = 0 }\n", i
      print "  enum Action: Equatable, Sendable { case tapped }"
      print "  var body: some Reducer<State, Action> { Reduce { _, _ in .none } }\n}"
    }
    print "struct Parent: Reducer {\n  struct State: Equatable, Sendable {"
    for (i = 1; i <= n; i++) printf "    var child%d: Child%d.State?\n", i, i
    print "  }\n  enum Action: CasePathable, Equatable, Sendable {\n    case tapped"
    for (i = 1; i <= n; i++) printf "    case child%d(Child%d.Action)\n", i, i
    print "    struct AllCasePaths: Sendable {"
    for (i = 1; i <= n; i++) {
      printf "      var child%d: AnyCasePath<Action, Child%d.Action> {\n", i, i
      printf "        AnyCasePath(embed: { .child%d($0) }, extract: {\n", i
      printf "          guard case .child%d(let value) = $0 else { return nil }\n          return value\n        })\n      }\n", i
    }
    print "    }\n    static var allCasePaths: AllCasePaths { AllCasePaths() }\n  }"
    print "  var body: some Reducer<State, Action> {\n    Reduce { _, _ in .none }"
    for (i = 1; i <= n; i++) printf "    .ifLet(\\.child%d, action: \\.child%d) { Child%d() }\n", i, i, i
    print "  }\n}"
  }'
}

for size in "${sizes[@]}"; do
  mkdir "$work/$size-by-hand" "$work/$size-composable"
  by_hand "$size" >"$work/$size-by-hand/Parent.swift"
  schemas "$size" "$work/$size-composable"
  .build/debug/featuregen "$work/$size-composable"/*.yaml --pack composable -q
done

check() {  # the files of a folder; the compiler gives up on long chains
  swiftc -swift-version 6 -typecheck -wmo -parse-as-library -I "$work" "$1"/*.swift 2>"$1/said" || true
}

for ((round = 0; round < rounds; round++)); do
  for size in "${sizes[@]}"; do
    for variant in by-hand composable; do measure "$size-$variant" check "$work/$size-$variant"; done
  done
done

echo "children | by hand | composable"
for size in "${sizes[@]}"; do
  for variant in by-hand composable; do
    if grep -q "reasonable time" "$work/$size-$variant/said"; then least[$size-$variant]+=" and gives up"; fi
    if grep "error:" "$work/$size-$variant/said" | grep -qv "reasonable time"; then cat "$work/$size-$variant/said"; exit 1; fi
  done
  echo "$size | ${least[$size-by-hand]} | ${least[$size-composable]}"
done
