import Diagnostics
import SwiftSource
import YAML

/// A type that a schema declares, while it is being resolved and checked.
final class Declaration {
  enum Kind {
    case structure([Member])
    case enumeration([Case], raw: TypeUse?)
    case invalid
  }

  /// A field, or one value of a case.
  struct Member {
    var name: Located<String>?
    var type: TypeUse
    var syntax: MemberSyntax
    /// The type that it is a member of.
    unowned var owner: Declaration
    var isField: Bool
    /// Whether the generator adds it, for a child.
    var isGenerated = false
  }

  struct Case {
    var syntax: CaseSyntax
    var payload: [Member]
    /// A case that the generator adds for a child or for bindings.
    var isGenerated = false
  }

  let name: Located<String>
  /// The name from the outermost namespace: `["Item", "Status"]`.
  let path: [String]
  let fullName: String
  let syntax: TypeSyntax
  unowned let file: ResolvedFile
  /// Its index among the file's declarations.
  private(set) var number = 0
  private(set) unowned var parent: Declaration?
  private(set) var nested: [Declaration] = []
  /// The nested types by name, the first of each.
  private var nestedByName: [String: Declaration] = [:]

  /// Set once all names are known.
  var kind = Kind.invalid
  /// What it is declared to conform to.
  var conformances: Set<Conformance> = []
  /// Protocols named as `external` that it is declared to conform to.
  var otherConformances: [String] = []
  /// Whether a value can contain another of the same type.
  var isRecursive = false
  /// Whether no value can ever be made: an enum without cases, and what has to contain one.
  var isUninhabited = false
  /// Whether it is an enum without cases.
  var isEmptyEnum: Bool {
    guard case .enumeration(let cases, _) = kind, cases.isEmpty else { return false }
    return !isAction || file.bindingPaths.isEmpty
  }
  /// Something is wrong with it that has been said, so nothing is said about what follows from it.
  var isUncertain = false

  init(_ syntax: TypeSyntax, in parent: Declaration?, path: [String], file: ResolvedFile) {
    name = syntax.name
    self.syntax = syntax
    self.path = path + [syntax.name.value]
    fullName = self.path.joined(separator: ".")
    self.parent = parent
    self.file = file
    if case .invalid = syntax.kind { isUncertain = true }
    nested = syntax.types.map { Declaration($0, in: self, path: self.path, file: file) }
    nestedByName = nested.byName
  }

  func nested(named name: String) -> Declaration? { nestedByName[name] }

  /// A recursive enum.
  var isIndirect: Bool { isRecursive && !cases.isEmpty }

  /// Adds this declaration and all below it, outer before inner, and numbers them.
  func append(to declarations: inout [Declaration]) {
    number = declarations.count
    declarations.append(self)
    for declaration in nested { declaration.append(to: &declarations) }
  }

  /// This declaration and all below it, outer before inner.
  var withNested: ArraySlice<Declaration> {
    file.declarations[number...].prefix { $0.path.starts(with: path) }
  }

  /// The fields of a struct, none of an enum.
  var fields: [Member] {
    if case .structure(let fields) = kind { fields } else { [] }
  }

  /// The cases of an enum, none of a struct.
  var cases: [Case] {
    if case .enumeration(let cases, _) = kind { cases } else { [] }
  }

  /// Whether it is an enum with raw values.
  var hasRawValues: Bool {
    if case .enumeration(_, _?) = kind { true } else { false }
  }

  /// All that is stored in a value of this type.
  var storedMembers: [Member] { fields + cases.flatMap(\.payload) }
}

/// What a field and a payload's value have in common.
struct MemberSyntax {
  var type: TypeText
  var defaultValue: YAMLNode?
  var bindable: SourceRange?
  var constant: SourceRange?
  var doc: Located<String>?
}

extension Declaration {
  /// Whether it stands in the namespace of the feature.
  var isWithinFeature: Bool { path.first == file.featureName }
}

extension [Declaration] {
  /// The first of each name.
  var byName: [String: Declaration] { Dictionary(map { ($0.name.value, $0) }) { first, _ in first } }
}
