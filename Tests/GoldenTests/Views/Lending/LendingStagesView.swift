#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingStages`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingStagesView: View {
    let store: StoreOf<LendingStages>

    var body: some View {
      screen
        .task { await store.send(.onAppear).finish() }
    }

    @ViewBuilder
    private var screen: some View {
      if store.isWaiting {
        Text("Waiting")
      } else if store.isDone {
        Text("Done")
      }
    }
  }
#endif
