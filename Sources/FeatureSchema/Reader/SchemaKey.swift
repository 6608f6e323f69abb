package import Diagnostics
package import YAML

/// The keys of one kind of mapping in a schema, for the reader and for editors, in the order of `featuregen format`.
///
/// The reader and `featuregen json-schema` share these declarations, so that they cannot disagree.
package protocol SchemaKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable where AllCases == [Self] {
  /// The owner of the keys in messages: `a field`.
  static var owner: String { get }
  /// Groups of keys, of which exactly one must be present; empty without such a rule.
  static var alternatives: [[Self]] { get }
  /// Keys whose order says something, so that formatting keeps it.
  static var orderedByAuthor: [Self] { get }
  /// One sentence about the key, shown by editors.
  var summary: String { get }
  /// YAML that has the key at its top, shown by editors below the summary.
  var example: String? { get }
  /// Further facts in Markdown, for the reference.
  var notes: String? { get }
  /// The shape of its value.
  var shape: ValueShape { get }
  var isRequired: Bool { get }
  /// The key that has to be present for this one to make sense.
  var companion: Self? { get }
  /// Help for a value that is not a mapping.
  static func help(insteadOf node: YAMLNode) -> Help?

  /// The answer to a name that is not a key; `nil` if there is none.
  ///
  /// - Parameter isThere: whether the mapping has a key.
  static func place(ofUnknown name: String, isThere: (String) -> Bool) -> String?
}

extension SchemaKey {
  package static var alternatives: [[Self]] { [] }
  package static var orderedByAuthor: [Self] { [] }
  package var example: String? { nil }
  package var notes: String? { nil }
  package var isRequired: Bool { false }
  package var companion: Self? { nil }
  package static func help(insteadOf node: YAMLNode) -> Help? { nil }

  package static func place(ofUnknown name: String, isThere: (String) -> Bool) -> String? { nil }

  static var names: [String] { allCases.map(\.rawValue) }

  /// The key of a name. `init(rawValue:)` does the same, and takes four times as long.
  static func named(_ name: String) -> Self? { allCases.first { $0.rawValue == name } }

  /// `the field 'name'` where the owner is `a field`.
  static func owner(named name: String, _ owner: String = owner) -> String {
    "the \(owner.split(separator: " ").dropFirst().joined(separator: " ")) '\(name)'"
  }
}

/// The shape of a key's value.
package indirect enum ValueShape: Sendable {
  case text
  /// A text, with frequent ones as suggestions.
  case suggestions([String])
  /// A name that the user chooses.
  case name(NameRole)
  /// `true` or `false`.
  case flag
  case choice([String])
  /// A type in Swift's syntax.
  case type
  /// One of these types.
  case typeAmong([String])
  /// No value.
  case nothing
  /// Any YAML: a default, whose form depends on its type.
  case any
  case list(ValueShape)
  /// Names that the user chooses, each with a value. Names without a role may have dots.
  case names(NameRole?, ValueShape)
  /// A mapping with declared keys. As an alternative to `names`, it is recognized by its required keys.
  case record(any SchemaKey.Type)
  /// A mapping with declared keys and other keys that the user chooses, each with a value.
  case open(any SchemaKey.Type, ValueShape)
  case either([ValueShape])
}

extension ValueShape {
  /// Names with values: a mapping, or a list of mappings with one name each.
  ///
  /// - Parameter name: a name that stands alone; `nil` where each needs its value.
  static func declared(_ role: NameRole?, alone name: ValueShape? = nil, _ value: ValueShape) -> ValueShape {
    let isOptional = name != nil && !value.alternatives.contains(where: \.isNothing)
    let listed: [ValueShape] = (name.map { [$0] } ?? []) + [.names(role, value)]
    return .either([.names(role, isOptional ? .either([.nothing, value]) : value), .list(.either(listed))])
  }

  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  /// The alternatives without nesting.
  package var alternatives: [ValueShape] {
    if case .either(let shapes) = self { shapes.flatMap(\.alternatives) } else { [self] }
  }

  /// Whether it can be a list, but not a single value.
  var isList: Bool {
    switch self {
    case .list: true
    case .either(let shapes): shapes.contains(where: \.isList) && !shapes.contains(where: \.isText)
    default: false
    }
  }

  /// The texts among its values that the language fixes, also as elements of a list or as the values of names.
  var fixedTexts: [String] {
    switch self {
    case .flag: ["true", "false"]
    case .choice(let values), .suggestions(let values), .typeAmong(let values): values
    case .list(let shape), .names(_, let shape): shape.fixedTexts
    case .either(let shapes): shapes.flatMap(\.fixedTexts)
    default: []
    }
  }

  private var isText: Bool {
    switch self {
    case .text, .type, .any, .suggestions, .name, .choice: true
    default: false
    }
  }
}
