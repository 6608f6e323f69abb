/// A type that comes with Swift.
package struct KnownType: Sendable {
  /// A generic parameter.
  package struct Parameter: Sendable, Equatable {
    package var name: String
    /// The conformances that an argument must have.
    package var requirements: ConformanceSet
    /// A further requirement that ``requirements`` cannot express: a protocol or a superclass.
    package var bound: String?
    /// Whether the argument is a whole number: `4` in `InlineArray<4, Int>`.
    package var isInteger: Bool

    init(_ name: String, _ requirements: ConformanceSet = [], bound: String? = nil, isInteger: Bool = false) {
      self.name = name
      self.requirements = requirements
      self.bound = bound
      self.isInteger = isInteger
    }
  }

  /// The condition for a conformance of a generic type.
  package enum Condition: Sendable, Equatable {
    case always
    /// If the arguments at these indices conform, too.
    case whenArguments([Int])
  }

  /// The name in Swift, with the outer type's name before it: `Calendar.Identifier`.
  package var name: String
  /// The module to import; nil for the standard library.
  package var module: String?
  package var parameters: [Parameter]
  /// The conformances for any arguments.
  var always: ConformanceSet
  /// The conformances that hold if certain arguments conform, too.
  var conditional: ConformanceSet
  /// The indices of these arguments; nil for all.
  var places: [Int]?

  init(
    _ name: String,
    _ always: ConformanceSet,
    module: String? = nil,
    parameters: [Parameter] = [],
    when conditional: ConformanceSet = [],
    on places: [Int]? = nil
  ) {
    self.name = name
    self.always = always
    self.module = module
    self.parameters = parameters
    self.conditional = conditional
    self.places = places
  }

  /// The module that declares it; nil for the standard library, and for aliases of its types.
  package var declaringModule: String? { KnownTypes.aliases.contains(name) ? nil : module }

  /// The module that can precede its name, which is the outer type's module: `Swift` for `String.Encoding`.
  package var outermostModule: String {
    (KnownTypes.lookup(String(name.prefix { $0 != "." })) ?? self).module ?? "Swift"
  }

  /// The module to import where only these conformances are used.
  package func module(for conformances: ConformanceSet) -> String? {
    let isNeeded =
      !conformances.isDisjoint(with: [.hashable, .comparable]) && KnownTypes.hashableInExtensions.contains(name)
      || conformances.contains(.sendable) && KnownTypes.sendableInExtensions.contains(name)
    return isNeeded ? module : nil
  }

  /// The conformances that an argument needs so that the type has all of these.
  package func needed(ofArgument place: Int, for conformances: ConformanceSet) -> ConformanceSet {
    let required = place < parameters.count ? parameters[place].requirements : []
    return (places?.contains(place) ?? true ? conditional.union(required) : required).intersection(conformances)
  }

  /// The condition for a conformance; nil if the type never conforms.
  package func condition(for conformance: Conformance) -> Condition? {
    if conditional.contains(conformance) { return .whenArguments(places ?? Array(parameters.indices)) }
    return always.contains(conformance) ? .always : nil
  }
}

extension KnownType {
  /// Types without parameters that have the same conformances.
  static func all(_ names: [String], _ always: ConformanceSet, module: String? = nil) -> [KnownType] {
    names.map { KnownType($0, always, module: module) }
  }
}

extension ConformanceSet {
  static let value: Self = [.equatable, .hashable, .codable, .sendable]
  static let orderedValue: Self = value.union([.comparable])
  static let key: Self = [.equatable, .hashable, .sendable]
  static let orderedKey: Self = key.union([.comparable])
}
