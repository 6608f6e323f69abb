import Diagnostics
import SwiftSource
import YAML

/// A name in a default must have the same meaning where the default is generated. There Swift first finds a member,
/// which a default cannot use, or another type.
struct DefaultNameCheck: Check {
  private typealias Members = [String: VisibleMember]

  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.hasUsableNames else { return }
    let reducer = file.membersOfReducer
    checkMembers(of: reducer)
    // What alternatives are given is checked with the feature around them.
    if file.enclosing == nil { checkReducers(reducer) }
  }

  // MARK: Values of types

  private mutating func checkMembers(of reducer: Members) {
    for declaration in file.declarations {
      var members: Members?
      for member in declaration.storedMembers {
        guard let value = member.defaultValue else { continue }
        let names = Names(of: value)
        if names.isEmpty { continue }
        let around = members ?? declaration.membersAround.merging(reducer) { inner, _ in inner }
        members = around
        check(names, at: member.written.defaultValue?.range ?? member.name?.range, among: around)
        guard let node = member.written.defaultValue else { continue }
        for name in names.types {
          guard let hiding = type(hiding: name, in: declaration) else { continue }
          diagnostics.append(.hiddenByNestedType(name, hiding.root, hiding.type, at: node.range))
          break
        }
      }
    }
  }

  /// The first part of a name as generated, and the type that it means inside a declaration, if that changes the
  /// meaning of the whole name.
  private func type(hiding name: String, in declaration: ResolvedDeclaration) -> (root: String, type: String)? {
    let (path, names) = file.parts(ofType: name)
    let root = Array(path.dropLast(names.count - 1))
    if let owner = declaration.owner(ofImplicit: names[0], insteadOf: root) {
      return (names[0], "\(owner.fullName).\(names[0])")
    }
    guard let meant = file.declaration(named: names, in: .declaration(declaration)) else { return nil }
    let isSame = meant.declaration.path + names.dropFirst(meant.used) == path
    return isSame ? nil : (names[0], meant.declaration.fullName)
  }

  // MARK: Reducers' parameters

  /// Checks values that are generated inside the feature, where names of the module must be visible.
  private mutating func checkReducers(_ members: Members) {
    let own = Set(file.typeNames.map(\.value) + [file.state, file.action].compactMap { $0?.name.value })
    for dependency in file.dependencies {
      guard let value = dependency.defaultValue else { continue }
      check(Names(of: value), at: dependency.written.defaultValue?.range, among: members)
      check(value, at: dependency.written.defaultValue, own)
    }
    for source in [file] + file.choices.map(\.file) {
      let alternatives =
        source === file ? [] : source.document.children.map { VisibleMember(kind: "child", name: $0.name) }
      for child in source.document.children {
        check(child, of: source, members.merging(alternatives.byName) { first, _ in first }, own)
      }
    }
  }

  /// Checks what a child is given, where the reducer's dependencies can be named.
  private mutating func check(
    _ child: ChildDeclaration,
    of source: ResolvedFile,
    _ members: Members,
    _ own: Set<String>
  ) {
    let (name, reducer) = (child.name.value, source.reducers[child.name.value])
    // The type for `one-of` with the child's name is reported elsewhere.
    let reported = source.choice(of: child) == nil ? nil : name
    let keyed = source.keyedValues[name] ?? []
    for value in [reducer].compactMap(\.self) + keyed.map(\.value) {
      check(Names(of: value), at: child.name.range, among: members, but: reported, passesDependencies: true)
    }
    let arguments = if case .structure(_, let arguments)? = reducer { arguments } else { [DefaultValue.Argument]() }
    for given in child.dependencies ?? [] {
      let value = arguments.first { $0.label == given.name.value }?.value
      let other = keyed.first { $0.name == given.name.value }?.value
      for local in ["old", "reducer"] where other.map({ file.dependencies(in: $0).contains(local) }) ?? false {
        diagnostics.append(.namesLocal(local, at: given.value?.range ?? given.name.range))
      }
      check(value ?? other, at: given.value, own)
    }
  }

  private mutating func check(_ value: DefaultValue?, at node: YAMLNode?, _ own: Set<String>) {
    guard let node, let value else { return }
    for name in Set(value.typeNames).sorted() {
      let (path, names) = file.parts(ofType: name)
      guard names == path, let first = path.first, own.contains(first), let feature = file.featureName else { continue }
      diagnostics.append(.hiddenByNestedType(name, first, "\(feature).\(first)", at: node.range))
      return
    }
  }

  // MARK: Names

  /// The names in a value, in alphabetical order.
  private struct Names {
    /// The names in its Swift expressions.
    var inExpressions: [String]
    /// The types in it.
    var types: [String]

    init(of value: DefaultValue) {
      let names = value.expressions.flatMap(SwiftExpressionCheck.names).filter { !$0.isType }
      inExpressions = Set(names.map(\.root)).sorted()
      types = Set(value.typeNames).sorted()
    }

    var isEmpty: Bool { inExpressions.isEmpty && types.isEmpty }
  }

  /// - Parameters:
  ///   - reported: a name that does not count as a member here.
  ///   - passesDependencies: whether the expressions may name dependencies.
  private mutating func check(
    _ names: Names,
    at range: SourceRange?,
    among members: Members,
    but reported: String? = nil,
    passesDependencies: Bool = false
  ) {
    for name in names.inExpressions where name != reported {
      if let what = members[name]?.kind, !passesDependencies || what != "dependency" {
        diagnostics.append(.namesMember(name, what, at: range))
      }
    }
    for type in names.types {
      // One error per place: a child has a field and a reducer. A child's feature may have an empty name, which is reported.
      guard let root = file.parts(ofType: type).written.first, root != reported, let what = members[root]?.kind,
        !diagnostics.contains(where: { $0.range == range })
      else {
        continue
      }
      diagnostics.append(.typeNamedAsMember(type, root, what, at: range))
    }
  }
}

