#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `Lent`. featuregen wrote this file once and leaves it to you from here on.
  struct LentView: View {
    @Bindable var store: StoreOf<Lent>

    var body: some View {
      Form {
        TextField("Title", text: $store.title)
      }
      .navigationTitle("Lent")
    }
  }
#endif
