/// Makes values that look random but are the same in every run (SplitMix64, Steele et al. 2014).
package struct Generator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64 = 0) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  // Few different values, so that equal ones come up often.

  package mutating func bool() -> Bool {
    Bool.random(using: &self)
  }

  package mutating func int() -> Int {
    Int.random(in: -3...3, using: &self)
  }

  package mutating func string() -> String {
    one(of: ["", "a", "b", "ab", "é"])
  }

  /// - Parameter values: at least one.
  package mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  package mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    bool() ? value(&self) : nil
  }

  package mutating func array<Value>(_ value: (inout Self) -> Value) -> [Value] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in value(&self) }
  }
}

/// Runs a body for many generated cases.
package func forAll(count: Int = 500, _ body: (inout Generator) throws -> Void) rethrows {
  var generator = Generator(seed: 42)
  for _ in 0..<count { try body(&generator) }
}
