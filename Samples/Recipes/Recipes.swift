extension Recipes: RecipesHooks {
  // MARK: The form for a new recipe

  func formSaved(title: String, in state: inout State) -> Effects {
    state.titles.append(title)
    state.draft = ""
    state.form = nil
    return .none
  }

  /// Swiped away or closed: what is left in it is kept for the next time.
  func formDismissed(_ lastState: RecipeForm.State, in state: inout State) -> Effects {
    state.draft = lastState.title
    return .none
  }

  // MARK: What is done with a recipe

  func destinationEditSaved(title: String, in state: inout State) -> Effects {
    if let last = state.titles.indices.last { state.titles[last] = title }
    // What was changed is cooked at once: the form gives way to the timer.
    state.destination = .timer(KitchenTimer.State())
    return .send(.destination(.presented(.timer(.appeared))))
  }

  func destinationDismissed(_ lastState: Destination.State, in state: inout State) -> Effects {
    state.minutes += lastState.timer?.minutes ?? 0
    return .none
  }

  // MARK: Recipes on the stack

  func pathRecipeDeleted(title: String, id: StackElementID, in state: inout State) -> Effects {
    state.titles.removeAll { $0 == title }
    return .none
  }

  func pathRecipeStepTapped(step: String, id: StackElementID, in state: inout State) -> Effects {
    state.path.append(.step(Step.State(text: step)))
    return .none
  }

  func pathPopped(_ lastState: Path.State, in state: inout State) -> Effects {
    if let title = lastState.recipe?.title, !state.titles.contains(title) { state.draft = title }
    return .none
  }

  // MARK: Handlers

  func addButtonTapped(in state: inout State) -> Effects {
    state.form = RecipeForm.State(title: state.draft)
    return .none
  }

  func editButtonTapped(title: String, in state: inout State) -> Effects {
    state.destination = .edit(RecipeForm.State(title: title))
    return .none
  }

  func deleteButtonTapped(title: String, in state: inout State) -> Effects {
    state.destination = .alert(.deleteRecipe(title: title))
    return .none
  }

  func confirmDeletion(title: String, in state: inout State) -> Effects {
    state.titles.removeAll { $0 == title }
    return .none
  }

  func photoButtonTapped(title: String, in state: inout State) -> Effects {
    state.destination = .photo(of: title)
    return .none
  }

  func timerButtonTapped(in state: inout State) -> Effects {
    state.destination = .timer(KitchenTimer.State())
    return .send(.destination(.presented(.timer(.appeared))))
  }

  func recipeTapped(title: String, in state: inout State) -> Effects {
    state.path.append(.recipe(Recipe.State(title: title)))
    return .none
  }

  func contentsButtonTapped(in state: inout State) -> Effects {
    state.path.removeAll()
    return .none
  }
}
