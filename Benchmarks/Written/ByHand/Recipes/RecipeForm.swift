import ComposableArchitecture

@Reducer
struct RecipeForm {
  @ObservableState
  struct State: Equatable {
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case suggestionButtonTapped
    case suggested(title: String)
    case saveButtonTapped
    case cancelButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate {
      case saved(title: String)
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(RecipeSuggestion.self) var suggestion

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .suggestionButtonTapped:
        return .run { send in await send(.suggested(title: try await suggestion.title())) }

      case .suggested(let title):
        state.title = title
        return .none

      case .saveButtonTapped:
        // Whether the form is closed then is for the feature that presents it to say.
        return .send(.delegate(.saved(title: state.title)))

      case .cancelButtonTapped:
        state.title = ""
        return .run { _ in await dismiss() }

      case .binding, .delegate:
        return .none
      }
    }
  }
}
