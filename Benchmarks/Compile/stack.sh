#!/usr/bin/env bash
# How much stack a feature needs that pushes and presents one of N screens with 20 texts each, and sends it an action: large
# enums of paths overflow it (https://github.com/pointfreeco/swift-composable-architecture/issues/3146, 3218, 3722). The least
# limit in kB, in steps of 8, at which the program, built with -Onone, comes to its end. A thread of an iPhone has 512 or 1,024.
set -euo pipefail
source "$(dirname "$0")/common.sh"
sizes=(${SIZES:-10 40})

schemas() {  # of a parent of $1 screens
  local fields alternatives=
  fields=$(for ((i = 1; i <= 20; i++)); do echo "    field$i: String = \"\""; done)
  for ((i = 1; i <= $1; i++)); do
    alternatives+="      screen$i: Screen$i.yaml"$'\n'
    printf 'feature: Screen%d\nstate:\n  bindable:\n%s\nactions: { changed: { a: String, b: String } }\n' "$i" "$fields" \
      >"Screen$i.yaml"
  done
  printf 'feature: Home\nactions: [pushed]\nchildren:\n  path:\n    presence: stack\n    one-of:\n%s' "$alternatives" >Home.yaml
  printf '  destination:\n    presence: presented\n    one-of:\n%s' "$alternatives" >>Home.yaml
}

program() {  # what the author of $1 screens writes, and a run
  cat <<END
import FeatureRuntime
extension Home: HomeHooks {
  func pushed(in state: inout State) -> Effects {
    state.path.append(.screen$1(Screen$1.State()))
    state.destination = .screen$1(Screen$1.State())
    return .none
  }
}
@main struct Run {
  @MainActor static func main() {
    let store = Store(initialState: Home.State()) { Home() }
    store.send(.pushed)
    store.send(.path(.element(id: store.state.path.ids.first!, action: .screen$1(.changed(a: "a", b: "b")))))
    store.send(.destination(.presented(.screen$1(.changed(a: "a", b: "b")))))
    guard case .screen$1(let screen)? = store.state.destination, screen.field1 == "a" else { fatalError() }
  }
}
END
  for ((i = 1; i <= $1; i++)); do
    cat <<END
extension Screen$i: Screen${i}Hooks {
  func changed(a: String, b: String, in state: inout State) -> Effects {
    state.field1 = a
    return .none
  }
}
END
  done
}

objects=()
while read -r file; do objects+=("$modules/../FeatureRuntime.build/$(basename "$file").o"); done \
  < <(find Sources/FeatureRuntime -name '*.swift')
echo "screens | kB"
for size in "${sizes[@]}"; do
  folder=$work/$size
  mkdir "$folder"
  (cd "$folder" && schemas "$size")
  .build/debug/featuregen "$folder"/*.yaml --no-scaffold -q
  program "$size" >"$folder/Program.swift"
  swiftc -swift-version 6 -Onone -wmo -parse-as-library -module-name Program -I "$modules" -o "$folder/program" \
    "$folder"/*.swift "${objects[@]}"
  for ((limit = 64; limit <= 8192; limit += 8)); do
    if { (ulimit -s "$limit" && "$folder/program"); } 2>/dev/null; then break; fi
  done
  echo "$size | $limit"
done
