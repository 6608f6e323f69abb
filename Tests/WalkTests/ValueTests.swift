import Foundation
import Testing

@testable import FeatureWalks

/// Values of a range, and those that mean something.
@MainActor
struct ValueTests {
  /// What many seeds make.
  private func drawn<Value>(_ make: (inout WalkValues) -> Value) -> [Value] {
    (0..<2000).map { seed in
      var values = WalkValues(WalkChoices(from: SplitMix(seed: UInt64(seed))))
      return make(&values)
    }
  }

  private func expect<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) {
    let found = drawn { Number.drawn(from: &$0, in: range) }
    #expect(found.allSatisfy(range.contains), "\(range)")
    #expect(found.contains(range.lowerBound) && found.contains(range.upperBound), "\(range)")
  }

  @Test func integersStayWithinTheirRange() {
    expect(0...100)
    expect(-5...(-1))
    expect(7...7)
    expect(Int8(-100)...100)
    expect(Int8.min...Int8.max)
    expect(UInt8(0)...255)
    expect(Int.min...Int.max)
    expect(UInt64(1)...UInt64.max)
    #expect(Set(drawn { Int8.drawn(from: &$0, in: -100...100) }).count > 190, "nearly all of them come")
  }

  @Test func otherNumbersStayWithinTheirRange() {
    let greatest = Double.greatestFiniteMagnitude
    for range in [0...1, -0.5...0.5, 0.1...0.3, -greatest...greatest] {
      let found = drawn { Double.drawn(from: &$0, in: range) }
      #expect(found.allSatisfy(range.contains) && Set(found).count > 500, "\(range)")
      #expect(found.contains(range.lowerBound) && found.contains(range.upperBound), "\(range)")
    }
    #expect(drawn { Float.drawn(from: &$0, in: 0.1...0.3) }.allSatisfy { (Float(0.1)...0.3).contains($0) })
  }

  @Test func indicesAreThoseOfElements() {
    #expect(drawn { IndexSet.drawn(from: &$0, below: 3) }.joined().allSatisfy { (0..<3).contains($0) })
  }

  @Test func examplesComeOftenBesideOtherValues() {
    let found = drawn { $0.one(of: ["Kensington", "Bow"]) { String.drawn(from: &$0) } }
    let counts = ["Kensington", "Bow"].map { example in found.count { $0 == example } }
    #expect(counts.allSatisfy { (300..<700).contains($0) }, "\(counts)")
    #expect(Set(found).count > 100)
    var simplest = WalkValues(WalkChoices([]))
    #expect(simplest.one(of: ["Kensington", "Bow"]) { String.drawn(from: &$0) } == "Kensington")
  }
}
