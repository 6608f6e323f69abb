#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Preferences`. featuregen wrote this file once and leaves it to you from here on.
  package struct PreferencesView: View {
    @Bindable var store: StoreOf<Preferences>

    package init(store: StoreOf<Preferences>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Revisions", value: store.revisions, format: .number)
          Stepper("Size: \(store.size)", value: $store.size)
          Picker("Font", selection: $store.font) {
            Text("Serif").tag(Preferences.Font.serif)
            Text("Plain").tag(Preferences.Font.plain)
          }
          TextField("Note", text: $store.note)
        }
        Section {
          Button("Reset") { store.send(.resetButtonTapped) }
          Button("Close") { store.send(.closeButtonTapped) }
        }
      }
      .navigationTitle("Preferences")
    }
  }
#endif
