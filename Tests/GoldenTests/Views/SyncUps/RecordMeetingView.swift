#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `RecordMeeting`. featuregen wrote this file once and leaves it to you from here on.
  package struct RecordMeetingView: View {
    @Bindable var store: StoreOf<RecordMeeting>

    package init(store: StoreOf<RecordMeeting>) {
      self.store = store
    }

    package var body: some View {
      Form {
        Section {
          LabeledContent("Seconds elapsed", value: store.secondsElapsed, format: .number)
          LabeledContent("Speaker", value: store.speaker, format: .number)
          LabeledContent("Transcript", value: store.transcript)
        }
        // There is no view yet for store.syncUp, whose type is SyncUp: it is not bindable.
        Section {
          Button("Next") { store.send(.nextButtonTapped) }
          Button("End meeting") { store.send(.endMeetingButtonTapped) }
        }
      }
      .navigationTitle("Record meeting")
      .alert($store.scope(state: \.alert, action: \.alert))
      .task { await store.send(.appeared).finish() }
    }
  }
#endif
