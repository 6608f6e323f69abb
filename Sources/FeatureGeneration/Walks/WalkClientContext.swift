import FeatureSchema
import SwiftSource
import TemplateEngine

/// A client of a schema, as a walk answers it.
struct WalkClientContext {
  let type: String
  private let endpoints: [(label: String, answer: String)]

  /// The clients of a schema.
  static func of(_ file: ResolvedFile, _ imports: WalkImports) -> [WalkClientContext] {
    file.clients.map { WalkClientContext($0, imports) }
  }

  private init(_ client: ResolvedClient, _ imports: WalkImports) {
    type = SwiftName.type(client.declaration.path)
    let writer = WalkValueWriter(hidden: client.declaration.namesInScope, imports: imports)
    endpoints = client.endpoints.map { endpoint in
      let name = SwiftLiteral.string("\(client.declaration.fullName).\(endpoint.name)")
      let answer = WalkedEndpoint(endpoint, called: name, writer)
      return (SwiftIdentifier.escaped(endpoint.name, as: .argumentLabel), answer.source)
    }
  }

  static let shape: Shape<WalkClientContext> = Shape(
    "answered",
    "A client of the schema, as a walk answers it.",
    [
      .text("type", "Its full name.", \.type),
      .list("endpoints", "Its endpoints.", of: endpoint, \.endpoints),
    ]
  )

  private static let endpoint: Shape<(label: String, answer: String)> = Shape(
    "answeredEndpoint",
    "An endpoint of a client.",
    [
      .text("label", "Its name as an argument of the client's initializer.", \.label),
      .text(
        "answer",
        "A function that a walk answers: { _ in await answers(\"A.count\") { Int.drawn(from: &$0) } }.",
        \.answer
      ),
    ]
  )
}

/// The function of an endpoint that a walk answers.
private struct WalkedEndpoint {
  private let endpoint: ResolvedEndpoint
  private let name: String
  private let writer: WalkValueWriter

  init(_ endpoint: ResolvedEndpoint, called name: String, _ writer: WalkValueWriter) {
    (self.endpoint, self.name, self.writer) = (endpoint, name, writer)
  }

  var source: String {
    if let stream { return endpoint.closure(stream) }
    let error: String? = if case .typed(let error) = endpoint.failure { error.qualifiedSource } else { nil }
    return value.map { endpoint.closure($0, throwing: error) } ?? endpoint.closure(none)
  }

  /// A stream whose elements come one by one, until the walk ends it.
  private var stream: String? {
    guard case .known(let known, let arguments) = endpoint.result.type, known.isStream,
      let element = arguments.first.flatMap({ writer.closure(of: .optional($0)) })
    else { return nil }
    if arguments.count == 1 { return "AsyncStream { await answers(\(name)) \(element) }" }
    // A stream that is made so throws any error.
    guard case .existential = arguments[1] else { return nil }
    return "AsyncThrowingStream { try await answers(\(name), \(Self.failure)) \(element) }"
  }

  private static let failure = "orThrow: EndpointFailure()"

  private var value: String? {
    guard let made = isVoid ? "{ _ in }" : writer.closure(of: endpoint.result.type) else { return nil }
    let function = endpoint.isAsync ? "await answers" : "answers.now"
    switch endpoint.failure {
    case .never: return isVoid && !endpoint.isAsync ? "" : "\(function)(\(name)) \(made)"
    case .anyError:
      let failure = endpoint.isAsync ? Self.failure : "throwing: { _ in EndpointFailure() }"
      return "try \(function)(\(name), \(failure)) \(made)"
    case .typed(let error):
      return writer.closure(of: error.type).map { "try \(function)(\(name), throwing: \($0)) \(made)" }
    }
  }

  private var isVoid: Bool { endpoint.result.type.isVoid }

  /// What it does if no value of its result can be made.
  private var none: String {
    if endpoint.throwsAnyError { return "throw EndpointFailure()" }
    return endpoint.emptySource ?? "fatalError(\(name))"
  }
}
