import Diagnostics
import SwiftSource
import YAML

/// The types that a default names must mean the same where the default is written.
struct DefaultNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.hasUsableNames else { return }
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let node = member.written.defaultValue, let value = member.defaultValue else { continue }
        let names = value.typeNames
        if names.isEmpty { continue }
        for name in Set(names).sorted() {
          guard let hiding = type(hiding: name, in: declaration) else { continue }
          diagnostics.append(.hiddenByNestedType(name, hiding.root, hiding.type, at: node.range))
          break
        }
      }
    }
    checkReducers()
  }

  /// What a reducer is made with is written in the feature's namespace: what is of the module must be seen from there.
  private mutating func checkReducers() {
    let own = Set(file.typeNames.map(\.value) + [file.state, file.action].compactMap { $0?.name.value })
    for dependency in file.dependencies { check(dependency.defaultValue, at: dependency.written.defaultValue, own) }
    for source in [file] + file.choices.map(\.file) {
      for written in source.children.map(\.written) {
        guard case .structure(_, let arguments)? = source.reducers[written.name.value] else { continue }
        for given in written.dependencies ?? [] {
          check(arguments.first { $0.label == given.name.value }?.value, at: given.value, own)
        }
      }
    }
  }

  private mutating func check(_ value: DefaultValue?, at node: YAMLNode?, _ own: Set<String>) {
    guard let node else { return }
    for name in Set(value?.typeNames ?? []).sorted() {
      let (path, names) = file.parts(ofType: name)
      guard names == path, own.contains(path[0]), let feature = file.featureName else { continue }
      diagnostics.append(.hiddenByNestedType(name, path[0], "\(feature).\(path[0])", at: node.range))
      return
    }
  }

  /// The first part of a name, as it is written, and the type that it means in a declaration, when that makes another
  /// type of the whole name.
  private func type(hiding name: String, in declaration: ResolvedDeclaration) -> (root: String, type: String)? {
    let (path, names) = file.parts(ofType: name)
    if let owner = declaration.owner(ofImplicit: names[0]) { return (names[0], "\(owner.fullName).\(names[0])") }
    guard let meant = file.declaration(named: names, in: .declaration(declaration)) else { return nil }
    let isSame = meant.declaration.path + names.dropFirst(meant.used) == path
    return isSame ? nil : (names[0], meant.declaration.fullName)
  }
}

extension ResolvedFile {
  /// Whether the feature's name is one: names that hold one which is none mean nothing.
  var hasUsableNames: Bool { featureName.map(SwiftIdentifier.isValid) ?? true }

  /// The parts of a type's name in full, and those that are written in the feature's own namespace.
  func parts(ofType name: String) -> (full: [String], written: [String]) {
    let path = name.split(separator: ".").map(String.init)
    return (path, path.count > 1 && path[0] == featureName ? Array(path.dropFirst()) : path)
  }
}

extension Diagnostic {
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
