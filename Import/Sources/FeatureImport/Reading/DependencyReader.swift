import Diagnostics
import SwiftSyntax

/// What a reducer needs from outside.
struct DependencyReader {
  let file: SwiftFile
  let module: Module
  let report: Report

  /// What both libraries have: a schema needs only the name.
  static let known: Set = [
    "uuid", "date", "continuousClock", "suspendingClock", "calendar", "locale", "timeZone", "dismiss",
    "withRandomNumberGenerator",
  ]

  /// - Returns: the dependencies, and members of an extension that take their place.
  func dependencies(_ variable: VariableDeclSyntax) -> (found: [ImportedDependency], members: [MovedText]) {
    guard let attribute = variable.attributes.named("Dependency"),
      case .argumentList(let arguments) = attribute.arguments,
      arguments.count == 1, let key = arguments.first?.expression, variable.bindings.count == 1,
      let name = variable.bindings.first?.name
    else {
      report.cannot("this dependency is written in a way that cannot be imported", at: file.place(of: variable))
      return ([], [])
    }
    var dependency = ImportedDependency(name: name, notes: variable.notes)
    if let path = key.as(KeyPathExprSyntax.self) { return keyed(path, dependency, variable) }
    let type = key.text.hasSuffix(".self") ? String(key.text.dropLast(5)) : key.text
    dependency.key = type
    return ([dependency], [])
  }

  private func keyed(
    _ path: KeyPathExprSyntax,
    _ dependency: ImportedDependency,
    _ variable: VariableDeclSyntax
  ) -> (found: [ImportedDependency], members: [MovedText]) {
    var dependency = dependency
    let keys = path.components.compactMap { component -> String? in
      if case .property(let property) = component.component { property.declName.baseName.plain } else { nil }
    }
    guard keys.count == path.components.count, let first = keys.first else {
      report.cannot("the key path of '\(dependency.name)' cannot be imported", at: file.place(of: path))
      return ([], [])
    }
    if keys == ["date", "now"] {
      // A key path of several parts is a property here.
      let text = MovedText(lines: ["private var \(dependency.name): Date { date.now }"])
      return ([ImportedDependency(name: "date", key: "date", notes: dependency.notes)], [text])
    }
    guard keys.count == 1 else {
      let rest = keys.dropFirst().joined(separator: ".")
      guard let whole = module.dependencyTypes[first], let type = module.propertyTypes["\(whole).\(rest)"] else {
        report.cannot(
          "'\(dependency.name)' is a part of a dependency: a schema names the whole",
          at: file.place(of: path),
          help: "write '@Dependency(\\.\(first)) var \(first)', and '\(first).\(rest)' where it is used"
        )
        return ([], [])
      }
      let text = MovedText(lines: ["private var \(dependency.name): \(type) { \(first).\(rest) }"])
      return ([ImportedDependency(name: first, type: whole, key: first, notes: dependency.notes)], [text])
    }
    dependency.key = first
    if !Self.known.contains(first) {
      dependency.type = variable.bindings.first?.typeAnnotation?.type.text ?? module.dependencyTypes[first]
      if dependency.type == nil {
        dependency.type = "any Sendable"
        report.note(
          "the type of '\(first)' is not in these files",
          at: file.place(of: path),
          help: "write it under 'dependencies': readers and diagrams show it"
        )
      }
    }
    return ([dependency], [])
  }

  /// A stored property: a parameter of the initializer.
  func property(_ variable: VariableDeclSyntax) -> (found: [ImportedDependency], members: [MovedText]) {
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
        return ([], [MovedText(lines: variable.notes.lines + ["\(access)var \(name): \(type) { \(value.text) }"])])
      }
      found.append(
        ImportedDependency(name: name, type: type, defaultValue: value?.text, notes: variable.notes)
      )
    }
    return (found, [])
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
