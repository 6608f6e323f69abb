import FeatureRuntime

/// Makes values that look random but are the same in every run (SplitMix64, Steele et al. 2014).
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64 = 0) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  // Few different values, so that equal ones come up often.

  mutating func int() -> Int {
    Int.random(in: -3...3, using: &self)
  }

  mutating func string() -> String {
    ["", "a", "b", "ab", "é"].randomElement(using: &self) ?? ""
  }

  mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  mutating func status() -> Item.Status {
    switch Int.random(in: 0...3, using: &self) {
    case 0: .inStock(quantity: int())
    case 1: .moved(from: int(), to: int())
    case 2: .outOfStock(isOnBackOrder: Bool.random(using: &self))
    default: .discontinued
    }
  }

  mutating func item() -> Item {
    Item(name: string(), color: optional { Item.Color.allCases.randomElement(using: &$0) } ?? nil, status: status())
  }

  mutating func settings() -> Settings.State {
    Settings.State(displayName: string(), sendNotifications: Bool.random(using: &self), item: item())
  }

  /// A write to one of the bindable paths, some of them nested.
  mutating func bindingAction() -> BindingAction<Settings.State> {
    switch Int.random(in: 0...4, using: &self) {
    case 0: .set(\.displayName, string())
    case 1: .set(\.sendNotifications, Bool.random(using: &self))
    case 2: .set(\.item, item())
    case 3: .set(\.item.name, string())
    default: .set(\.item.status, status())
    }
  }
}

/// Runs a body for many generated cases.
func forAll(count: Int = 500, _ body: (inout Generator) throws -> Void) rethrows {
  var generator = Generator(seed: 42)
  for _ in 0..<count { try body(&generator) }
}
