import ComposableArchitecture
import Foundation

@Reducer
package struct SyncUps {
  package init() {}

  @Reducer
  package enum Path {
    case detail(SyncUpDetail)
    case record(RecordMeeting)
  }

  @ObservableState
  package struct State: Equatable {
    package var list = SyncUpsList.State()
    package var path = StackState<Path.State>()

    package init(
      list: SyncUpsList.State = SyncUpsList.State(),
      path: StackState<Path.State> = StackState<Path.State>()
    ) {
      self.list = list
      self.path = path
    }
  }

  package enum Action {
    case list(SyncUpsList.Action)
    case path(StackActionOf<Path>)
  }

  package var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { SyncUpsList() }
    Reduce { state, action in
      switch action {
      case .list(.delegate(.syncUpSelected(let syncUp))):
        state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
        return .none

      case .path(.element(_, .detail(.delegate(.meetingStarted(let syncUp))))):
        state.path.append(.record(RecordMeeting.State(syncUp: syncUp)))
        return .none

      case .list, .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension SyncUps.Path.State: Equatable {}
