/// The choices that a step of a walk is made of: numbers below bounds, which are drawn, or repeated.
///
/// Whatever a walk does follows from its choices, so a walk is made smaller by making these fewer and smaller. Zero is always
/// the simplest choice. The idea is that of Hypothesis.
struct WalkChoices {
  /// The choices so far.
  private(set) var made: [Int] = []
  private let replayed: [Int]?
  private var random: SplitMix

  /// Draws choices.
  init(from random: SplitMix) {
    self.random = random
    replayed = nil
  }

  /// Repeats choices; zeros follow the last one.
  init(_ replayed: [Int]) {
    self.replayed = replayed
    random = SplitMix(seed: 0)
  }

  /// The maximal number of choices of a step, so that values of recursive types end.
  private static let limit = 500

  /// A number from zero to one less than the bound, which is above zero.
  mutating func next(below bound: Int) -> Int {
    guard made.count < Self.limit else { return 0 }
    let number: Int
    if let replayed {
      number = made.count < replayed.count ? min(max(0, replayed[made.count]), bound - 1) : 0
    } else {
      number = Int(random.next() % UInt64(bound))
    }
    made.append(number)
    return number
  }
}

/// The random numbers of a seed, the same on each platform.
///
/// The algorithm is SplitMix64, by Guy L. Steele Jr., Doug Lea and Christine H. Flood.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
