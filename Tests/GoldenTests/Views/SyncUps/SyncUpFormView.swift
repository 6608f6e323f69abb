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
        Stepper("Minutes: \(store.syncUp.minutes)", value: $store.syncUp.minutes)
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
      }
      // There is no control yet for $store.focus, whose type is SyncUpForm.Field?.
      Section {
        Button("Add attendee") { store.send(.addAttendeeButtonTapped) }
      }
    }
    .navigationTitle("Sync up form")
  }
}
