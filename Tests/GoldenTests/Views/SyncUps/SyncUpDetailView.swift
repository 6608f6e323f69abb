#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `SyncUpDetail`. featuregen wrote this file once and leaves it to you from here on.
  package struct SyncUpDetailView: View {
    @Bindable var store: StoreOf<SyncUpDetail>

    package init(store: StoreOf<SyncUpDetail>) {
      self.store = store
    }

    package var body: some View {
      Form {
        // There is no view yet for store.syncUp, whose type is SyncUp: it is not bindable.
        // There is no view yet for store.syncUps, whose type is IdentifiedArrayOf<SyncUp>: it is not bindable.
        Button("Edit") { store.send(.editButtonTapped) }
        Button("Done editing") { store.send(.doneEditingButtonTapped) }
        Button("Cancel editing") { store.send(.cancelEditingButtonTapped) }
        Button("Delete") { store.send(.deleteButtonTapped) }
        Button("Start meeting") { store.send(.startMeetingButtonTapped) }
      }
      .navigationTitle("Sync up detail")
      .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { edit in
        NavigationStack {
          SyncUpFormView(store: edit)
        }
      }
      .sheet(item: $store.scope(state: \.destination?.transcript, action: \.destination.transcript)) { transcript in
        NavigationStack {
          MeetingTranscriptView(store: transcript)
        }
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    }
  }
#endif
