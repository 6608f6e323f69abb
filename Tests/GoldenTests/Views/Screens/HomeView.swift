#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Home`. featuregen wrote this file once and leaves it to you from here on.
  package struct HomeView: View {
    @Bindable var store: StoreOf<Home>

    package init(store: StoreOf<Home>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("User", value: store.user)
          TextField("Draft", text: $store.draft)
        }
        // There is no view yet for store.messages, whose type is [String]: it is not bindable.
        Section {
          Button("Send") { store.send(.view(.sendButtonTapped)) }
          Button("Sign out") { store.send(.view(.signOutButtonTapped)) }
        }
      }
      .navigationTitle("Home")
      .task { await store.send(.appeared).finish() }
    }
  }
#endif
