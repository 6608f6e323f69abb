/// The clients of a feature, which walks answer. Generated code conforms to it.
@MainActor
public protocol WalkedClients {
  /// The dependencies of the feature's library.
  associatedtype Values

  /// Gives the clients the answers of a walk.
  static func answer(in values: inout Values, by answers: WalkAnswers)
}

/// The error of a client's endpoint in a walk.
public struct EndpointFailure: Error, Equatable {
  /// Creates the error.
  public init() {}
}

extension WalkedFeature {
  /// Gives the clients of the feature, and of all features below it, the answers of a walk.
  ///
  /// - Parameters:
  ///   - values: The dependencies of the feature's library.
  ///   - answers: The answers.
  public static func answerClients<Values>(in values: inout Values, by answers: WalkAnswers) {
    func answer<Clients: WalkedClients>(_ clients: Clients.Type) {
      guard var given = values as? Clients.Values else { return }
      clients.answer(in: &given, by: answers)
      if let given = given as? Values { values = given }
    }
    for clients in clients { answer(clients) }
  }

  /// Whether it, or a feature below it, has clients.
  static var hasClients: Bool { !clients.isEmpty }

  private static var clients: [any WalkedClients.Type] {
    var (found, seen) = ([any WalkedClients.Type](), Set<ObjectIdentifier>())
    var waiting: [any WalkedFeature.Type] = [Self.self]
    while let next = waiting.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let clients = next as? any WalkedClients.Type { found.append(clients) }
      waiting += next.children.map(\.walk)
    }
    return found
  }
}
