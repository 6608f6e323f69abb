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
  /// - Parameter body: what it does; empty for nothing.
  func closure(_ body: String) -> String {
    let names =
      parameters.isEmpty ? "" : Array(repeating: "_", count: parameters.count).joined(separator: ", ") + " in "
    if body.isEmpty { return names.isEmpty ? "{}" : "{ \(names)}" }
    return "{ \(names)\(body) }"
  }
}
