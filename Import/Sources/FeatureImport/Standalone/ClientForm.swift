import SwiftSyntax

/// The expansion of `@DependencyClient`: initializers, values for endpoints without one, and methods with labels.
struct ClientForm {
  private struct Endpoint {
    var name: String
    var type: String
    var function: FunctionTypeSyntax?
    var binding: PatternBindingSyntax
    var hasValue: Bool
    var access: String?
  }

  private let declaration: StructDeclSyntax
  private var endpoints: [Endpoint] = []

  /// - Returns: nil if it is no such client, or one that cannot be written out.
  init?(_ declaration: StructDeclSyntax) {
    guard let attribute = declaration.attributes.named("DependencyClient"), attribute.arguments == nil else {
      return nil
    }
    self.declaration = declaration
    for variable in declaration.declarations.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      if variable.modifiers.has("static") || variable.bindings.contains(where: \.isComputed) { continue }
      guard variable.bindings.count == 1, let binding = variable.bindings.first, let name = binding.name,
        let type = binding.typeAnnotation?.type
      else { return nil }
      let isWritable = variable.bindingSpecifier.text == "var"
      if !isWritable, binding.initializer != nil { continue }
      let function = Self.function(type)
      let endpoint = Endpoint(
        name: name,
        type: type.text,
        function: function,
        binding: binding,
        hasValue: binding.initializer != nil || type.is(OptionalTypeSyntax.self),
        access: variable.modifiers.access
      )
      // Without a value there is only the initializer of all.
      if let function, !endpoint.hasValue, Self.isThrowing(function) == false, !Self.isVoid(function) { return nil }
      endpoints.append(endpoint)
    }
  }

  func write(into changes: inout TextChanges) {
    changes.remove(["DependencyClient"], of: declaration.attributes)
    for endpoint in endpoints where !endpoint.hasValue {
      if let value = value(endpoint) {
        changes.insert(" = \(value)", at: endpoint.binding.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    let throwing = endpoints.contains { !$0.hasValue && $0.function.map(Self.isThrowing) == true }
    let error = ["private struct NotGiven: Error { var endpoint: String }"]
    changes.add(
      initializers + endpoints.compactMap(method) + (throwing ? [error] : []),
      to: declaration
    )
  }

  private var access: String { declaration.modifiers.access.map { $0 == "private" ? "" : $0 + " " } ?? "" }

  private var initializers: [[String]] {
    let isEmpty = endpoints.allSatisfy { $0.hasValue || $0.function != nil }
    let parameters = endpoints.map { endpoint in
      let isEscaping = endpoint.function != nil && !endpoint.type.hasSuffix("?")
      return "\(endpoint.name): \(isEscaping ? "@escaping " : "")\(endpoint.type)"
    }
    let all =
      ["\(access)init("] + parameters.enumerated().map { "  \($1)\($0 == parameters.count - 1 ? "" : ",")" }
      + [") {"] + endpoints.map { "  self.\($0.name) = \($0.name)" } + ["}"]
    return (endpoints.isEmpty ? [] : [all]) + (isEmpty ? [["\(access)init() {}"]] : [])
  }

  /// The value of an endpoint that nobody has given: it throws, or stops the program.
  private func value(_ endpoint: Endpoint) -> String? {
    guard let function = endpoint.function else { return nil }
    let count = function.parameters.count
    let names = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
    let text = "\(declaration.name.plain).\(endpoint.name) is not given"
    return Self.isThrowing(function)
      ? "{ \(names)throw NotGiven(endpoint: \"\(endpoint.name)\") }"
      : "{ \(names)assertionFailure(\"\(text)\") }"
  }

  /// `fetch(id:)`, of an endpoint whose parameters have names.
  private func method(_ endpoint: Endpoint) -> [String]? {
    guard let function = endpoint.function, function.parameters.contains(where: { $0.secondName != nil }) else {
      return nil
    }
    let parameters = function.parameters.enumerated().map { index, parameter in
      let label = parameter.secondName.map(\.text) ?? "_"
      return "\(label) p\(index): \(parameter.type.text)"
    }
    let effects = function.effectSpecifiers?.text ?? ""
    let isAsync = effects.contains("async")
    let marks = (Self.isThrowing(function) ? "try " : "") + (isAsync ? "await " : "")
    let given = function.parameters.enumerated().map { index, parameter in
      (parameter.type.text.hasPrefix("inout ") ? "&" : "") + "p\(index)"
    }
    let access = (endpoint.access ?? "").isEmpty ? "" : (endpoint.access ?? "") + " "
    let head = "\(access)func \(endpoint.name)(\(parameters.joined(separator: ", ")))"
    return [
      "\(head)\(effects.isEmpty ? "" : " \(effects)") -> \(function.returnClause.type.text) {",
      "  \(marks)self.\(endpoint.name)(\(given.joined(separator: ", ")))", "}",
    ]
  }

  private static func function(_ type: TypeSyntax) -> FunctionTypeSyntax? {
    if let function = type.as(FunctionTypeSyntax.self) { return function }
    if let attributed = type.as(AttributedTypeSyntax.self) { return self.function(attributed.baseType) }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return self.function(only.type)
    }
    return nil
  }

  private static func isThrowing(_ function: FunctionTypeSyntax) -> Bool {
    function.effectSpecifiers?.throwsClause != nil
  }

  private static func isVoid(_ function: FunctionTypeSyntax) -> Bool {
    ["Void", "()"].contains(function.returnClause.type.text)
  }
}
