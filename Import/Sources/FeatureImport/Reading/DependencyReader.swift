import Diagnostics
import SwiftSyntax

/// The dependencies of a reducer.
struct DependencyReader {
  let file: SwiftFile
  let module: Module
  let report: Report

  /// The dependencies that both libraries have: a schema needs only the name.
  static let known: Set = [
    "uuid", "date", "continuousClock", "suspendingClock", "calendar", "locale", "timeZone", "dismiss",
    "withRandomNumberGenerator",
  ]

  func dependency(_ variable: VariableDeclSyntax) -> ImportedDependency? {
    guard let attribute = variable.attributes.named("Dependency"),
      case .argumentList(let arguments) = attribute.arguments,
      arguments.count == 1, let key = arguments.first?.expression, variable.bindings.count == 1,
      let name = variable.bindings.first?.name
    else {
      report.cannot("this dependency is written in a way that cannot be imported", at: file.place(of: variable))
      return nil
    }
    var dependency = ImportedDependency(name: name, notes: variable.notes)
    if let path = key.as(KeyPathExprSyntax.self) { return keyed(path, dependency, variable) }
    dependency.key = key.text.hasSuffix(".self") ? String(key.text.dropLast(5)) : key.text
    return dependency
  }

  private func keyed(
    _ path: KeyPathExprSyntax,
    _ dependency: ImportedDependency,
    _ variable: VariableDeclSyntax
  ) -> ImportedDependency? {
    var dependency = dependency
    let keys = path.components.compactMap { component -> String? in
      if case .property(let property) = component.component { property.declName.baseName.plain } else { nil }
    }
    guard keys.count == path.components.count, let first = keys.first else {
      report.cannot("the key path of '\(dependency.name)' cannot be imported", at: file.place(of: path))
      return nil
    }
    dependency.key = keys.joined(separator: ".")
    if !Self.known.contains(keys.joined(separator: ".")) {
      let declared = keys == ["date", "now"] ? "Date" : keys.count == 1 ? module.dependencyTypes[first] : nil
      // The type is for readers: generated code asks for the key.
      dependency.type = variable.bindings.first?.typeAnnotation?.type.text ?? declared ?? "any Sendable"
    }
    return dependency
  }

  enum Property {
    case parameters([ImportedDependency])
    /// A constant, as a property that is computed.
    case constant(String)
  }

  /// A stored property: a parameter of the initializer.
  func property(_ variable: VariableDeclSyntax) -> Property {
    var found: [ImportedDependency] = []
    for binding in variable.bindings {
      let value = binding.initializer?.value
      let type = binding.typeAnnotation?.type.text ?? value.flatMap(TypeInference.type)
      if let attribute = variable.attributes.names.first {
        report.cannot(
          "the reducer of a schema has no '@\(attribute)' of its own",
          at: file.place(of: variable),
          help: "move it into the state, or into the code that uses it"
        )
        continue
      }
      guard let name = binding.name, let type else {
        report.cannot("this property of the reducer cannot be imported", at: file.place(of: variable))
        continue
      }
      if variable.bindingSpecifier.text == "let", let value, Self.isLiteral(value), variable.bindings.count == 1 {
        let modifiers = variable.modifiers.map { "\($0.text) " }.joined()
        return .constant("\(modifiers)var \(name.escaped): \(type) { \(value.text) }")
      }
      found.append(
        ImportedDependency(name: name, type: type, defaultValue: value?.text, notes: variable.notes)
      )
    }
    return .parameters(found)
  }

  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    value.is(StringLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
      || value.is(FloatLiteralExprSyntax.self) || value.is(BooleanLiteralExprSyntax.self)
  }
}

extension MemberNotes {
  /// The notes as comments in Swift.
  var lines: [String] {
    doc.map { $0.isEmpty ? "///" : "/// \($0)" } + comments.map { $0.isEmpty ? "//" : "// \($0)" }
  }
}
