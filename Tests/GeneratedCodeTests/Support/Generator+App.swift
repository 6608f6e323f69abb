import AppFeature
import BindingFormFeature
import FeatureRuntime
import Foundation
import InventoryFeature
import SettingsFeature
import TestSupport

/// Actions of the sample App and its children.
extension Generator {
  // MARK: Inventory

  private static let ids = (0..<3).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0)) }

  mutating func id() -> UUID {
    one(of: Self.ids)
  }

  mutating func inventoryAction() -> Inventory.Action {
    switch Int.random(in: 0...3, using: &self) {
    case 0: .addButtonTapped
    case 1: .binding(.set(\.draft, optional { Inventory.Item(id: $0.id(), name: $0.string()) }))
    case 2: .markAsSoldOut(id: id())
    default: .markAsBackInStock(id: id(), quantity: int())
    }
  }

  // MARK: BindingForm

  mutating func noteAction() -> Note.Action {
    switch Int.random(in: 0...3, using: &self) {
    case 0: .binding(.set(\.text, string()))
    case 1: .saveButtonTapped
    case 2: .delegate(.saved(text: string()))
    default: .savingFailed
    }
  }

  mutating func formAction() -> BindingForm.Action {
    switch Int.random(in: 0...4, using: &self) {
    case 0: .binding(one(of: [.set(\.stepCount, int()), .set(\.text, string()), .set(\.toggleIsOn, bool())]))
    case 1: .addNoteButtonTapped
    case 2: .discardNoteButtonTapped
    case 3: .resetButtonTapped
    default: .note(noteAction())
    }
  }

  mutating func formsAction() -> IdentifiedAction<BindingForm.State.ID, BindingForm.Action> {
    .element(id: int(), action: formAction())
  }

  // MARK: App

  mutating func settingsAction() -> Settings.Action {
    switch Int.random(in: 0...2, using: &self) {
    case 0: .binding(one(of: [.set(\.displayName, string()), .set(\.digest, one(of: Settings.Digest.allCases))]))
    case 1: .authorizationResponse(granted: bool())
    default: .resetButtonTapped
    }
  }

  mutating func appAction() -> App.Action {
    switch Int.random(in: 0...7, using: &self) {
    case 0: .binding(.set(\.tab, one(of: App.Tab.allCases)))
    case 1: .settingsButtonTapped
    case 2: .settingsDismissed
    case 3: .addFormButtonTapped
    case 4: .deleteFormButtonTapped(id: int())
    case 5: .inventory(inventoryAction())
    case 6: .settings(settingsAction())
    default: .forms(formsAction())
    }
  }
}
