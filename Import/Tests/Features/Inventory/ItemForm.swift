import ComposableArchitecture

@Reducer
public struct ItemForm: Sendable {
  @ObservableState
  public struct State: Equatable, Identifiable {
    public var item: Item
    public var id: Item.ID { item.id }

    public init(item: Item) {
      self.item = item
    }
  }

  public enum Action: BindableAction, Sendable {
    case binding(BindingAction<State>)
    case plusButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      guard case .plusButtonTapped = action else { return .none }
      state.item.quantity += 1
      return .none
    }
  }
}

/// What is in stock.
public struct Item: Equatable, Identifiable, Sendable {
  public let id: Int
  public var name: String
  public var quantity: Int

  public init(id: Int, name: String = "", quantity: Int = 1) {
    self.id = id
    self.name = name
    self.quantity = quantity
  }
}
