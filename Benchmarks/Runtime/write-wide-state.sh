#!/bin/sh
# Writes states with many fields, in the form that featuregen writes one: one for each number given.
set -eu
echo "// Written by write-wide-state.sh."
echo "import FeatureRuntime"
for count in "$@"; do
  last=$((count - 1))
  echo
  echo "struct Wide$count: WideState {"
  for i in $(seq 0 $last); do echo "  var field$i = $i"; done
  echo
  echo "  static var field: WritableKeyPath<Self, Int> & Sendable { \\.field$((count / 2)) }"
  echo
  echo "  @MainActor static func readAll(_ store: Store<Self, WideAction<Self>>) -> Int {"
  echo "    var sum = 0"
  for i in $(seq 0 $last); do echo "    sum &+= store.field$i"; done
  echo "    return sum"
  echo "  }"
  echo
  echo "  @MainActor static func readOthers(_ store: Store<Self, WideAction<Self>>) {"
  for i in $(seq 0 $last); do [ $i = $((count / 2)) ] || echo "    _ = store.field$i"; done
  echo "  }"
  echo "}"
done
