#if canImport(SwiftUI)
  import SwiftUI

  /// A view of `Lending`. featuregen wrote this file once and leaves it to you from here on.
  struct LendingView: View {
    @Bindable var store: StoreOf<Lending>

    var body: some View {
      TabView(selection: $store.selected) {
        NavigationStack {
          LendingSearchView(store: store.scope(state: \.browse, action: \.browse))
        }
        .tabItem { Text("Browse") }
        .tag(Lending.LibraryTab.browse)
        LendingShelvesView(store: store.scope(state: \.shelves, action: \.shelves))
          .tabItem { Text("Shelves") }
          .tag(Lending.LibraryTab.shelves)
        NavigationStack {
          Form {
            Section {
              LabeledContent("Visits", value: store.visits, format: .number)
              if let secret = $store.secret.unwrap() {
                SecureField("Secret", text: secret)
                Button("Remove secret", role: .destructive) { store.secret = nil }
              } else {
                Button("Add secret") { store.secret = "" }
              }
              TextField("Greeting", text: $store.greeting)
            }
            // There is no control for store.cardNumber, which is private.
            Section("Loans") {
              ForEach(store.scope(state: \.loans, action: \.loans)) { lent in
                NavigationLink(lent.title.isEmpty ? "Lent" : lent.title) {
                  LentView(store: lent)
                }
              }
              .onDelete { store.send(.loansRemoved(at: $0)) }
            }
            Section {
              Button("Renew") { store.send(.renewButtonTapped) }
            }
          }
          .navigationTitle("Loans")
        }
        .tabItem { Text("Loans") }
        .tag(Lending.LibraryTab.loans)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .task { await store.send(.appeared).finish() }
    }
  }
#endif
