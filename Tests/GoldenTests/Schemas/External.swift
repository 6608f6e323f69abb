// What the schemas here name as external.

package typealias LoadError = CancellationError

public struct Client: Sendable {
  public enum Error: Swift.Error, Hashable { case offline }

  public init() {}
}

public protocol Marker {}

public final class Box {}

public enum Chess {
  nonisolated public enum Mode: Sendable { case fast }
}

nonisolated public struct Library: DependencyKey, Sendable {
  public enum Shelf: DependencyKey {
    public static let liveValue = 1
  }

  public init() {}

  public static let liveValue = Library()
}
