import ComposableArchitecture

@Reducer
struct RecipeEditor {
  @ObservableState
  struct State: Equatable {
    var title: String
    var ingredients: [String]
    /// `nil` for a new one.
    var originalTitle: String?

    init(title: String = "", ingredients: [String] = []) {
      self.title = title
      self.ingredients = ingredients
      self.originalTitle = title.isEmpty ? nil : title
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case cancelTapped
    case saveTapped
    case ingredientAdded(String)

    @CasePathable
    enum Delegate {
      case saved(title: String, ingredients: [String])
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .cancelTapped:
        return .run { _ in await self.dismiss() }
      case .saveTapped:
        return .run { [title = state.title, ingredients = state.ingredients, dismiss] send in
          await send(.delegate(.saved(title: title, ingredients: ingredients)))
          await dismiss()
        }
      case .ingredientAdded(let name):
        state.ingredients.append(name)
        return .none
      }
    }
  }
}
