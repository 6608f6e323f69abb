/// How to find out whether a field differs in two states.
struct FieldComparison<State> {
  /// Where in the memory of the state the field is, if it is stored there.
  let bytes: Range<Int>?
  let differs: (State, State) -> Bool

  /// The field counts as different in any two states.
  static var alwaysDifferent: Self {
    Self(bytes: nil) { _, _ in true }
  }

  /// Compares by a function that must be false of a value and itself.
  init<Value>(_ keyPath: KeyPath<State, Value>, differs: @escaping (Value, Value) -> Bool) {
    self.init(bytes: MemoryLayout<State>.offset(of: keyPath).map { $0..<($0 + MemoryLayout<Value>.size) }) {
      differs($0[keyPath: keyPath], $1[keyPath: keyPath])
    }
  }

  /// Compares values.
  init<Value: Equatable>(_ keyPath: KeyPath<State, Value>) {
    self.init(keyPath) { $0 != $1 }
  }

  private init(bytes: Range<Int>?, differs: @escaping (State, State) -> Bool) {
    self.bytes = bytes
    self.differs = differs
  }
}
