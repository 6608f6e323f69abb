import ComposableArchitecture

/// A cookbook.
@Reducer
struct Recipes {
  /// What is done with a recipe.
  @Reducer
  enum Destination {
    case edit(RecipeForm)
    /// While it is cooked.
    case timer(KitchenTimer)
    /// It is only looked at.
    @ReducerCaseIgnored
    case photo(of: String)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert {
      case confirmDeletion(title: String)
    }
  }

  @Reducer
  enum Path {
    case recipe(Recipe)
    case step(Step)
  }

  @ObservableState
  struct State: Equatable {
    var titles: [String] = []
    /// What was typed into a form that was not saved.
    var draft = ""
    /// For how long something was cooked.
    var minutes = 0
    /// A new recipe.
    @Presents var form: RecipeForm.State?
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }

  enum Action {
    case addButtonTapped
    case editButtonTapped(title: String)
    case deleteButtonTapped(title: String)
    case photoButtonTapped(title: String)
    case timerButtonTapped
    case recipeTapped(title: String)
    case contentsButtonTapped
    case form(PresentationAction<RecipeForm.Action>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    // Before the children, which are still there when they are dismissed.
    Reduce { state, action in
      switch action {
      case .form(.dismiss):
        // Swiped away or closed: what is left in it is kept for the next time.
        if let form = state.form { state.draft = form.title }
        return .none

      case .destination(.dismiss):
        state.minutes += state.destination?.timer?.minutes ?? 0
        return .none

      case .path(.popFrom(let id)):
        if let title = state.path[id: id]?.recipe?.title, !state.titles.contains(title) { state.draft = title }
        return .none

      default:
        return .none
      }
    }
    Reduce { state, action in
      switch action {
      case .form(.presented(.delegate(.saved(let title)))):
        state.titles.append(title)
        state.draft = ""
        state.form = nil
        return .none

      case .destination(.presented(.edit(.delegate(.saved(let title))))):
        state.titles[state.titles.count - 1] = title
        // What was changed is cooked at once: the form gives way to the timer.
        state.destination = .timer(KitchenTimer.State())
        return .send(.destination(.presented(.timer(.appeared))))

      case .path(.element(_, .recipe(.delegate(.deleted(let title))))):
        state.titles.removeAll { $0 == title }
        return .none

      case .path(.element(_, .recipe(.stepTapped(let step)))):
        state.path.append(.step(Step.State(text: step)))
        return .none

      case .addButtonTapped:
        state.form = RecipeForm.State(title: state.draft)
        return .none

      case .editButtonTapped(let title):
        state.destination = .edit(RecipeForm.State(title: title))
        return .none

      case .deleteButtonTapped(let title):
        state.destination = .alert(.deleteRecipe(title: title))
        return .none

      case .destination(.presented(.alert(.confirmDeletion(let title)))):
        state.titles.removeAll { $0 == title }
        return .none

      case .photoButtonTapped(let title):
        state.destination = .photo(of: title)
        return .none

      case .timerButtonTapped:
        state.destination = .timer(KitchenTimer.State())
        return .send(.destination(.presented(.timer(.appeared))))

      case .recipeTapped(let title):
        state.path.append(.recipe(Recipe.State(title: title)))
        return .none

      case .contentsButtonTapped:
        state.path.removeAll()
        return .none

      case .form, .destination, .path:
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { RecipeForm() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension AlertState where Action == Recipes.Destination.Alert {
  static func deleteRecipe(title: String) -> Self {
    Self {
      TextState("Delete \(title)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(title: title)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Keep it") }
    }
  }
}

extension Recipes.Destination.State: Equatable {}
extension Recipes.Path.State: Equatable {}
