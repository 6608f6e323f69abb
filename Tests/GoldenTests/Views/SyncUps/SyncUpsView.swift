#if canImport(SwiftUI)
  #if hasFeature(InternalImportsByDefault)
    package import SwiftUI
  #else
    import SwiftUI
  #endif

  /// A view of `SyncUps`. featuregen wrote this file once and leaves it to you from here on.
  package struct SyncUpsView: View {
    @Bindable var store: StoreOf<SyncUps>

    package init(store: StoreOf<SyncUps>) {
      self.store = store
    }

    package var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        SyncUpsListView(store: store.scope(state: \.list, action: \.list))
      } destination: { store in
        switch store.case {
        case .detail(let detail): SyncUpDetailView(store: detail)
        case .record(let record): RecordMeetingView(store: record)
        }
      }
    }
  }
#endif
