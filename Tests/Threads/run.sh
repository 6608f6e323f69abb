#!/usr/bin/env bash
# Runs the tests of the libraries with ThreadSanitizer, and the tool on many schemas.
#
# They are built as a package of their own, without the tool, which would take ten times as long. What runs the compiler, or
# does one thing 100,000 times, tells nothing about threads.
set -euo pipefail
cd "$(dirname "$0")/../.."
package=.build/threads
mkdir -p $package
for folder in Sources Tests; do ln -sfn "$PWD/$folder" $package/$folder; done
cat Package.swift - > $package/Package.swift <<'SWIFT'

let tried = Set(libraries.map(\.name) + ["TestSupport", "FeatureRuntimeTests", "FeatureTestingTests"])
package.targets.removeAll { !tried.contains($0.name) }
package.products.removeAll { !tried.contains($0.name) }
SWIFT
TSAN_OPTIONS="suppressions=$PWD/Tests/Threads/suppressions.txt" \
  "${SWIFT:-swift}" test --package-path $package --sanitize=thread \
  --skip 'ArticleTests|IsolationTests|SwiftUIStandInTests|SummaryTests|EffectNestTests'

# The tool: its threads resolve and render many schemas, and answer an editor.
env -u FEATUREGEN_IMPORT "${SWIFT:-swift}" build --sanitize=thread --product featuregen --scratch-path .build/threads-tool
if command -v python3 >/dev/null; then
  TSAN_OPTIONS="suppressions=$PWD/Tests/Threads/suppressions.txt" Tests/Threads/tool.py .build/threads-tool/debug/featuregen
fi
