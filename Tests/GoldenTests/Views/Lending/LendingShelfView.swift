#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingShelf`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingShelfView: View {
    @Bindable var store: StoreOf<LendingShelf>

    var body: some View {
      Form {
        TextField("Name", text: $store.name)
      }
      .navigationTitle("Lending shelf")
    }
  }
#endif
