#!/usr/bin/env bash
# Tries that the plug-ins find the schemas that featuregen finds, in a package that this writes: schemas in every notation of YAML,
# targets within targets, excluded files, folders with spaces, YAML of other programs.
#
#   Tests/Plugins/try.sh FOLDER
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
rm -rf "$1" && mkdir -p "$1" && cd "$1"
log="$PWD/log"
fails() { if "$@" >"$log" 2>&1; then echo "this should have failed: $*"; exit 1; fi; }
says() { grep -qF -- "$1" "$log" || { cat "$log"; echo "it should have said: $1"; exit 1; }; }
file() { mkdir -p "$(dirname "$1")" && cat >"$1"; }
targets=""
target() { # name, path, further arguments of '.target'
  targets+="    .target(name: \"$1\", dependencies: [.product(name: \"FeatureRuntime\", package: \"featuregen\")], path: \"$2\""
  targets+="${3:+, $3}, plugins: [.plugin(name: \"${plugin:-FeaturegenBuild}\", package: \"featuregen\")]),
"
}
package() {
  cat >Package.swift <<END
// swift-tools-version: 6.1
import PackageDescription
let package = Package(
  name: "tried",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "featuregen", path: "$root")],
  targets: [
$targets  ],
  swiftLanguageModes: [.v6]
)
END
}
# A target with the code of an author, which compiles if featuregen has found the schema of standard input.
feature() { # feature, the schema's file, path of the target
  file "$2"
  file "$3/Uses$1.swift" <<END
import FeatureRuntime

extension $1: $1Hooks {
  func tapped(in state: inout State) -> Effect<Action> { .none }
}
END
}

feature Plain Sources/Plain/Plain.yaml Sources/Plain <<<"$(printf 'feature: Plain\nactions: [tapped]')"
feature Inner Sources/Outer/Inner/Inner.yaml Sources/Outer/Inner <<<"$(printf 'feature: Inner\nactions: [tapped]')"
feature Outer Sources/Outer/Outer.yaml Sources/Outer <<<"$(printf 'feature: Outer\nactions: [tapped]')"
feature Bom Sources/Bom/Bom.yaml Sources/Bom <<<"$(printf '\xEF\xBB\xBFfeature: Bom\nactions: [tapped]')"
feature Quoted Sources/Quoted/Other.yaml Sources/Quoted <<<"$(printf '"feature": '"'Quoted'"'\n"actions": [tapped]')"
feature Spaced Sources/Spaced/Spaced.yml Sources/Spaced <<<"$(printf 'feature : Spaced\nactions: [tapped]')"
feature Folded Sources/Folded/Folded.yaml Sources/Folded <<<"$(printf 'feature:\n  Folded\nactions: [tapped]')"
feature Anchored Sources/Anchored/Anchored.yaml Sources/Anchored <<<"$(printf 'feature: &name Anchored\ndoc: *name\nactions: [tapped]')"
feature Flow Sources/Flow/Flow.yaml Sources/Flow <<<'{ feature: Flow, actions: { tapped: } }'
feature Upper Sources/Upper/Upper.YAML Sources/Upper <<<"$(printf 'feature: Upper\nactions: [tapped]')"
feature Core Sources/app-core/Core.yaml Sources/app-core <<<"$(printf 'feature: Core\nactions: [tapped]')"
feature Deep 'Sources/Deep/My Features/Deep.yaml' Sources/Deep <<<"$(printf 'feature: Deep\nactions: [tapped]')"
feature FirstForm Sources/Forms/A/Form.yaml Sources/Forms <<<"$(printf 'feature: FirstForm\nactions: [tapped]')"
feature SecondForm Sources/Forms/B/Form.yaml Sources/Forms <<<"$(printf 'feature: SecondForm\nactions: [tapped]')"
feature Other Sources/Other/Other.yaml Sources/Other <<<"$(printf 'feature: Other\nactions: [tapped]')"
file Sources/Other/semantic.yml <<<'types: [feat, fix]'
file Sources/Other/compose.yaml <<<'services: {}'
for name in Plain Bom Quoted Spaced Folded Anchored Flow Upper app-core Deep Forms; do target "$name" "Sources/$name"; done
target Outer Sources/Outer 'exclude: ["Inner"]'
target Inner Sources/Outer/Inner
target Other Sources/Other 'exclude: ["semantic.yml"]'
package

echo "== each target is generated and built, without a warning"
swift build 2>&1 | tee "$log" | tail -1
says "Build complete!"
if grep -E "warning: .*(unhandled|[Ff]eaturegen)" "$log"; then exit 1; fi
# SwiftPM links the tool a second time.
swift build >/dev/null 2>&1
swift build >"$log" 2>&1
if grep "Generating" "$log"; then echo "nothing has changed"; exit 1; fi

echo "== a check that finds no schema fails, also where one is excluded"
file Sources/Plain/Uses.swift <<<""
file Sources/Without/Without.swift <<<""
file Sources/Without/Counter.yaml <<<'feature: Counter'
plugin=FeaturegenCheck target Without Sources/Without 'exclude: ["Counter.yaml"]'
package
fails swift package featuregen check --target Without
says "the target 'Without' has no schema"

echo "== two files of one name"
file Sources/Dirs/Dirs.swift <<<""
file Sources/Dirs/A/Types.yaml <<<'types: { Cat: { struct: { n: Int } } }'
file Sources/Dirs/B/Types.yaml <<<'types: { Dog: { struct: { n: Int } } }'
target Dirs Sources/Dirs
package
fails swift build --target Dirs
says "Sources/Dirs/B/Types.yaml' would both be written to"

echo "== generated files that are committed"
swift package --allow-writing-to-package-directory featuregen --target Quoted >"$log" 2>&1
[ -e Sources/Quoted/Quoted.generated.swift ]
fails swift build --target Quoted
says "git rm Sources/Quoted/Quoted.generated.swift"
