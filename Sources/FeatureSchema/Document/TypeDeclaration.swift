package import SwiftSource
package import Diagnostics
package import YAML

/// A struct or enum as written.
package struct TypeDeclaration: Sendable {
  package enum Kind: Sendable {
    case structure([MemberDeclaration])
    case enumeration([CaseDeclaration], raw: TypeText?)
    /// Neither: an error has been reported.
    case invalid
  }

  package var name: Located<String>
  package var kind: Kind
  package var doc: Located<String>?
  package var conformances: [Located<String>] = []
  /// Set if a Codable struct takes the default of a field whose key is missing in JSON.
  package var decodesDefaults: Flag?
  package var types: [TypeDeclaration] = []
  package var identity: IdentityDeclaration?
  package var rules: [RuleDeclaration] = []
  /// Set if it is a client.
  package var client: ClientDeclaration?
}

/// What a person may leave wrong for now.
package struct RuleDeclaration: Sendable {
  package var name: Located<String>
  /// An expression of Swift over the fields.
  package var condition: YAMLNode
  package var message: TextDeclaration
}

/// The identity of an Identifiable type that is not a field `id`.
package enum IdentityDeclaration: Sendable {
  case field(Located<String>)
  /// An expression. Its type is `nil` where the schema tells it: for a path through fields, and for `self`.
  case expression(YAMLNode, type: TypeText?)
}

/// A case of an enum, or an action.
package struct CaseDeclaration: Sendable {
  package var name: Located<String>
  package var payload: [MemberDeclaration] = []
  package var rawValue: YAMLNode?
  package var doc: Located<String>?
  package var stored: StoredKeys?
  /// Set if a Codable enum reads unknown cases as this one.
  package var unknown: Flag?
  /// Who sends an action.
  package var sender = ActionSender.views
  /// What has to be valid for the handler of an action to run.
  package var needs: Located<String>?

  /// The name of the whole state, among the fields that an action can need.
  package static let wholeState = "state"
}

/// Who sends an action, which is where the schema has it.
package enum ActionSender: Sendable {
  case views
  /// As an answer.
  case effects
  /// The feature itself, as a delegate action, which its parent handles.
  case feature
}

/// A named set of actions, an enum nested in `Action`; there is at least one, or they are the answers of a request.
package struct ActionGroup: Sendable {
  package var name: Located<String>
  package var actions: [CaseDeclaration]
  package var doc: Located<String>?
}

/// A field of a struct, or one value of a case.
package final class MemberDeclaration: Sendable {
  /// `nil` for a value without a label.
  package let name: Located<String>?
  package let type: TypeText
  package let defaultValue: YAMLNode?
  package let attributes: MemberAttributes

  init(name: Located<String>?, type: TypeText, defaultValue: YAMLNode? = nil, attributes: MemberAttributes = .none) {
    (self.name, self.type, self.defaultValue, self.attributes) = (name, type, defaultValue, attributes)
  }
}

/// The attributes of a field or of a case's value: everything besides its name, type and default.
///
/// A new key needs only one property, here. All members without attributes share one instance.
package final class MemberAttributes: Sendable {
  package static let none = MemberAttributes()

  /// Controls can bind to it.
  package let bindable: Flag?
  /// A hook is called after any action that has changed it.
  package let onChange: Flag?
  /// It is a constant.
  package let constant: Flag?
  /// The message for a person who leaves it out.
  package let required: TextDeclaration?
  /// The most characters or elements that controls give it.
  package let limit: YAMLNode?
  /// The values that controls give it: `0...100`.
  package let range: YAMLNode?
  /// Values that mean something; at least one, or none.
  package let examples: [YAMLNode]
  /// It is shared with other features.
  package let shared: SharingDeclaration?
  /// It is what views present, and the author's body composes it.
  package let presented: Flag?
  /// Its value is not shown.
  package let `private`: Flag?
  /// Its access, if it is narrower than that of its type.
  package let access: Located<AccessLevel>?
  /// Its keys in JSON.
  package let stored: StoredKeys?
  package let doc: Located<String>?

  package init(
    bindable: Flag? = nil,
    onChange: Flag? = nil,
    constant: Flag? = nil,
    required: TextDeclaration? = nil,
    limit: YAMLNode? = nil,
    range: YAMLNode? = nil,
    examples: [YAMLNode] = [],
    shared: SharingDeclaration? = nil,
    presented: Flag? = nil,
    private: Flag? = nil,
    access: Located<AccessLevel>? = nil,
    stored: StoredKeys? = nil,
    doc: Located<String>? = nil
  ) {
    self.bindable = bindable
    self.onChange = onChange
    self.constant = constant
    self.required = required
    self.limit = limit
    self.range = range
    self.examples = examples
    self.shared = shared
    self.presented = presented
    self.private = `private`
    self.access = access
    self.stored = stored
    self.doc = doc
  }

  /// The instance that all members without attributes share, if it says nothing.
  var orNone: MemberAttributes {
    let isEmpty =
      bindable == nil && onChange == nil && constant == nil && limit == nil && range == nil && examples.isEmpty
      && required == nil && shared == nil && presented == nil && `private` == nil && access == nil && stored == nil
      && doc == nil
    return isEmpty ? .none : self
  }
}

/// A flag that is set: `bindable: true`.
package struct Flag: Sendable {
  /// Its place; `nil` if nobody wrote it.
  package var range: SourceRange?

  package init(at range: SourceRange? = nil) {
    self.range = range
  }
}
