#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DependencyValues {
  /// Makes ids.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// …
  /// state.rows.append(Row.State(id: uuid()))
  /// ```
  ///
  /// A test that uses it gives it a value: ``UUIDGenerator/incrementing`` or ``UUIDGenerator/constant(_:)``.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { UUID() }
  }
}

/// A generator of ids, called as a function.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls a function.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns a generator that always returns the same id.
  public static func constant(_ id: UUID) -> Self {
    Self { id }
  }

  /// A generator that counts from 0: `UUID(0)`, `UUID(1)`, …
  public static var incrementing: Self {
    let next = Locked(0)
    return Self {
      next.modify { next in
        defer { next += 1 }
        return UUID(next)
      }
    }
  }

  /// Returns a new id.
  public func callAsFunction() -> UUID {
    generate()
  }
}

extension UUID {
  /// Creates an id of a number, for tests: `UUID(3)` is `00000000-0000-0000-0000-000000000003`.
  ///
  /// The id of a negative number is that of its magnitude, with a 1 at the end of the third group.
  public init(_ number: Int) {
    let magnitude = number.magnitude
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: magnitude >> (8 * place)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, number < 0 ? 1 : 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }
}
