import FeatureRuntime

/// A form for an address.
package struct Address: Reducer, Sendable {
  package struct State: Equatable, Sendable {
    package var street = ""
    package var zip = ""
    package var city = ""
    package var isValid = false
    package var corrections = 0

    package init() {}
  }

  package enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case clearButtonTapped
    case cityFound(String)

    package var binding: BindingAction<State>? {
      guard case .binding(let action) = self else { return nil }
      return action
    }

    package struct AllCasePaths: Sendable {
      package var binding: CasePath<Action, BindingAction<State>> {
        CasePath(embed: Action.binding) { $0.binding }
      }
      package var cityFound: CasePath<Action, String> {
        CasePath(embed: Action.cityFound) { if case .cityFound(let city) = $0 { city } else { nil } }
      }
    }
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.zip) { _, zip in
        Reduce { state, _ in
          let digits = zip.filter(\.isNumber)
          guard digits == zip else {
            state.zip = digits
            state.corrections += 1
            return .none
          }
          guard zip == "10115" else { return .none }
          return .send(.cityFound("Berlin"))
        }
      }
    Reduce { state, action in
      switch action {
      case .binding, .cityFound:
        if case .cityFound(let city) = action { state.city = city }
        state.isValid = !state.street.isEmpty && state.zip.count == 5 && !state.city.isEmpty
        return .none
      case .clearButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
