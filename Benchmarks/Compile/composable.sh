#!/usr/bin/env bash
# How long a feature of N bindable fields and N actions takes to compile for the Composable Architecture, beside the same
# without featuregen, and without macros: state that is observed, case paths, one reducer with a case for each binding and
# each action. The library is the stand-in of the tests, so this is the compiler's work on the feature alone.
# Processor time in seconds, the least of several rounds.
set -euo pipefail
source "$(dirname "$0")/common.sh"
sizes=(${SIZES:-100 200})
make_stand_in

schema() {  # a feature of $1 bindable fields and $1 actions, their types in turn
  awk -v n="$1" 'BEGIN {
    print "feature: Wide\nstate:\n  struct:"
    split("String Int Bool [String]", types, " "); split("\"\" 0 false []", defaults, " ")
    for (i = 1; i <= n; i++) {
      t = i % 4 + 1
      printf "    field%d: { type: \047%s = %s\047, bindable: true }\n", i, types[t], defaults[t]
    }
    print "actions:"
    split("|Bool|{ id: Int, name: String }", payloads, "|")
    for (i = 1; i <= n; i++) printf "  action%d: %s\n", i, payloads[i % 3 + 1]
  }'
}

by_hand() {  # the same for the library, as somebody would write it who has no macros
  awk -v n="$1" '
  function type(i) { return types[i % 4 + 1] }
  function payload(i) { return i % 3 == 1 ? "(Bool)" : i % 3 == 2 ? "(id: Int, name: String)" : "" }
  BEGIN {
    split("String Int Bool [String]", types, " "); split("\"\" 0 false []", defaults, " ")
    print "import ComposableArchitecture\n\nstruct Wide: Reducer {"
    print "  struct State: Equatable, Observable, ObservableState, Sendable {"
    for (i = 1; i <= n; i++) {
      printf "    var field%d: %s {\n      @storageRestrictions(initializes: _field%d)\n", i, type(i), i
      printf "      init(initialValue) { _field%d = initialValue }\n", i
      printf "      get {\n        _$observationRegistrar.access(self, keyPath: \\.field%d)\n", i
      printf "        return _field%d\n      }\n", i
      printf "      set { _$observationRegistrar.mutate(self, keyPath: \\.field%d, &_field%d, newValue,", i, i
      print " _$isIdentityEqual) }\n      _modify {"
      printf "        let oldValue = _$observationRegistrar.willModify(self, keyPath: \\.field%d, &_field%d)\n", i, i
      printf "        defer { _$observationRegistrar.didModify(self, keyPath: \\.field%d, &_field%d, oldValue,", i, i
      printf " _$isIdentityEqual) }\n        yield &_field%d\n      }\n    }\n", i
    }
    for (i = 1; i <= n; i++) printf "    private var _field%d: %s = %s\n", i, type(i), defaults[i % 4 + 1]
    print "    private var _$observationRegistrar = ObservationStateRegistrar()"
    print "    var _$id: ObservableStateID { _$observationRegistrar.id }"
    print "    mutating func _$willModify() { _$observationRegistrar._$willModify() }\n    init() {}\n  }\n"
    print "  enum Action: BindableAction, CasePathable, Equatable, Sendable {\n    case binding(BindingAction<State>)"
    for (i = 1; i <= n; i++) printf "    case action%d%s\n", i, payload(i)
    print "    struct AllCasePaths: Sendable {"
    print "      var binding: AnyCasePath<Action, BindingAction<State>> {"
    print "        AnyCasePath(embed: { .binding($0) }, extract: {"
    print "          guard case let .binding(value) = $0 else { return nil }\n          return value\n        })\n      }"
    for (i = 1; i <= n; i++) {
      k = i % 3
      printf "      var action%d: AnyCasePath<Action, %s> {\n", i, k == 1 ? "Bool" : k == 2 ? "(id: Int, name: String)" : "Void"
      printf "        AnyCasePath(embed: { .action%d%s }, extract: {\n", i,
        k == 1 ? "($0)" : k == 2 ? "(id: $0.id, name: $0.name)" : ""
      printf "          guard case %s.action%d%s = $0 else { return nil }\n          return %s\n        })\n      }\n",
        k == 0 ? "" : "let ", i, k == 1 ? "(value)" : k == 2 ? "(id, name)" : "",
        k == 1 ? "value" : k == 2 ? "(id, name)" : "()"
    }
    print "    }\n    static var allCasePaths: AllCasePaths { AllCasePaths() }\n  }\n"
    print "  var body: some Reducer<State, Action> {\n    BindingReducer()\n    Reduce { state, action in\n      switch action {"
    for (i = 1; i <= n; i++) printf "      case .binding(\\.field%d): return .none\n", i
    print "      case .binding: return .none"
    for (i = 1; i <= n; i++) printf "      case .action%d: return .none\n", i
    print "      }\n    }\n  }\n}"
  }'
}

compile() {  # the files of a folder, with what is left of the arguments
  local folder=$1
  shift
  swiftc -swift-version 6 -warnings-as-errors -wmo -parse-as-library -module-name Wide -I "$modules" -I "$work" \
    "$@" "$folder"/*.swift
}

variants=(by-hand composable standalone)
for size in "${sizes[@]}"; do
  for variant in "${variants[@]}"; do
    folder=$work/$size-$variant
    mkdir "$folder"
    if [ "$variant" = by-hand ]; then
      by_hand "$size" >"$folder/Wide.swift"
    else
      schema "$size" >"$folder/Wide.yaml"
      .build/debug/featuregen "$folder/Wide.yaml" --pack "$variant" -q
    fi
  done
done

for ((round = 0; round < rounds; round++)); do
  for size in "${sizes[@]}"; do
    for variant in "${variants[@]}"; do
      measure "$size-$variant-typecheck" compile "$work/$size-$variant" "${typecheck[@]}"
      measure "$size-$variant-object" compile "$work/$size-$variant" "${object[@]}"
    done
  done
done

echo "fields and actions |            | lines | type-check | -Onone"
for size in "${sizes[@]}"; do
  for variant in "${variants[@]}"; do
    lines=$(cat "$work/$size-$variant"/*.swift | wc -l)
    printf '%18d | %-10s | %5d | %10s | %6s\n' "$size" "$variant" "$lines" \
      "${least[$size-$variant-typecheck]}" "${least[$size-$variant-object]}"
  done
done
