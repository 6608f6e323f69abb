#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `MeetingTranscript`. featuregen wrote this file once and leaves it to you from here on.
  package struct MeetingTranscriptView: View {
    let store: StoreOf<MeetingTranscript>

    package init(store: StoreOf<MeetingTranscript>) {
      self.store = store
    }

    package var body: some View {
      Form {
        // There is no view yet for store.meeting, whose type is Meeting: it is not bindable.
        // There is no view yet for store.syncUp, whose type is SyncUp: it is not bindable.
      }
      .navigationTitle("Meeting transcript")
    }
  }
#endif
