#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `SyncUpForm`. featuregen wrote this file once and leaves it to you from here on.
  package struct SyncUpFormView: View {
    @Bindable var store: StoreOf<SyncUpForm>

    package init(store: StoreOf<SyncUpForm>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section("Sync up") {
          TextField("Title", text: $store.syncUp.title)
          Stepper("Minutes: \(store.syncUp.minutes)", value: $store.syncUp.minutes, in: SyncUp.minutesRange)
          Picker("Theme", selection: $store.syncUp.theme) {
            Text("Bubblegum").tag(SyncUp.Theme.bubblegum)
            Text("Lavender").tag(SyncUp.Theme.lavender)
            Text("Navy").tag(SyncUp.Theme.navy)
            Text("Seafoam").tag(SyncUp.Theme.seafoam)
            Text("Tan").tag(SyncUp.Theme.tan)
          }
        }
        Section("Attendees") {
          ForEach($store.syncUp.attendees) { $attendee in
            TextField("Name", text: $attendee.name)
          }
          .onDelete { store.send(.attendeesDeleted(at: $0)) }
        }
        if let focus = $store.focus.unwrap() {
          Section("Focus") {
            Menu("Focus") {
              Button("Title") { focus.wrappedValue = .title }
              // There is no button yet for .attendee: what it begins with is for you to say.
            }
            // There is no control yet for the values of focus in the cases .attendee.
            Button("Remove focus", role: .destructive) { store.focus = nil }
          }
        } else {
          Button("Add focus") { store.focus = .title }
        }
        Section {
          Button("Add attendee") { store.send(.addAttendeeButtonTapped) }
        }
      }
      .navigationTitle("Sync up form")
    }
  }
#endif
