#!/usr/bin/env bash
# How long 50 enums of 4 cases take to compile: bare, with what the tool generates for them, and with the same written by
# hand, in the way in which macros for case paths write it. Processor time in seconds, the least of several rounds.
set -euo pipefail
source "$(dirname "$0")/common.sh"
count=${COUNT:-50}

schema() {
  echo "types:"
  for ((i = 0; i < count; i++)); do
    printf '  Status%d:\n    enum:\n      soldOut:\n      inStock: { quantity: Int }\n      reserved: String\n' "$i"
    printf '      ordered: [Int, Bool]\n'
  done
}

enums() {  # in Swift, and what is given after each
  echo "import FeatureRuntime"
  for ((i = 0; i < count; i++)); do
    printf 'enum Status%d: Equatable, Sendable {\n  case soldOut\n  case inStock(quantity: Int)\n' "$i"
    printf '  case reserved(String)\n  case ordered(Int, Bool)\n}\n'
    "$@" "Status$i"
  done
}

case_paths() {  # of the enum $1
  cat <<EOF
extension $1: CasePathable {
  var isSoldOut: Bool {
    guard case .soldOut = self else { return false }
    return true
  }
  var inStock: Int? {
    get { allCasePaths.inStock.extract(from: self) }
    set { if let newValue { self = allCasePaths.inStock.embed(newValue) } }
  }
  var reserved: String? {
    get { allCasePaths.reserved.extract(from: self) }
    set { if let newValue { self = allCasePaths.reserved.embed(newValue) } }
  }
  private var allCasePaths: AllCasePaths { Self.allCasePaths }
  struct AllCasePaths: Sendable {
    var soldOut: CasePath<$1, Void> {
      CasePath(
        embed: { $1.soldOut },
        extract: {
          guard case .soldOut = \$0 else { return nil }
          return ()
        }
      )
    }
    var inStock: CasePath<$1, Int> {
      CasePath(
        embed: { $1.inStock(quantity: \$0) },
        extract: {
          guard case let .inStock(v0) = \$0 else { return nil }
          return v0
        }
      )
    }
    var reserved: CasePath<$1, String> {
      CasePath(
        embed: { $1.reserved(\$0) },
        extract: {
          guard case let .reserved(v0) = \$0 else { return nil }
          return v0
        }
      )
    }
    var ordered: CasePath<$1, (Int, Bool)> {
      CasePath(
        embed: { $1.ordered(\$0.0, \$0.1) },
        extract: {
          guard case let .ordered(v0, v1) = \$0 else { return nil }
          return (v0, v1)
        }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
EOF
}

variants=(bare by-hand generated)
mkdir "$work/bare" "$work/by-hand" "$work/generated"
enums true >"$work/bare/Types.swift"
enums case_paths >"$work/by-hand/Types.swift"
schema >"$work/generated/Types.yaml"
.build/debug/featuregen "$work/generated/Types.yaml" -q

compile() {  # the files of a folder, with what is left of the arguments
  local folder=$1
  shift
  swiftc -swift-version 6 -warnings-as-errors -wmo -parse-as-library -module-name Types -I "$modules" "$@" "$folder"/*.swift
}

for ((round = 0; round < rounds; round++)); do
  for variant in "${variants[@]}"; do
    measure "$variant-typecheck" compile "$work/$variant" "${typecheck[@]}"
    measure "$variant-object" compile "$work/$variant" "${object[@]}"
  done
done

echo "$count enums | lines | type-check | -Onone"
for variant in "${variants[@]}"; do
  lines=$(cat "$work/$variant"/*.swift | wc -l)
  printf '%-9s | %5d | %10s | %6s\n' "$variant" "$lines" "${least[$variant-typecheck]}" "${least[$variant-object]}"
done
