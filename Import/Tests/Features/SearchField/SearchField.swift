import ComposableArchitecture
import Foundation

/// Names that are near each other: actions that are called as hooks would be, and a field as an action.
@Reducer
struct SearchField {
  @ObservableState
  struct State: Equatable {
    var searchQuery = ""
    var isFocused = false
    var results: [String] = []
    var isDefault = false
    var action = 0
    var state = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case searchQueryChanged(String)
    case isFocusedChanged
    case results([String])
    case `default`
    case reduce(into: Int)
    case state(String)
    case effect(_ id: Int, in: String)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.searchQuery):
        return .send(.searchQueryChanged(state.searchQuery))
      case .binding(\.isFocused):
        return .send(.isFocusedChanged)
      case .binding:
        return .none
      case let .searchQueryChanged(searchQuery):
        return .send(.results(["Apple", "Pear"].filter { $0.contains(searchQuery) }))
      case .isFocusedChanged:
        if !state.isFocused { state.results = [] }
        return .none
      case let .results(results):
        state.results = results
        return .none
      case .default:
        state.isDefault = true
        return .none
      case .reduce(into: let action):
        state.action = action
        return .none
      case let .state(newState):
        state.state = newState
        return .none
      case let .effect(id, in: place):
        state.state = "\(id) in \(place)"
        return .none
      }
    }
  }
}
