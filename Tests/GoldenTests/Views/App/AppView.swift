#if canImport(SwiftUI)
  import BindingFormFeature
  import InventoryFeature
  import SettingsFeature

  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `App`. featuregen wrote this file once and leaves it to you from here on.
  package struct AppView: View {
    @Bindable var store: StoreOf<App>

    package init(store: StoreOf<App>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Title", value: store.title)
          Picker("Tab", selection: $store.tab) {
            Text("Inventory").tag(App.Tab.inventory)
            Text("Forms").tag(App.Tab.forms)
          }
        }
        // There is no view yet for store.savedNotes, whose type is [String]: it is not bindable.
        Section {
          NavigationLink("Inventory") {
            InventoryView(store: store.scope(state: \.inventory, action: \.inventory))
          }
          if let settings = store.scope(state: \.settings, action: \.settings) {
            NavigationLink("Settings") {
              SettingsView(store: settings)
            }
          }
        }
        Section("Forms") {
          ForEach(store.scope(state: \.forms, action: \.forms)) { bindingForm in
            NavigationLink(bindingForm.text) {
              BindingFormView(store: bindingForm)
            }
          }
        }
        // There is no button yet for .deleteFormButtonTapped, which needs values.
        Section {
          Button("Settings") { store.send(.settingsButtonTapped) }
          Button("Add form") { store.send(.addFormButtonTapped) }
        }
      }
      .navigationTitle("App")
    }
  }
#endif
