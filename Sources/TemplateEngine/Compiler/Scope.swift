/// What a section has put within reach of names: the shape of the value, and whether it is an item of a list, which
/// can be asked for `first`, `last` and `index`.
struct ScopeType: Hashable {
  let shape: ShapeDescription
  let isItem: Bool

  /// The registers that hold it: the slot, and for an item its number and how many there are.
  var registerCount: Int { isItem ? 3 : 1 }

  var hasContents: Bool {
    if case .text = shape.content { false } else { true }
  }

  /// Whether no name can reach this scope when the other one is further in.
  func isHidden(by inner: ScopeType) -> Bool {
    guard !isItem || inner.isItem else { return false }
    if case .object = shape.content { return shape == inner.shape }
    return true
  }
}

/// A scope in the procedure that is being compiled.
struct Scope {
  var type: ScopeType
  var register: Register
  /// The scope of the procedure's caller that its value was reached from,
  var origin: Int
  /// and whether it is further down in the data than that one.
  var isDeeper: Bool
}

extension [Scope] {
  /// Without those that no name can reach.
  ///
  /// This makes the scopes of a template that goes through recursive data the same at every depth.
  var reachable: [Scope] {
    var kept: [Scope] = []
    for scope in reversed() where !kept.contains(where: { scope.type.isHidden(by: $0.type) }) {
      kept.append(scope)
    }
    return kept.reversed()
  }
}

/// The scopes of a procedure and the registers that it uses.
struct Frame {
  private(set) var scopes: [Scope] = []
  private var registers = 0
  /// The most registers that were in use at once.
  private(set) var size = 0

  @discardableResult
  mutating func enter(_ type: ScopeType, origin: Int, isDeeper: Bool) -> Register {
    let register = takeRegisters(type.registerCount)
    scopes.append(Scope(type: type, register: register, origin: origin, isDeeper: isDeeper))
    return register
  }

  mutating func takeRegisters(_ count: Int) -> Register {
    registers += count
    size = max(size, registers)
    return Register(registers - count)
  }

  /// Leaves what was entered since then.
  mutating func restore(_ outer: Frame) {
    scopes = outer.scopes
    registers = outer.registers
  }
}
