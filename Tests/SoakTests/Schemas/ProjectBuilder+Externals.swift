import TestSupport

/// What exists in Swift already.
extension ProjectBuilder {
  var client: String { "Client" + suffix }
  var game: String { "Game" + suffix }
  var marker: String { "Marker" + suffix }
  var service: String { "Service" + suffix }

  /// A dependency that a library finds.
  mutating func keyed(usesExternals: Bool) -> Node {
    let standard = [
      ("uuid", "@Sendable () -> UUID"), ("date", "@Sendable () -> Date"), ("date.now", "Date"),
      ("continuousClock", "any Clock<Swift.Duration>"), ("suspendingClock", "any Clock<Swift.Duration>"),
      ("calendar", "Calendar"), ("locale", "Locale"), ("timeZone", "TimeZone"),
      ("dismiss", "@Sendable () async -> Void"), ("withRandomNumberGenerator", "any Sendable"),
    ]
    let isOwn = usesExternals && generator.bool()
    contents.insert(isOwn ? .ownDependencyKey : .standardDependencyKey)
    let (key, type) = generator.one(of: isOwn ? [(service, service), ("\(service).Limit", "Int")] : standard)
    return .map(("type", generator.bool() ? .type(type) : nil), ("key", .plain(key)), ("doc", doc()))
  }

  /// The types that a schema can name once it has ``externals()``.
  var externalTypes: [SomeType] {
    [
      SomeType(client, [.sendable, .shown]) { [client] _ in "\\(\(client)())" },
      SomeType("\(client).Receipt", .value),
      SomeType("any \(marker) & Sendable", [.sendable, .shown]),
      SomeType("\(game).State", [.equatable, .sendable, .shown, .identifiable]),
    ]
  }

  /// All of it, as a mapping or as a list.
  mutating func externals() -> Node {
    func conformances(_ names: String...) -> Node { .list(names.map(Node.plain)) }
    let externals = Node.named([
      (client, conformances("Sendable")),
      ("\(client).Receipt", conformances("Equatable", "Hashable", "Codable", "Sendable")),
      (marker, conformances()),
      (service, conformances("Sendable")),
      ("\(service).Limit", conformances("Sendable")),
      (game, .nothing),
      ("\(game).State", conformances("Equatable", "Identifiable", "Sendable")),
      ("\(game).Action", .nothing),
      ("\(game).Action.Delegate", .nothing),
    ])
    return generator.bool() ? externals.listed : externals
  }

  /// How walks make values of them.
  var externalWalks: String {
    """
    import FeatureTesting
    @testable import \(Trial.walkedModule)

    """
      + [(client, ""), ("\(client).Receipt", "total"), ("\(game).State", "id")].map { name, number in
        """

        nonisolated extension \(name) {
          static func drawn(from values: inout WalkValues) -> Self {
            \(name)(\(number.isEmpty ? "" : "\(number): Int.drawn(from: &values)"))
          }
        }

        """
      }
      .joined()
  }

  var externalSwift: String {
    """
    public import FeatureRuntime

    public protocol \(marker) {}

    nonisolated public struct \(client): Sendable {
      public init() {}

      nonisolated public struct Receipt: Hashable, Codable, Sendable {
        public var total: Int
      }
    }

    nonisolated public struct \(service): DependencyKey, Sendable {
      nonisolated public enum Limit: DependencyKey {
        public static let liveValue = 1
      }

      public static let liveValue = \(service)()
    }

    public struct \(game): Reducer, Sendable {
      nonisolated public struct State: Equatable, Identifiable, Sendable {
        public let id: Int
      }

      nonisolated public enum Action: Equatable, Sendable {
        case tapped(Int)
        case delegate(Delegate)

        nonisolated public enum Delegate: Equatable, Sendable {
          case ended
        }
      }

      public var body: some Reducer<State, Action> {
        EmptyReducer()
      }
    }

    """
  }
}
