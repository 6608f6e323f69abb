extension RecipeForm: RecipeFormHooks {
  func suggestionButtonTapped(in state: inout State) -> Effects {
    .run { [suggestion, title = state.title] send in
      await send(.suggested(title: try await suggestion.title(otherThan: title)))
    } catch: { _, _ in
      // Who has no suggestion leaves the title as it is.
    }
  }

  func suggested(title: String, in state: inout State) -> Effects {
    state.title = title
    return .none
  }

  /// Whether the form is closed then is for the feature that presents it to say.
  func saveButtonTapped(in state: inout State) -> Effects {
    .send(.delegate(.saved(title: state.title)))
  }

  func cancelButtonTapped(in state: inout State) -> Effects {
    state.title = ""
    return .dismiss
  }
}
