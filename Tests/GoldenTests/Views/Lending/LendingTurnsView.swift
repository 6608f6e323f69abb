#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `LendingTurns`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingTurnsView: View {
    @Bindable var store: StoreOf<LendingTurns>

    var body: some View {
      TabView(selection: $store.tab) {
        NavigationStack {
          LendingShelfView(store: store.scope(state: \.left, action: \.left))
        }
        .tabItem { Text("Left") }
        .tag(LendingTurns.Side.left)
        NavigationStack {
          LentView(store: store.scope(state: \.right, action: \.right))
        }
        .tabItem { Text("Right") }
        .tag(LendingTurns.Side.right)
      }
      .task { await store.send(.task).finish() }
    }
  }
#endif
