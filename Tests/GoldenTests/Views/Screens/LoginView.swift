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
      Section {
        Button("Sign in") { store.send(.signInButtonTapped) }
        Button("Cancel") { store.send(.cancelButtonTapped) }
      }
    }
    .navigationTitle("Login")
  }
}
