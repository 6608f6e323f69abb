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
  let path: [String]
  let syntax: TypeSyntax
  unowned let file: ResolvedFile
  private(set) weak var parent: Declaration?
  private(set) var nested: [Declaration] = []

  /// Set once all names are known.
  var kind = Kind.invalid
  /// What it is declared to conform to.
  var conformances: Set<Conformance> = []
  /// Protocols named as `external` that it is declared to conform to.
  var otherConformances: [String] = []
  var isIndirect = false
  /// Something is wrong with it that has been said, so nothing is said about what follows from it.
  var isUncertain = false

  init(_ syntax: TypeSyntax, in parent: Declaration?, path: [String], file: ResolvedFile) {
    name = syntax.name
    self.syntax = syntax
    self.path = path + [syntax.name.value]
    self.parent = parent
    self.file = file
    if case .invalid = syntax.kind { isUncertain = true }
    nested = syntax.types.map { Declaration($0, in: self, path: self.path, file: file) }
  }

  var fullName: String { path.joined(separator: ".") }

  func nested(named name: String) -> Declaration? { nested.first { $0.name.value == name } }

  /// This declaration and all below it, outer before inner.
  var withNested: [Declaration] { [self] + nested.flatMap(\.withNested) }

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
