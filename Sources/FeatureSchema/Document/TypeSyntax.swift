package import Diagnostics
package import YAML

/// A struct or enum as it was written.
package struct TypeSyntax: Sendable {
  package enum Kind: Sendable {
    case structure([FieldSyntax])
    case enumeration([CaseSyntax], raw: TypeText?)
    /// Neither could be read; what is wrong has been said.
    case invalid
  }

  package var name: Located<String>
  package var kind: Kind
  package var doc: Located<String>?
  package var conformances: [Located<String>]
  package var types: [TypeSyntax]
}

/// A field of a struct.
package struct FieldSyntax: Sendable {
  package var name: Located<String>
  package var type: TypeText
  package var defaultValue: YAMLNode?
  /// Where it says so, when it is bindable.
  package var bindable: SourceRange?
  /// Where it says so, when it is a constant.
  package var constant: SourceRange?
  package var doc: Located<String>?
}

/// A case of an enum, or an action.
package struct CaseSyntax: Sendable {
  package var name: Located<String>
  package var payload: [PayloadSyntax] = []
  package var rawValue: YAMLNode?
  package var doc: Located<String>?
}

/// One value of an enum case.
package struct PayloadSyntax: Sendable {
  package var label: Located<String>?
  package var type: TypeText
  package var defaultValue: YAMLNode?
  package var bindable: SourceRange?
  package var doc: Located<String>?
}
