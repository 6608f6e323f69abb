import Foundation

extension Inventory: InventoryHooks {
  func addButtonTapped(in state: inout State) -> Effects {
    state.draft = Item(id: uuid())
    return .none
  }

  func deleteButtonTapped(id: UUID, in state: inout State) -> Effects {
    state.items.removeAll { $0.id == id }
    return .none
  }

  func duplicateButtonTapped(id: UUID, in state: inout State) -> Effects {
    guard let index = state.items.firstIndex(where: { $0.id == id }) else { return .none }
    let item = state.items[index]
    let copy = Item(id: uuid(), name: item.name, color: item.color, status: item.status)
    state.items.insert(copy, at: index + 1)
    return .none
  }

  func editButtonTapped(id: UUID, in state: inout State) -> Effects {
    state.draft = state.items.first { $0.id == id }
    return .none
  }

  func markAsSoldOut(id: UUID, in state: inout State) -> Effects {
    setStatus(.outOfStock(isOnBackOrder: false), ofItem: id, in: &state)
    return .none
  }

  func markAsBackInStock(id: UUID, quantity: Int, in state: inout State) -> Effects {
    setStatus(.inStock(quantity: quantity), ofItem: id, in: &state)
    return .none
  }

  func draftSaved(in state: inout State) -> Effects {
    guard let draft = state.draft else { return .none }
    if let index = state.items.firstIndex(where: { $0.id == draft.id }) {
      state.items[index] = draft
    } else {
      state.items.append(draft)
    }
    state.draft = nil
    return .none
  }

  func draftDiscarded(in state: inout State) -> Effects {
    state.draft = nil
    return .none
  }

  private func setStatus(_ status: Item.Status, ofItem id: UUID, in state: inout State) {
    guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
    state.items[index].status = status
  }
}
