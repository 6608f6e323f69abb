#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Login`. featuregen wrote this file once and leaves it to you from here on.
  package struct LoginView: View {
    @Bindable var store: StoreOf<Login>

    package init(store: StoreOf<Login>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Name", text: $store.name)
          SecureField("Password", text: $store.password)
        }
        // There is no view yet for store.isSigningIn, whose type is Bool: it is not bindable.
        // There is no view yet for store.error, whose type is String?: it is not bindable.
        Section {
          Button("Sign in") { store.send(.signInButtonTapped) }
          Button("Cancel") { store.send(.cancelButtonTapped) }
        }
      }
      .navigationTitle("Login")
    }
  }
#endif
