#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingShelves`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingShelvesView: View {
    @Bindable var store: StoreOf<LendingShelves>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Form {
          Section {
            LabeledContent("Count", value: store.count, format: .number)
          }
          Section {
            Button("Open") { store.send(.openButtonTapped) }
          }
        }
        .navigationTitle("Lending shelves")
      } destination: { store in
        LendingShelfView(store: store)
      }
    }
  }
#endif
