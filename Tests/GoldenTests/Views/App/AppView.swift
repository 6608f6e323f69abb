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
      TabView(selection: $store.tab) {
        NavigationStack {
          InventoryView(store: store.scope(state: \.inventory, action: \.inventory))
        }
        .tabItem { Text("Inventory") }
        .tag(App.Tab.inventory)
        NavigationStack {
          Form {
            Section {
              LabeledContent("Title", value: store.title)
            }
            // There is no view yet for store.savedNotes, whose type is [String]: it is not bindable.
            Section {
              if let settings = store.scope(state: \.settings, action: \.settings) {
                NavigationLink("Settings") {
                  SettingsView(store: settings)
                }
              }
            }
            Section("Forms") {
              ForEach(store.scope(state: \.forms, action: \.forms)) { bindingForm in
                NavigationLink(bindingForm.text.isEmpty ? "Binding form" : bindingForm.text) {
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
          .navigationTitle("Forms")
        }
        .tabItem { Text("Forms") }
        .tag(App.Tab.forms)
      }
    }
  }
#endif
