#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingSearch`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingSearchView: View {
    @Bindable var store: StoreOf<LendingSearch>

    var body: some View {
      Form {
        Section("Volumes") {
          ForEach($store.volumes) { $volume in
            TextField("Title", text: $volume.title)
            // There is no control yet for $volume.id, whose type is Int.
          }
          .onDelete { store.send(.view(.deleted($0))) }
        }
      }
      .navigationTitle("Lending search")
      .searchable(text: $store.query)
      // A task of its own is not cancelled when SwiftUI stops waiting.
      .refreshable { await _Concurrency.Task { @MainActor in await store.send(.view(.refreshPulled)).finish() }.value }
      .task { await store.send(.view(.viewAppeared)).finish() }
    }
  }
#endif
