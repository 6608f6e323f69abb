#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingNothing`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingNothingView: View {
    let store: StoreOf<LendingNothing>

    var body: some View {
      Text("Lending nothing")
        .task { await store.send(.task).finish() }
    }
  }
#endif
