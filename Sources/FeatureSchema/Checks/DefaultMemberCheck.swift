import Diagnostics
import SwiftSource

/// A default cannot name what is declared beside it, nor a type of such a name: Swift finds that first, and it cannot be
/// used there.
struct DefaultMemberCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    guard file.hasUsableNames else { return }
    for declaration in file.declarations {
      for member in declaration.storedMembers {
        guard let value = member.defaultValue else { continue }
        let place = member.written.defaultValue?.range ?? member.name?.range
        check(value, at: place) { Self.members(of: declaration) }
      }
    }
    let reducerMembers = reducerMembers
    for dependency in file.dependencies {
      guard let value = dependency.defaultValue else { continue }
      check(value, at: dependency.written.defaultValue?.range) { reducerMembers }
    }
    for child in file.document.children {
      guard let value = file.reducers[child.name.value] else { continue }
      // That 'one-of' makes a type of the child's name is reported elsewhere.
      let reported = file.choice(of: child) == nil ? nil : child.name.value
      check(value, at: child.name.range) { reducerMembers.filter { $0.key != reported } }
    }
  }

  private mutating func check(_ value: DefaultValue, at range: SourceRange?, members: () -> [String: String]) {
    let (expressions, types) = (value.expressions, value.typeNames)
    guard !expressions.isEmpty || !types.isEmpty else { return }
    let members = members()
    let names = expressions.flatMap(SwiftExpressionCheck.names).filter { !$0.isType }
    for name in Set(names.map(\.root)).sorted() {
      if let what = members[name] { diagnostics.append(.namesMember(name, what, at: range)) }
    }
    for type in Set(types).sorted() {
      let root = file.parts(ofType: type).written[0]
      // One place, one error: a child has a field and a reducer.
      guard let what = members[root], !diagnostics.contains(where: { $0.range == range }) else { continue }
      diagnostics.append(.typeNamedAsMember(type, root, what, at: range))
    }
  }

  private static func members(of declaration: ResolvedDeclaration) -> [String: String] {
    let fields = declaration.fields.compactMap(\.name).map { ($0.value, "field") }
    return Dictionary(fields + declaration.cases.map { ($0.name.value, "case") }) { first, _ in first }
  }

  /// What is in the namespace of the reducer, by whose initializer such defaults are given, but for names that nothing
  /// there can have, which is reported elsewhere.
  private var reducerMembers: [String: String] {
    let document = file.document
    let members =
      document.dependencies.map { ($0.name.value, "dependency") } + document.children.map { ($0.name.value, "child") }
      + (document.actions.map(\.name) + document.prompts.buttonsWithActions.map(\.name)).map { ($0.value, "handler") }
    return Dictionary(members.filter { ReservedNames.reducerMemberReason($0.0) == nil }) { first, _ in first }
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
}
