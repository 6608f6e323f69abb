import ComposableArchitecture
import Foundation

/// Events in their order. Branches are expressions, so there is hardly a `return`.
@Reducer
struct Timeline {
  @ObservableState
  struct State: Equatable {
    var events: [String] = []
    var zoom: Zoom = .day
    var label: String { switch zoom { case .day: "Day"; case .week: "Week"; case .year: "Year" } }

    enum Zoom: Int, Sendable { case day = 1, week = 7, year = 365 }
  }

  enum Action {
    case added(String)
    case zoomed(in: Bool)
    case exported
    case exportDone(lines: Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .added(event): add(event, to: &state)
      case .zoomed(in: true): zoom(&state) { $0 == .year ? .week : .day }
      case .zoomed(in: false): zoom(&state) { $0 == .day ? .week : .year }
      case .exported:
        .run { [events = state.events] send in await send(.exportDone(lines: events.count)) }
      case .exportDone: .none
      }
    }
  }

  func add(_ event: String, to state: inout State) -> Effect<Action> {
    state.events.append(event)
    return if state.events.count.isMultiple(of: 3) { .send(.exported) } else { .none }
  }

  func zoom(_ state: inout State, to next: (State.Zoom) -> State.Zoom) -> Effect<Action> {
    state.zoom = next(state.zoom)
    return .none
  }
}
