import FeatureRuntime

let safeFields = SafeFields.State(first: [:], item: SafeFields.Item(name: ""), last: 1)

@MainActor func use(_ store: StoreOf<SafeFields>) {
  store.item.name = "Blob"
  let constant: [Int: String?] = store.first
  _ = constant
}
