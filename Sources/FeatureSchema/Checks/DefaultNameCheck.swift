import Diagnostics
import SwiftSource

/// The types that a default names must mean the same where the default is written.
struct DefaultNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    // Names that hold one which is none mean nothing.
    if let feature = file.featureName, !SwiftIdentifier.isValid(feature) { return }
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
    let path = name.split(separator: ".").map(String.init)
    // As it is written there.
    let names = path.count > 1 && path[0] == file.featureName ? Array(path.dropFirst()) : path
    if let owner = declaration.owner(ofImplicit: names[0]) { return (names[0], "\(owner.fullName).\(names[0])") }
    guard let meant = file.declaration(named: names, in: .declaration(declaration)) else { return nil }
    let isSame = meant.declaration.path + names.dropFirst(meant.used) == path
    return isSame ? nil : (names[0], meant.declaration.fullName)
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
