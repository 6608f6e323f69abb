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

  struct Result {
    var found: [ImportedDependency] = []
    /// Members of an extension that take the place of a property.
    var members: [MovedText] = []
    /// The code for the names of parts of dependencies.
    var parts: [String: String] = [:]
  }

  /// - Parameter declared: the names that values have in the feature.
  func dependencies(_ variable: VariableDeclSyntax, declared: Set<String>) -> Result {
    guard let attribute = variable.attributes.named("Dependency"),
      case .argumentList(let arguments) = attribute.arguments,
      arguments.count == 1, let key = arguments.first?.expression, variable.bindings.count == 1,
      let name = variable.bindings.first?.name
    else {
      report.cannot("this dependency is written in a way that cannot be imported", at: file.place(of: variable))
      return Result()
    }
    var dependency = ImportedDependency(name: name, notes: variable.notes)
    if let path = key.as(KeyPathExprSyntax.self) { return keyed(path, dependency, variable, declared) }
    let type = key.text.hasSuffix(".self") ? String(key.text.dropLast(5)) : key.text
    dependency.key = type
    return Result(found: [dependency])
  }

  private func keyed(
    _ path: KeyPathExprSyntax,
    _ dependency: ImportedDependency,
    _ variable: VariableDeclSyntax,
    _ declared: Set<String>
  ) -> Result {
    var dependency = dependency
    let keys = path.components.compactMap { component -> String? in
      if case .property(let property) = component.component { property.declName.baseName.plain } else { nil }
    }
    guard keys.count == path.components.count, let first = keys.first else {
      report.cannot("the key path of '\(dependency.name)' cannot be imported", at: file.place(of: path))
      return Result()
    }
    let name = dependency.name
    if keys.count > 1 {
      if let other = [name, first].first(where: declared.contains) {
        report.cannot(
          "'\(name)' is a part of a dependency, and another value is called '\(other)'",
          at: file.place(of: path),
          help: "write '@Dependency(\\.\(first)) var \(first)', and '\(keys.joined(separator: "."))' where it is used"
        )
        return Result()
      }
      dependency.name = first
      report.note(
        "a schema names a dependency as a whole: '\(name)' is '\(keys.joined(separator: "."))' now",
        at: file.place(of: variable)
      )
    }
    dependency.key = first
    if !Self.known.contains(first) {
      let type = keys.count == 1 ? variable.bindings.first?.typeAnnotation?.type.text : nil
      dependency.type = type ?? self.type(of: first, path)
    }
    let parts = keys.count > 1 ? [name: keys.joined(separator: ".")] : [:]
    return Result(found: [dependency], parts: parts)
  }

  /// The type of a key that these files, or others, add.
  private func type(of key: String, _ path: KeyPathExprSyntax) -> String {
    if let type = module.dependencyTypes[key] { return type }
    report.note(
      "the type of '\(key)' is not in these files",
      at: file.place(of: path),
      help: "write it under 'dependencies': readers and diagrams show it"
    )
    return "any Sendable"
  }

  /// A stored property: a parameter of the initializer.
  func property(_ variable: VariableDeclSyntax) -> Result {
    var found: [ImportedDependency] = []
    for binding in variable.bindings {
      let value = binding.initializer?.value
      let type = binding.typeAnnotation?.type.text ?? value.flatMap(TypeInference.type)
      guard let name = binding.name, let type, variable.attributes.isEmpty else {
        report.cannot("this property of the reducer cannot be imported", at: file.place(of: variable))
        continue
      }
      if variable.bindingSpecifier.text == "let", let value, Self.isLiteral(value) {
        let access = variable.modifiers.access.map { $0 + " " } ?? ""
        return Result(
          members: [MovedText(lines: variable.notes.lines + ["\(access)var \(name): \(type) { \(value.text) }"])]
        )
      }
      found.append(
        ImportedDependency(name: name, type: type, defaultValue: value?.text, notes: variable.notes)
      )
    }
    return Result(found: found)
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
