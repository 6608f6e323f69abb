#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Profile`. featuregen wrote this file once and leaves it to you from here on.
  package struct ProfileView: View {
    @Bindable var store: StoreOf<Profile>

    package init(store: StoreOf<Profile>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Nickname", text: $store.nickname)
        }
        Section("Person") {
          TextField("Name", text: $store.person.name)
        }
        Section("Home") {
          TextField("Label", text: $store.person.home.label)
        }
        Section("Address") {
          TextField("Street", text: $store.person.home.address.street)
          Menu("Delivery") {
            Button("Doorstep") { store.person.home.address.delivery = .doorstep }
            Button("Locker") { store.person.home.address.delivery = .locker(number: 0) }
            Button("Neighbor") { store.person.home.address.delivery = .neighbor(name: "") }
          }
        }
        if let number = $store.person.home.address.delivery[\.locker] {
          Section("Locker") {
            Stepper("Number: \(number.wrappedValue)", value: number)
          }
        }
        if let name = $store.person.home.address.delivery[\.neighbor] {
          Section("Neighbor") {
            TextField("Name", text: name)
          }
        }
        // There is no view yet for store.changes, whose type is [Profile.State.Change]: it is not bindable.
        Section {
          Button("Forget") { store.send(.forgetButtonTapped) }
        }
      }
      .navigationTitle("Profile")
    }
  }
#endif
