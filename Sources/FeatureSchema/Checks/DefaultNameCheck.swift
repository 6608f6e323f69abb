import Diagnostics
import SwiftSource

/// A name in a default must have the same meaning where the default is generated. There Swift first finds a member,
/// which a default cannot use, or another type.
struct DefaultNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    // Full names mean nothing if the feature's name is not an identifier.
    guard file.featureName.map(SwiftIdentifier.isValid) ?? true else { return }
    let reducer = file.membersOfReducer
    for declaration in file.declarations {
      lazy var members = reducer.merging(declaration.membersAround) { $1 }
      for member in declaration.storedMembers {
        guard let value = member.defaultValue else { continue }
        let written = member.writtenDefault?.range
        let scope = written.map { _ in Scope.declaration(declaration) }
        check(value, at: written ?? member.name?.range, in: scope, among: members)
      }
    }
    for dependency in file.dependencies {
      guard let value = dependency.defaultValue else { continue }
      check(value, at: dependency.written.defaultValue?.range, in: .file, among: reducer)
    }
    // Values given to alternatives are checked with the feature around them.
    for source in file.enclosing == nil ? [file] + file.choices.map(\.file) : [] {
      let alternatives = source === file ? [] : source.document.children.map { DeclaredName($0.name, .child) }
      let members = reducer.merging(alternatives.byName) { first, _ in first }.filter { !$0.value.isDependency }
      for child in source.document.children where source.composesChildren { check(child, of: source, among: members) }
    }
  }

  /// Checks the values given to a child, where the reducer's dependencies can be named.
  private mutating func check(
    _ child: ChildDeclaration,
    of source: ResolvedFile,
    among members: [String: DeclaredName]
  ) {
    let name = child.name.value
    guard case .structure(let type, let arguments)? = source.reducers[name] else { return }
    let keyed = (source.keyedValues[name] ?? []).map { DefaultValue.Argument(label: $0.name, value: $0.value) }
    for argument in arguments + keyed {
      let given = child.dependencies?.first { $0.name.value == argument.label }
      check(argument.value, at: given?.value?.range ?? child.name.range, in: .file, among: members)
    }
    check(.structure(type: type, arguments: []), at: child.name.range, in: nil, among: members)
  }

  /// - Parameter scope: where types are looked up; `nil` if a type that hides another is reported elsewhere.
  private mutating func check(
    _ value: DefaultValue,
    at range: SourceRange?,
    in scope: Scope?,
    among members: @autoclosure () -> [String: DeclaredName]
  ) {
    let names = value.expressions.flatMap(SwiftExpressionCheck.names).filter { !$0.isType }.map(\.root)
    let types = value.typeNames
    if names.isEmpty && types.isEmpty { return }
    let members = members()
    for name in Set(names).sorted() {
      if let member = members[name] { diagnostics.append(.hidden(name, by: member.described, at: range)) }
    }
    for type in Set(types).sorted() {
      let path = type.split(separator: ".").map(String.init)
      // As it is written within the feature.
      let names = path.count > 1 && path[0] == file.featureName ? Array(path.dropFirst()) : path
      // A child's feature may have an empty name, which is reported.
      guard let root = names.first else { continue }
      let hiding = scope.flatMap { self.type(insteadOf: path, writtenAs: names, in: $0) }
      guard let meant = members[root]?.described ?? hiding else { continue }
      return diagnostics.append(.hidden(root, by: meant, insteadOf: type, at: range))
    }
  }

  /// The type that a name means inside a scope, if that changes the meaning of the whole name.
  private func type(insteadOf path: [String], writtenAs names: [String], in scope: Scope) -> String? {
    if let (meant, used) = file.declaration(named: names, in: scope) {
      return meant.path + names.dropFirst(used) == path ? nil : "the nested type '\(meant.fullName)'"
    }
    let isChoice = names == path && file.choices.contains { $0.file.featureName == names[0] }
    return isChoice ? "the nested type '\(file.featureName ?? "").\(names[0])'" : nil
  }
}

// MARK: Members that hide outer names

extension ResolvedDeclaration {
  /// The fields and cases of it and of the types around it, by name; inner ones win.
  var membersAround: [String: DeclaredName] {
    let fields = fields.compactMap(\.name).map { DeclaredName($0, .field) }
    let own = (fields + cases.map { DeclaredName($0.name, .case) }).byName
    return parent.map { own.merging($0.membersAround) { inner, _ in inner } } ?? own
  }
}

extension ResolvedFile {
  /// The members of the reducer, by name.
  var membersOfReducer: [String: DeclaredName] {
    if featureName == nil { return [:] }
    let children = composesChildren ? document.children.map { DeclaredName($0.name, .child) } : []
    let handlers =
      logic != .handlers
      ? []
      : document.actions.map { DeclaredName($0.name, .handler(.action)) }
        + document.allPrompts.buttonsWithActions.map { DeclaredName($0.name, .handler(.button)) }
    return (document.dependencies.map { DeclaredName($0.name, .dependency) } + children + handlers).byName
  }
}

extension [DeclaredName] {
  /// The first of each name.
  fileprivate var byName: [String: DeclaredName] { Dictionary(map { ($0.name, $0) }) { first, _ in first } }
}

extension DeclaredName {
  fileprivate var isDependency: Bool { if case .given(.dependency) = kind { true } else { false } }
}

extension Diagnostic {
  /// - Parameter type: the type that the default needs; `nil` for a name in an expression.
  fileprivate static func hidden(
    _ name: String,
    by meant: String,
    insteadOf type: String? = nil,
    at range: SourceRange?
  ) -> Diagnostic {
    let known = type == nil ? KnownTypes.lookup(name) : nil
    let other =
      known.map { ", or write '\($0.module ?? "Swift").\(name)' for the type" }
      ?? (type == nil ? "" : ", or mark the default as Swift: \\(…)")
    return Diagnostic(
      .nameCollision,
      "'\(name)' in this default means \(meant), \(type.map { "not the type '\($0)'" } ?? "which a default cannot use")",
      at: range,
      help: ["rename \(meant)\(other)"]
    )
  }
}
