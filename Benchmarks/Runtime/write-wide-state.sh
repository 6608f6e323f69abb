#!/bin/sh
# Writes a state with many fields, in the form that featuregen writes one.
set -eu
count=$1
last=$((count - 1))
echo "// Written by write-wide-state.sh."
echo "import FeatureRuntime"
echo
echo "struct WideState: Equatable, ObservableState, Sendable {"
for i in $(seq 0 $last); do echo "  var field$i = $i"; done
echo
echo "  static func changes(from oldValue: Self, to newValue: Self) -> [PartialKeyPath<Self>] {"
echo "    var changes: [PartialKeyPath<Self>] = []"
for i in $(seq 0 $last); do
  echo "    if oldValue.field$i != newValue.field$i { changes.append(\\.field$i) }"
done
echo "    return changes"
echo "  }"
echo
echo "  /// Reads all fields of a store."
echo "  @MainActor static func readAll(_ store: Store<WideState, WideAction>) -> Int {"
echo "    var sum = 0"
for i in $(seq 0 $last); do echo "    sum &+= store.field$i"; done
echo "    return sum"
echo "  }"
echo "}"
