import ComposableArchitecture
import Foundation

/// Items for sale, in stock or not.
@Reducer
struct Inventory {
  /// Something for sale.
  @ObservableState
  struct Item: Equatable, Identifiable {
    enum Color: String, CaseIterable, Codable {
      case blue, green, black, red, yellow, white
    }

    /// How many there are, or whether more are on their way.
    @CasePathable
    @dynamicMemberLookup
    enum Status: Codable, Equatable {
      case inStock(quantity: Int)
      case outOfStock(isOnBackOrder: Bool)
    }

    let id: UUID
    var name = ""
    /// Not every item has a color.
    var color: Color?
    var status: Status = .inStock(quantity: 1)
  }

  @ObservableState
  struct State: Equatable {
    var items: [Item] = []
    /// The item that is being edited.
    var draft: Item?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case addButtonTapped
    case deleteButtonTapped(id: UUID)
    case duplicateButtonTapped(id: UUID)
    case editButtonTapped(id: UUID)
    case markAsSoldOut(id: UUID)
    case markAsBackInStock(id: UUID, quantity: Int)
    case draftSaved
    case draftDiscarded
  }

  /// Makes the identities of new items.
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .addButtonTapped:
        state.draft = Item(id: uuid())
        return .none

      case .deleteButtonTapped(let id):
        state.items.removeAll { $0.id == id }
        return .none

      case .duplicateButtonTapped(let id):
        guard let index = state.items.firstIndex(where: { $0.id == id }) else { return .none }
        let item = state.items[index]
        let copy = Item(id: uuid(), name: item.name, color: item.color, status: item.status)
        state.items.insert(copy, at: index + 1)
        return .none

      case .editButtonTapped(let id):
        state.draft = state.items.first { $0.id == id }
        return .none

      case .markAsSoldOut(let id):
        setStatus(.outOfStock(isOnBackOrder: false), ofItem: id, in: &state)
        return .none

      case .markAsBackInStock(let id, let quantity):
        setStatus(.inStock(quantity: quantity), ofItem: id, in: &state)
        return .none

      case .draftSaved:
        guard let draft = state.draft else { return .none }
        if let index = state.items.firstIndex(where: { $0.id == draft.id }) {
          state.items[index] = draft
        } else {
          state.items.append(draft)
        }
        state.draft = nil
        return .none

      case .draftDiscarded:
        state.draft = nil
        return .none
      }
    }
  }

  private func setStatus(_ status: Item.Status, ofItem id: UUID, in state: inout State) {
    guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
    state.items[index].status = status
  }
}

/// Older versions wrote fewer fields, and called the color 'tint'.
extension Inventory.Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name, color, tint, status
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(UUID.self, forKey: .id),
      name: try values.decodeIfPresent(String.self, forKey: .name) ?? "",
      color: try values.decodeIfPresent(Color.self, forKey: .color)
        ?? values.decodeIfPresent(Color.self, forKey: .tint),
      status: try values.decodeIfPresent(Status.self, forKey: .status) ?? .inStock(quantity: 1)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(color, forKey: .color)
    try values.encode(status, forKey: .status)
  }
}
