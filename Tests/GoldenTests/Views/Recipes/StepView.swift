#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Step`. featuregen wrote this file once and leaves it to you from here on.
  package struct StepView: View {
    let store: StoreOf<Step>

    package init(store: StoreOf<Step>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Text", value: store.text)
        }
        Section {
          Button("Back") { store.send(.backButtonTapped) }
        }
      }
      .navigationTitle("Step")
    }
  }
#endif
