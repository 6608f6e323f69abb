import ComposableArchitecture
import Foundation

/// The things that there are, with an editor, an alert and a dialog: one at a time.
@Reducer
public struct Inventory: Sendable {
  @Reducer
  public enum Destination {
    /// Asks before it deletes.
    case alert(AlertState<Alert>)
    case addItem(ItemForm)
    case editItem(ItemForm)
    case dialog(ConfirmationDialogState<Dialog>)
    /// A plain value: a note that is shown.
    @ReducerCaseIgnored
    case note(String)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case confirmDeletion(id: Item.ID)
    }

    @CasePathable
    public enum Dialog: Equatable, Sendable {
      case sortByName
      case sortByQuantity
    }
  }

  @ObservableState
  public struct State: Equatable {
    public var items: IdentifiedArrayOf<Item>
    @Presents public var destination: Destination.State?

    public init(items: IdentifiedArrayOf<Item> = [], destination: Destination.State? = nil) {
      self.items = items
      self.destination = destination
    }
  }

  public enum Action: Sendable {
    case addButtonTapped
    case cancelButtonTapped
    case confirmAddButtonTapped
    case deleteButtonTapped(id: Item.ID)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(id: Item.ID)
    case noteButtonTapped
    case sortButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .addItem(ItemForm.State(item: Item(id: state.items.count + 1)))
        return .none

      case .cancelButtonTapped:
        state.destination = nil
        return .none

      case .confirmAddButtonTapped:
        guard case let .addItem(form) = state.destination else { return .none }
        state.items.append(form.item)
        state.destination = nil
        return .none

      case let .deleteButtonTapped(id: id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .alert(.delete(item))
        return .none

      case let .destination(.presented(.alert(.confirmDeletion(id: id)))):
        state.items.remove(id: id)
        return .none

      case .destination(.presented(.dialog(.sortByName))):
        state.items.sort { $0.name < $1.name }
        return .none

      case .destination(.presented(.dialog(.sortByQuantity))):
        state.items.sort { $0.quantity < $1.quantity }
        return .none

      case .destination(.dismiss):
        // What was edited is kept.
        if let form = state.destination?.editItem {
          state.items[id: form.item.id] = form.item
        }
        return .none

      case .destination:
        return .none

      case let .itemTapped(id: id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .editItem(ItemForm.State(item: item))
        return .none

      case .noteButtonTapped:
        state.destination = .note("There are \(state.items.count) things.")
        return .none

      case .sortButtonTapped:
        state.destination = .dialog(.sort)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Inventory.Destination.State: Equatable {}
extension Inventory.Destination.Action: Sendable {}

extension AlertState where Action == Inventory.Destination.Alert {
  static func delete(_ item: Item) -> Self {
    AlertState {
      TextState("Delete \(item.name)?")
    } actions: {
      ButtonState(role: .destructive, action: .confirmDeletion(id: item.id)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState("All \(item.quantity) will be gone.")
    }
  }
}

extension ConfirmationDialogState where Action == Inventory.Destination.Dialog {
  static let sort = ConfirmationDialogState {
    TextState("Sort")
  } actions: {
    ButtonState(action: .sortByName) { TextState("By name") }
    ButtonState(action: .sortByQuantity) { TextState("By quantity") }
  }
}
