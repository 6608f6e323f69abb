import ComposableArchitecture

/// A recipe with an editor, which tells it what was saved.
@Reducer
struct Recipe {
  @ObservableState
  struct State: Equatable {
    var title: String
    var ingredients: [String] = []
    var servings = 2
    @Presents var editor: RecipeEditor.State?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case deleteTapped
    case editTapped
    case editor(PresentationAction<RecipeEditor.Action>)
    case servingsChanged(Int)

    @CasePathable
    enum Alert: Equatable { case confirm }
    @CasePathable
    enum Delegate: Equatable { case deleted }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        return .send(.delegate(.deleted))
      case .alert(.dismiss):
        return .none
      case .delegate:
        return .none
      case .deleteTapped:
        state.alert = .delete(title: state.title)
        return .none
      case .editTapped:
        state.editor = RecipeEditor.State(title: state.title, ingredients: state.ingredients)
        return .none
      case let .editor(.presented(.delegate(.saved(title, ingredients)))):
        state.title = title
        state.ingredients = ingredients
        return .none
      case .editor(.dismiss), .editor(.presented):
        return .none
      case let .servingsChanged(servings) where servings > 0:
        state.servings = servings
        return .none
      case .servingsChanged:
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { RecipeEditor() }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState<Recipe.Action.Alert> {
  static func delete(title: String) -> Self {
    AlertState(
      title: TextState("Delete \(title)?"),
      buttons: [
        .destructive(TextState("Delete"), action: .send(.confirm)),
        .cancel(TextState("Cancel")),
      ]
    )
  }
}