extension ResolvedFile {
  /// Whether the feature's name is an identifier: otherwise full names mean nothing.
  fileprivate var hasUsableNames: Bool { featureName.map(SwiftIdentifier.isValid) ?? true }

  /// The parts of a type's full name, and the parts that are written inside the feature.
  fileprivate func parts(ofType name: String) -> (full: [String], written: [String]) {
    let path = name.split(separator: ".").map(String.init)
    return (path, path.count > 1 && path[0] == featureName ? Array(path.dropFirst()) : path)
  }
}

extension Diagnostic {
  fileprivate static func namesMember(_ name: String, _ what: String, at range: SourceRange?) -> Diagnostic {
    let qualified = KnownTypes.lookup(name).map { ", or write '\($0.module ?? "Swift").\(name)' for the type" } ?? ""
    return Diagnostic(
      .nameCollision,
      "'\(name)' in this expression means the \(what) of that name, which a default cannot use",
      at: range,
      help: ["rename the \(what)\(qualified)"]
    )
  }

  fileprivate static func namesLocal(_ name: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the dependency '\(name)' cannot be named here, where a local of generated code has that name",
      at: range,
      help: ["rename the dependency"]
    )
  }

  fileprivate static func typeNamedAsMember(
    _ type: String,
    _ root: String,
    _ what: String,
    at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "the default here needs the type '\(type)', but '\(root)' means the \(what) of that name here",
      at: range,
      help: ["rename the \(what): such names begin with a lowercase letter"]
    )
  }

  fileprivate static func hiddenByNestedType(
    _ name: String,
    _ root: String,
    _ hiding: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision,
      "this default needs the type '\(name)', but '\(root)' means the nested type '\(hiding)' here",
      at: range,
      help: ["rename one of the two, or write the default in Swift: { swift: \"…\" }"]
    )
  }
}
