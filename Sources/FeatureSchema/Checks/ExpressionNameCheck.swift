import Diagnostics
import SwiftSource

/// An expression of Swift in a default cannot name what is declared beside it: Swift finds that first, and it cannot be
/// used there.
struct ExpressionNameCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let node = member.written.defaultValue, let value = member.defaultValue else { continue }
        check(value, at: node.range) { Self.members(of: declaration) }
      }
    }
    let reducerMembers = reducerMembers
    for dependency in file.dependencies {
      guard let node = dependency.written.defaultValue, let value = dependency.defaultValue else { continue }
      check(value, at: node.range) { reducerMembers }
    }
    for child in file.document.children {
      guard let value = file.reducers[child.name.value] else { continue }
      check(value, at: child.name.range) { reducerMembers }
    }
  }

  private mutating func check(_ value: DefaultValue, at range: SourceRange?, members: () -> [String: String]) {
    let texts = value.swiftTexts
    guard !texts.isEmpty else { return }
    let members = members()
    let names = texts.reduce(into: Set<String>()) { $0.formUnion(SwiftExpressionCheck.names(in: $1)) }
    for name in names.sorted() {
      guard let what = members[name] else { continue }
      diagnostics.append(.namesMember(name, what, at: range))
    }
  }

  private static func members(of declaration: ResolvedDeclaration) -> [String: String] {
    let fields = declaration.fields.compactMap(\.name).map { ($0.value, "field") }
    return Dictionary(fields + declaration.cases.map { ($0.name.value, "case") }) { first, _ in first }
  }

  /// What is in the namespace of the reducer, by whose initializer such defaults are given.
  private var reducerMembers: [String: String] {
    let document = file.document
    let members =
      document.dependencies.map { ($0.name.value, "dependency") } + document.children.map { ($0.name.value, "child") }
      + document.actions.map { ($0.name.value, "handler") }
      + document.prompts.buttonsWithActions.map { ($0.name.value, "handler") }
    return Dictionary(members) { first, _ in first }
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
}
