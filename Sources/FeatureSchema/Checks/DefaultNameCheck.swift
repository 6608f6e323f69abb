import Diagnostics
import SwiftSource

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
