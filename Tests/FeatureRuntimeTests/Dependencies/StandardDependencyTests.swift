import FeatureRuntime
import Foundation
import Testing

/// The dependencies that come with the library.
struct StandardDependencyTests {
  @Test func idsAreCounted() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000000"))
      #expect(uuid() == UUID(uuidString: "00000000-0000-0000-0000-000000000001"))
    }
    let id = UUID()
    withDependencies {
      $0.uuid = .constant(id)
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == id && uuid() == id)
    }
  }

  @Test(
    arguments: [
      (0, "00000000-0000-0000-0000-000000000000"), (15, "00000000-0000-0000-0000-00000000000F"),
      (256, "00000000-0000-0000-0000-000000000100"), (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
      (-1, "00000000-0000-0001-0000-000000000001"), (-.max, "00000000-0000-0001-7FFF-FFFFFFFFFFFF"),
    ]
  )
  func anIDIsMadeOfANumber(number: Int, id: String) {
    #expect(UUID(number) == UUID(uuidString: id))
  }

  @Test func timeStandsStill() {
    let time = Date(timeIntervalSince1970: 1_234_567_890)
    withDependencies {
      $0.date.now = time
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == time && date.now == time && now == time)
    }
    withDependencies {
      $0.date = .constant(time)
    } operation: {
      @Dependency(\.date) var date
      #expect(date() == time)
    }
  }

  @Test func anAppHasAllOfThem() {
    let before = Date()
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.self) var all
      #expect(all.uuid() != all.uuid())
      #expect(all.date.now >= before)
      #expect(all.continuousClock is ContinuousClock && all.suspendingClock is SuspendingClock)
      #expect(all.calendar == .autoupdatingCurrent)
      #expect(all.locale == .autoupdatingCurrent)
      #expect(all.timeZone == .autoupdatingCurrent)
      #expect((1...6).contains(all.withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
    }
  }

  @Test func placesCanBeGiven() {
    withDependencies {
      $0.calendar = Calendar(identifier: .iso8601)
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = .gmt
      $0.continuousClock = SuspendingClock()
      $0.suspendingClock = ContinuousClock()
    } operation: {
      @Dependency(\.self) var all
      #expect(
        all.calendar.identifier == .iso8601 && all.locale.identifier == "de_CH"
          && all.timeZone == .gmt
      )
      #expect(all.continuousClock is SuspendingClock && all.suspendingClock is ContinuousClock)
    }
  }

  private struct Numbers: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed = 2_862_933_555_777_941_757 &* seed &+ 3_037_000_493
      return seed
    }
  }

  @Test func randomNumbersCanBeKnown() throws {
    struct Problem: Error {}
    withDependencies {
      $0.withRandomNumberGenerator = .init(Numbers(seed: 0))
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      let rolls = (0..<5).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
      #expect(rolls == [1, 3, 6, 3, 2])
      #expect(throws: Problem.self) { try withRandomNumberGenerator { _ in throw Problem() } }
    }
  }
}
