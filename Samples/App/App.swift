import BindingFormFeature
import InventoryFeature
import SettingsFeature

extension App: AppHooks {
  // MARK: Hooks

  func inventoryHandled(_ action: Inventory.Action, in state: inout State) -> Effects {
    // Whatever led to a new item, it is what the user wants to see.
    if case .addButtonTapped = action { state.tab = .inventory }
    return .none
  }

  func settingsHandled(_ action: Settings.Action, in state: inout State) -> Effects {
    guard let name = state.settings?.displayName else { return .none }
    state.title = name.isEmpty ? "Shop" : "The shop of \(name)"
    return .none
  }

  func formsHandled(_ action: BindingForm.Action, id: Int, in state: inout State) -> Effects {
    if case .note(.delegate(.saved(let text))) = action { state.savedNotes.append(text) }
    return .none
  }

  func onChangeOfSavedNotes(from oldValue: [String], in state: inout State) -> Effects {
    // What was saved is shown, whichever action of whichever form saved it.
    state.settings = nil
    state.tab = .forms
    return .none
  }

  // MARK: Handlers

  func settingsButtonTapped(in state: inout State) -> Effects {
    if state.settings == nil { state.settings = Settings.State() }
    return .none
  }

  func settingsDismissed(in state: inout State) -> Effects {
    state.settings = nil
    return .none
  }

  func addFormButtonTapped(in state: inout State) -> Effects {
    let last = state.forms.map(\.id).max() ?? 0
    state.forms.append(BindingForm.State(id: last + 1))
    state.tab = .forms
    return .none
  }

  func deleteFormButtonTapped(id: Int, in state: inout State) -> Effects {
    state.forms.removeAll { $0.id == id }
    return .none
  }
}
