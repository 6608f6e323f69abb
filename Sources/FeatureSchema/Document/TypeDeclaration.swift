package import Diagnostics
package import YAML

/// A struct or enum as it was written.
package struct TypeDeclaration: Sendable {
  package enum Kind: Sendable {
    case structure([MemberDeclaration])
    case enumeration([CaseDeclaration], raw: TypeText?)
    /// Neither could be read, which is already reported.
    case invalid
  }

  package var name: Located<String>
  package var kind: Kind
  package var doc: Located<String>?
  package var conformances: [Located<String>] = []
  package var types: [TypeDeclaration] = []
  package var identity: IdentityDeclaration?
}

/// What the `id` of an Identifiable type is, if it is not a field of that name.
package enum IdentityDeclaration: Sendable {
  case field(Located<String>)
  case expression(YAMLNode, type: TypeText)
}

/// A case of an enum, or an action.
package struct CaseDeclaration: Sendable {
  package var name: Located<String>
  package var payload: [MemberDeclaration] = []
  package var rawValue: YAMLNode?
  package var doc: Located<String>?
}

/// What a feature tells the one that it is a child of; there is at least one case.
package struct DelegateDeclaration: Sendable {
  package var cases: [CaseDeclaration]
  /// The place of the key.
  package var range: SourceRange?
}

/// A field of a struct, or one value of a case.
package struct MemberDeclaration: Sendable {
  /// `nil` for a value without a label.
  package var name: Located<String>?
  package var type: TypeText
  package var defaultValue: YAMLNode?
  package var attributes = MemberAttributes.none
}

/// What is written of a field, or of one value of a case, beside its name, its type and its default.
///
/// This is part of the ``MemberDeclaration`` and of the ``MemberModel``, so that a new key needs one property here, and
/// no other on its way from the reader to the templates. It is shared by them, and by all members that have nothing of it.
package final class MemberAttributes: Sendable {
  package static let none = MemberAttributes()

  /// That controls can bind to it.
  package let bindable: Flag?
  /// That a hook is called after any action that has changed it.
  package let onChange: Flag?
  /// That it is a constant.
  package let constant: Flag?
  package let doc: Located<String>?

  package init(bindable: Flag? = nil, onChange: Flag? = nil, constant: Flag? = nil, doc: Located<String>? = nil) {
    self.bindable = bindable
    self.onChange = onChange
    self.constant = constant
    self.doc = doc
  }

  package var isEmpty: Bool { bindable == nil && onChange == nil && constant == nil && doc == nil }
}

/// A flag that is set: `bindable: true`.
package struct Flag: Sendable {
  /// Where it is set; `nil` where nobody wrote it.
  package var range: SourceRange?

  package init(at range: SourceRange? = nil) {
    self.range = range
  }
}
