#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `BindingForm`. featuregen wrote this file once and leaves it to you from here on.
  package struct BindingFormView: View {
    @Bindable var store: StoreOf<BindingForm>

    package init(store: StoreOf<BindingForm>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          TextField("Slider value", value: $store.sliderValue, format: .number)
          Stepper("Step count: \(store.stepCount)", value: $store.stepCount)
          TextField("Text", text: $store.text)
          Toggle("Toggle is on", isOn: $store.toggleIsOn)
        }
        Section {
          if let note = store.scope(state: \.note, action: \.note) {
            NavigationLink("Note") {
              NoteView(store: note)
            }
          }
        }
        Section {
          Button("Add note") { store.send(.addNoteButtonTapped) }
          Button("Discard note") { store.send(.discardNoteButtonTapped) }
          Button("Reset") { store.send(.resetButtonTapped) }
        }
      }
      .navigationTitle("Binding form")
    }
  }
#endif
