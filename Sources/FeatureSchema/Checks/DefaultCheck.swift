import Diagnostics
import SwiftSource

/// Every default is a value of its field's type, and can be written where the field is. The values are read again when the
/// model is made, from what this has found to be right.
struct DefaultCheck: Check {
  func run(on file: ResolvedFile, into collector: DiagnosticCollector) {
    let reader = DefaultReader(collector: collector)
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let node = member.syntax.defaultValue, let value = reader.value(node, of: member.type.type) else {
          continue
        }
        let names = Set(value.typeNames).sorted()
        guard let (name, hiding) = names.lazy.compactMap({ hidden($0, in: declaration) }).first else { continue }
        collector.report(.hiddenByNestedType(name, hiding, at: node.range))
      }
    }
  }

  /// The name of a type that means another one in a scope, and what it means there.
  private func hidden(_ name: String, in scope: Declaration) -> (String, String)? {
    let names = name.split(separator: ".").map(String.init)
    guard let meant = TypeLookup.fullName(of: names, in: scope, of: scope.file) else { return nil }
    return meant.path + names.dropFirst(meant.used) == names ? nil : (name, meant.path.joined(separator: "."))
  }
}

extension DefaultValue {
  /// The full names of the types that are written in the value.
  var typeNames: [String] {
    switch self {
    case .structure(let type, let arguments): [type] + arguments.flatMap(\.value.typeNames)
    // Only a case that an optional has too is written with its type.
    case .enumCase(let type, let name, let arguments):
      (SwiftIdentifier.isCaseOfOptional(name) ? [type] : []) + arguments.flatMap(\.value.typeNames)
    case .tuple(let arguments): arguments.flatMap(\.value.typeNames)
    case .array(let values): values.flatMap(\.typeNames)
    case .dictionary(let pairs): pairs.flatMap { $0.key.typeNames + $0.value.typeNames }
    case .string, .integer, .floating, .decimal, .bool, .null, .expression: []
    }
  }
}

extension Diagnostic {
  fileprivate static func hiddenByNestedType(_ name: String, _ hiding: String, at range: SourceRange) -> Diagnostic {
    let root = name.prefix { $0 != "." }
    return Diagnostic(
      .nameCollision,
      "this default needs the type '\(name)', but '\(root)' means the nested type '\(hiding)' here",
      at: range,
      help: ["rename one of the two, or write the default in Swift: { swift: \"…\" }"]
    )
  }
}
