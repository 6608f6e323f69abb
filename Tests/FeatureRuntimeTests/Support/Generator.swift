import FeatureRuntime
import TestSupport

extension Generator {
  mutating func status() -> Item.Status {
    switch Int.random(in: 0...3, using: &self) {
    case 0: .inStock(quantity: int())
    case 1: .moved(from: int(), to: int())
    case 2: .outOfStock(isOnBackOrder: bool())
    default: .discontinued
    }
  }

  mutating func item() -> Item {
    Item(name: string(), color: optional { $0.one(of: Item.Color.allCases) }, status: status())
  }

  mutating func settings() -> Settings.State {
    Settings.State(displayName: string(), sendNotifications: bool(), item: item())
  }

  /// A write to one of the bindable paths, some of them nested.
  mutating func bindingAction() -> BindingAction<Settings.State> {
    switch Int.random(in: 0...4, using: &self) {
    case 0: .set(\.displayName, string())
    case 1: .set(\.sendNotifications, bool())
    case 2: .set(\.item, item())
    case 3: .set(\.item.name, string())
    default: .set(\.item.status, status())
    }
  }
}
