#!/usr/bin/env bash
# Shows the plug-ins at work in this package: builds and tests it, makes what is committed stale, sees that a build and a
# check find it, and generates it anew. Leaves everything as it was.
set -euo pipefail
cd "$(dirname "$0")"

counter=Sources/Counter/Counter
kept="$(mktemp -d)"
cp "$counter".* "$kept"
trap 'cp "$kept"/* Sources/Counter/' EXIT
# Only what writes needs a permission.
featuregen() { swift package featuregen "$@" --target Counter; }
fails() { if "$@" >"$kept.log" 2>&1; then echo "this should have failed: $*"; exit 1; fi; }

echo "== builds and tests, without a warning"
swift test 2>&1 | tee "$kept.log" | tail -1
if grep -E "warning: .*(unhandled|[Ff]eaturegen)" "$kept.log"; then exit 1; fi
featuregen check

echo "== a schema changed: the build and the check say so"
sed 's/resetButtonTapped/&, doubleButtonTapped/' "$kept/Counter.yaml" >"$counter.yaml"
fails swift build
grep -o "Counter.generated.swift: error: stale" "$kept.log"
fails featuregen check

grep -o "run 'swift package .*'" "$kept.log"

echo "== generated anew: the compiler asks for the new handler"
swift package --allow-writing-to-package-directory featuregen --target Counter
fails swift build
grep -m1 "does not conform to protocol 'CounterHooks'" "$kept.log"
sed 's/^}$/\n  func doubleButtonTapped(in state: inout State) -> Effect<Action> { .none }\n}/' "$kept/Counter.swift" >"$counter.swift"
swift build 2>&1 | tail -1
featuregen check
