import FeatureRuntime

/// Screens on a stack: a list of cities, and what is known of one.
struct Screens: Reducer, Sendable {
  struct State: Equatable, Sendable {
    var cities = ["Berlin", "Paris"]
    var path = StackState<Screen.State>()
  }

  enum Action: CasePathable, Sendable {
    case cityTapped(String)
    case path(StackAction<Screen.State, Screen.Action>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackAction<Screen.State, Screen.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cityTapped(let name):
        state.path.append(.city(City.State(name: name)))
        return .none

      case .path(.element(id: let id, action: .city(.removeTapped))):
        guard case .city(let city)? = state.path[id: id] else { return .none }
        state.cities.removeAll { $0 == city.name }
        state.path.pop(from: id)
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Screen() }
  }
}

/// One of the screens.
struct Screen: Reducer, Sendable {
  enum State: CasePathable, Equatable, Sendable {
    case city(City.State)

    struct AllCasePaths: Sendable {
      var city: CasePath<State, City.State> {
        CasePath(embed: State.city) { if case .city(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable, Equatable, Sendable {
    case city(City.Action)

    struct AllCasePaths: Sendable {
      var city: CasePath<Action, City.Action> {
        CasePath(embed: Action.city) { if case .city(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.city, action: \.city) { City() }
  }
}
