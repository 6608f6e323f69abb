import FeatureSchema
import SwiftSource

extension ResolvedEndpoint {
  /// What it returns where nobody gives it a value, as Swift; empty if it returns nothing, and `nil` if there is no such value.
  var emptySource: String? {
    switch emptyValue {
    case .nothing: ""
    case .null: "nil"
    case .list: "[]"
    case .dictionary: "[:]"
    case .stream: "\(result.expression?.nominal?.name ?? "AsyncStream") { $0.finish() }"
    case .given(let value): SwiftLiteral.source(of: value)
    case nil: nil
    }
  }

  /// A closure in its place, which ignores its parameters.
  ///
  /// - Parameters:
  ///   - body: what it does; empty for nothing.
  ///   - error: the type of the errors that it throws, where the compiler does not infer that.
  func closure(_ body: String, throwing error: String? = nil) -> String {
    let ignored = Array(repeating: "_", count: parameters.count).joined(separator: ", ")
    let effects = error.map { (isAsync ? " async" : "") + " throws(\($0))" }
    let signature = effects.map { (ignored.isEmpty ? "()" : ignored) + $0 } ?? ignored
    let head = signature.isEmpty ? "" : signature + " in"
    return "{" + [head, body].filter { !$0.isEmpty }.map { " " + $0 }.joined() + (head + body == "" ? "}" : " }")
  }

  /// Its parameters, as a function with labels declares them: `query: String`.
  ///
  /// - Parameter names: their names inside the function.
  func parameterSources(named names: [String]) -> [String] {
    zip(parameters, names).map { parameter, name in
      let label = parameter.label ?? "_"
      let type = (parameter.isEscaping ? "@escaping " : "") + parameter.type.qualifiedSource
      return (label == name ? "" : label + " ") + SwiftIdentifier.escaped(name, as: .parameterName) + ": " + type
    }
  }

  /// What stands before a call of it: `try await`, with a space after it.
  var callWords: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
}
