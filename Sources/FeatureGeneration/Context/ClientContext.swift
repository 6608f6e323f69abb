import FeatureSchema
import SwiftSource
import TemplateEngine

/// A client, a struct of functions that is found as a dependency.
struct ClientContext {
  let model: ResolvedClient
  private let endpoints: [EndpointContext]

  init(_ model: ResolvedClient) {
    self.model = model
    endpoints = model.endpoints.map { EndpointContext($0, of: model) }
  }

  private var attributes: ClientDeclaration? { model.declaration.written.client }

  static let shape: Shape<ClientContext> = Shape(
    "client",
    "A client, a struct of functions that is found as a dependency.",
    [
      .text("fullName", "Its name, after that of the feature around it.") { SwiftName.type($0.model.declaration.path) },
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.declaration.written.doc?.value)
      },
      .text("property", "Its name in DependencyValues, escaped for its declaration: peopleClient.") {
        SwiftIdentifier.escaped($0.model.propertyName, as: .property)
      },
      .flag("demandsLiveValue", "Whether its own module has its live value, so that the compiler can ask for it.") {
        !($0.attributes?.hasLiveValueElsewhere ?? false)
      },
      .flag("hasPreviewValue", "Whether its value for previews is generated.") {
        !($0.attributes?.ownsPreviewValue ?? false)
      },
      .list("endpoints", "Its endpoints.", of: EndpointContext.shape, \.endpoints),
      .list("labelled", "The endpoints that have a function with labels.", of: EndpointContext.shape) {
        $0.endpoints.filter(\.model.hasLabels)
      },
    ]
  )
}

/// An endpoint of a client.
struct EndpointContext {
  let model: ResolvedEndpoint
  /// Its name in reports: `PeopleClient.find`.
  private let description: String

  init(_ model: ResolvedEndpoint, of client: ResolvedClient) {
    self.model = model
    description = SwiftLiteral.string("\(client.declaration.fullName).\(model.name)")
  }

  /// What stops the program, for an endpoint that never returns.
  private var stop: String { model.closure("fatalError(\(description))") }

  private var unimplemented: String {
    var arguments = description
    if !model.throwsAnyError {
      guard let value = model.emptySource else { return stop }
      if !value.isEmpty { arguments += ", placeholder: \(value)" }
    }
    let function = "unimplemented(\(arguments))"
    // Some compilers crash, now and then, where a parameter pack holds a tuple.
    let hasTuple = model.parameters.contains { if case .tuple = $0.type.type { true } else { false } }
    if !hasTuple { return function }
    let (call, effects) = (model.throwsAnyError ? "try " : "", model.throwsAnyError ? " throws" : "")
    let type = "()\(model.isAsync ? " async" : "")\(effects) -> \(model.result.qualifiedSource)"
    return model.closure("\(call)\(model.isAsync ? "await " : "")(\(function) as \(type))()")
  }

  private var preview: String {
    if let value = model.emptySource { return model.closure(value) }
    return model.throwsAnyError ? model.closure("throw CancellationError()") : stop
  }

  /// The function with labels, which calls the property.
  private var function: String {
    let names = model.parameters.enumerated().map { $1.name ?? "value\($0 + 1)" }
    var words = ["func ", SwiftIdentifier.escaped(model.name, as: .property)]
    words.append("(\(model.parameterSources(named: names).joined(separator: ", ")))")
    if model.isAsync { words.append(" async") }
    switch model.failure {
    case .never: break
    case .anyError: words.append(" throws")
    case .typed(let error): words.append(" throws(\(error.qualifiedSource))")
    }
    if !model.result.type.isVoid { words.append(" -> \(model.result.qualifiedSource)") }
    let arguments = names.map { SwiftIdentifier.escaped($0, as: .use) }.joined(separator: ", ")
    words.append(" { \(model.callWords)self.\(SwiftIdentifier.escaped(model.name, as: .member))(\(arguments)) }")
    return words.joined()
  }

  static let shape: Shape<EndpointContext> = Shape(
    "endpoint",
    "An endpoint of a client.",
    [
      .text("label", "Its name as an argument of the client's initializer.") {
        SwiftIdentifier.escaped($0.model.name, as: .argumentLabel)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.model.member.attributes.doc?.value)
      },
      .text("unimplemented", "A function that reports that a test does not implement it: unimplemented(\"A.find\").") {
        $0.unimplemented
      },
      .text("preview", "A function for previews, which returns what is empty: { _ in [] }.", \.preview),
      .text("isolation", "The global actor of its function, with a space after it: @MainActor; else nothing.") {
        $0.model.actor.map { "@\($0) " } ?? ""
      },
      .text(
        "function",
        "Its function with labels: func find(query: String) -> [Item] { self.find(query) }.",
        \.function
      ),
    ]
  )
}
