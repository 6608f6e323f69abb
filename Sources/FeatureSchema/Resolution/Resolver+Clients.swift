import Diagnostics
import SwiftSource

extension Resolver {
  /// Resolves the endpoints of clients, whose types are resolved already.
  func resolveClients() {
    file.clients = file.types.compactMap { declaration in
      declaration.written.client.map { client in
        ResolvedClient(
          declaration: declaration,
          endpoints: declaration.fields.compactMap { endpoint($0, of: client) }
        )
      }
    }
  }

  /// - Returns: `nil` if its function has an error.
  private func endpoint(_ member: ResolvedMember, of client: ClientDeclaration) -> ResolvedEndpoint? {
    guard case .schema(let text) = member.type.origin, let function = member.type.expression?.function else {
      return nil
    }
    func use(_ part: TypeExpression) -> TypeUse { self.use(ofPart: part, of: text) }
    let result = use(function.result)
    let value = client.placeholders[member.label ?? ""].flatMap { node in
      reader.reader(of: result, node, in: .file).value(node, of: result.type)
    }
    return ResolvedEndpoint(
      member: member,
      parameters: function.parameters.map { parameter in
        ResolvedEndpoint.Parameter(
          label: parameter.label,
          name: parameter.name,
          type: use(parameter.type),
          isEscaping: parameter.attributes.contains { $0.text == "escaping" }
        )
      },
      isAsync: function.isAsync,
      failure: function.failure(use),
      result: result,
      element: result.type.isStream ? function.result.firstArgument.map(use) : nil,
      actor: function.attributes.lazy.compactMap(\.globalActor?.source).first,
      placeholder: value
    )
  }

  /// A client by its name in `DependencyValues`: the schema's own, or that of a type library that it uses.
  func client(ofProperty name: String) -> ResolvedDeclaration? {
    schemasWithClients.lazy.flatMap(\.clientTypes).first { ClientName.property(of: $0.name.value) == name }
  }

  /// The names of all of them.
  var clientProperties: [String] { schemasWithClients.flatMap(\.document.clients).map(\.property) }

  private var schemasWithClients: [ResolvedFile] {
    [schema] + schema.used.map(\.file).filter { $0.featureName == nil }
  }
}

extension TypeExpression.FunctionType {
  fileprivate func failure(_ use: (TypeExpression) -> TypeUse) -> ResolvedEndpoint.Failure {
    switch `throws` {
    case .never: .never
    case .anyError: .anyError
    case .typed(let error): .typed(use(error))
    }
  }
}

extension TypeExpression {
  fileprivate var firstArgument: TypeExpression? {
    if case .named(let components) = kind { components.last?.arguments.first } else { nil }
  }
}

extension ResolvedType {
  fileprivate var isStream: Bool { if case .known(let known, _) = self { known.isStream } else { false } }
}

extension ResolvedFile {
  /// The structs of its clients, which need not be resolved yet.
  var clientTypes: [ResolvedDeclaration] { types.filter { $0.written.client != nil } }
}
