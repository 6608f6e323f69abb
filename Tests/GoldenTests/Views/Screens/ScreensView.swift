#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Screens`. featuregen wrote this file once and leaves it to you from here on.
  package struct ScreensView: View {
    let store: StoreOf<Screens>

    package init(store: StoreOf<Screens>) {
      self.store = store
    }

    package var body: some View {
      // There is no button yet for .retryButtonTapped.
      if store.isLoading {
        Text("Loading")
      } else if let login = store.scope(state: \.login, action: \.login) {
        LoginView(store: login)
      } else if let home = store.scope(state: \.home, action: \.home) {
        HomeView(store: home)
      } else if case .failed = store.state {
        Text("Failed")
      }
    }
  }
#endif
