#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `Planner`. featuregen wrote this file once and leaves it to you from here on.
  package struct PlannerView: View {
    let store: StoreOf<Planner>

    package init(store: StoreOf<Planner>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Rounds", value: store.rounds, format: .number)
        }
        Section {
          NavigationLink("Outline") {
            OutlineView(store: store.scope(state: \.outline, action: \.outline))
          }
        }
        // There is no view yet for Countdown, whose store is here: state: \.countdown, action: \.countdown.
        // There is no button yet for .startButtonTapped, which needs values.
        Section {
          Button("Stop") { store.send(.stopButtonTapped) }
        }
      }
      .navigationTitle("Planner")
    }
  }
#endif
