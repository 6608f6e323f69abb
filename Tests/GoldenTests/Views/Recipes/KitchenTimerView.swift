#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `KitchenTimer`. featuregen wrote this file once and leaves it to you from here on.
  package struct KitchenTimerView: View {
    let store: StoreOf<KitchenTimer>

    package init(store: StoreOf<KitchenTimer>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Minutes", value: store.minutes, format: .number)
        }
        Section {
          Button("Done") { store.send(.doneButtonTapped) }
        }
      }
      .navigationTitle("Kitchen timer")
      .task { await store.send(.appeared).finish() }
    }
  }
#endif
