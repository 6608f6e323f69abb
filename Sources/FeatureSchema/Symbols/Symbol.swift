package import Diagnostics

/// Something that schemas declare and name, known by its kind and the place of its name.
package struct Symbol: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case feature, type, field, `case`, label, action, group, dependency, child, alert, dialog, button, value
    /// A type that exists in Swift already.
    case external
    /// A schema without a feature, known by its file.
    case library
  }

  package let kind: Kind
  /// As its declaration has it.
  package let name: String
  /// The normalized path of the file that declares it.
  package let path: String
  /// The place of its name.
  package let offset: Int
  /// Whether the language fixes its name, as for `State`, `delegate` or the enum `Alert`.
  package let isFixed: Bool

  /// - Returns: `nil` if the name is not written in a schema.
  init?(_ kind: Kind, _ name: Located<String>, isFixed: Bool = false) {
    guard let range = name.range else { return nil }
    self.kind = kind
    self.name = name.value
    path = SchemaPath.normalized(range.file.path)
    offset = range.lowerBound
    self.isFixed = isFixed
  }
}

/// A place at which a schema declares or names a symbol.
package struct Occurrence: Sendable {
  package enum Role: Sendable {
    case declaration
    case reference
    /// A place that means it without its name: a path of its file, or `ID`, the type of an identity.
    case path
  }

  /// The written form of the name there.
  package enum Form: Sendable {
    /// As it is.
    case name
    /// As the name of a type: with backticks where Swift needs them.
    case type
    /// As the type that is generated for it: `Destination` for the child `destination`.
    case generatedType
    /// As the dependency on a client of that name: `peopleClient`.
    case clientProperty
    /// In an expression of Swift.
    case expression
    /// As a button whose role its name may tell.
    case buttonName
    /// As a dependency with the key of its name: `uuid`.
    case keyedName
  }

  package let symbol: Symbol
  /// The name alone, without quotes and backticks.
  package let range: SourceRange
  package let role: Role
  package let form: Form
  /// Whether the range is the name, letter for letter; escapes of YAML may be in it.
  package let isExact: Bool
}
