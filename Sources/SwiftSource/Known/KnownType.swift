/// A type that comes with Swift, and what is known of it.
package struct KnownType: Sendable {
  /// A generic parameter.
  package struct Parameter: Sendable, Equatable {
    package var name: String
    /// What every argument must conform to.
    package var requirements: ConformanceSet
    /// What else it must be, when ``requirements`` cannot say it: a protocol or a superclass.
    package var bound: String?
    /// It takes a whole number: `4` of `InlineArray<4, Int>`.
    package var isInteger: Bool

    init(_ name: String, _ requirements: ConformanceSet = [], bound: String? = nil, isInteger: Bool = false) {
      self.name = name
      self.requirements = requirements
      self.bound = bound
      self.isInteger = isInteger
    }
  }

  /// When a generic type has a conformance.
  package enum Condition: Sendable, Equatable {
    case always
    /// When the arguments at these places have it too.
    case whenArguments([Int])
  }

  /// As it is written in Swift, with the outer type's name before it: `Calendar.Identifier`.
  package var name: String
  /// The module to import; nil for the standard library.
  package var module: String?
  package var parameters: [Parameter]
  /// What it conforms to, whatever its arguments are.
  var always: ConformanceSet
  /// What it conforms to when the arguments at some places do.
  var conditional: ConformanceSet
  /// These places; nil for all.
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

  /// The module that declares it; nil for the standard library, and for other names of its types.
  package var declaringModule: String? { KnownTypes.aliases.contains(name) ? nil : module }

  /// The module that can be written before it: that of the type around it, as `Swift` for `String.Encoding`.
  package var outermostModule: String {
    (KnownTypes.lookup(String(name.prefix { $0 != "." })) ?? self).module ?? "Swift"
  }

  /// The module that has to be imported where only these conformances are used.
  package func module(for conformances: ConformanceSet) -> String? {
    let isNeeded =
      !conformances.isDisjoint(with: [.hashable, .comparable]) && KnownTypes.hashableInExtensions.contains(name)
      || conformances.contains(.sendable) && KnownTypes.sendableInExtensions.contains(name)
    return isNeeded ? module : nil
  }

  /// What the argument in a place must conform to, so that the type does to all of these.
  package func needed(ofArgument place: Int, for conformances: ConformanceSet) -> ConformanceSet {
    let required = place < parameters.count ? parameters[place].requirements : []
    return (places?.contains(place) ?? true ? conditional.union(required) : required).intersection(conformances)
  }

  /// What a value with these arguments needs so that the type conforms: `.always`, a condition, or nil for never.
  package func condition(for conformance: Conformance) -> Condition? {
    if conditional.contains(conformance) { return .whenArguments(places ?? Array(parameters.indices)) }
    return always.contains(conformance) ? .always : nil
  }
}

extension KnownType {
  /// Types without parameters that conform to the same.
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
