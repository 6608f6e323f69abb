import SwiftSource

/// The names that generated code relies on, each with the reason that nothing else may have it.
///
/// Swift looks up a name in the innermost scope first, so a declaration of that name in a schema would hide the meant
/// one, or be hidden by it. The list has the names of *either* pack, so that a valid schema is valid for both.
/// `ReservedNamesTests` finds each name in generated code, and each type that templates name here.
package enum ReservedNames {
  /// The kinds of declarations that a name is of, which decide about its scope.
  struct Places: OptionSet {
    let rawValue: Int

    static let featureName = Self(rawValue: 1)
    /// At the top of a module.
    static let libraryType = Self(rawValue: 2)
    /// At the top of a feature, for `one-of` too.
    static let featureType = Self(rawValue: 4)
    /// Within another type, the feature's `State` and `Action` included.
    static let nestedType = Self(rawValue: 8)
    /// A child as a property of the reducer.
    static let child = Self(rawValue: 16)
    static let dependency = Self(rawValue: 32)
    /// The author's function for an action or a button: one may have the name of a property, since it has labels, too.
    static let handler = Self(rawValue: 64)
    /// A field, a case, an action, or a child in the state and in the actions.
    static let member = Self(rawValue: 128)
    /// A type that is declared elsewhere, and named in a feature.
    static let external = Self(rawValue: 256)
    /// An alert or dialog, which is a static property of the library's type.
    static let alert = Self(rawValue: 512)

    static let top: Self = [.featureName, .libraryType]
    static let outer: Self = [.top, .featureType]
    static let types: Self = [.outer, .nestedType]
    static let reducer: Self = [.child, .dependency, .handler]
  }

  struct Entry: Sendable {
    let names: [String]
    let places: Places
    /// The end of a message: 'a type cannot be named X here: …'.
    let reason: String
    /// Whether it holds for the enclosing declaration; always if there is none.
    let condition: (@Sendable (ResolvedDeclaration) -> Bool)?

    /// - Parameter names: separated by spaces.
    init(
      _ names: String,
      _ places: Places,
      _ reason: String = "generated code uses the type of that name",
      if condition: (@Sendable (ResolvedDeclaration) -> Bool)? = nil
    ) {
      self.names = names.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) }
      (self.places, self.reason, self.condition) = (places, reason, condition)
    }
  }

  static let list: [Entry] = [
    // MARK: Words of Swift
    Entry("Any Self", .types, "Swift has a type of that name, which no other can have"),
    Entry("Type Protocol", .types, "after a type's name, Swift means the type itself by that"),
    Entry("self", [.types, .child, .handler], "without a dot before it, it is the value that the code belongs to"),
    Entry("MAIN Main main", .featureName, "SwiftPM takes a target with a file of that name for a program"),

    // MARK: Declared in each feature
    Entry("Action State", [.featureName, .featureType, .reducer, .external], "every feature has a type of that name"),
    Entry("Effects", [.outer, .reducer, .external], "'Effects' is short for 'Effect<Action>' in every feature"),
    Entry("Body Around", [.outer, .reducer, .external], "every reducer has a type of that name"),
    Entry(
      "Nonisolated StoredFields CaseScope ReflectedRoot",
      [.outer, .reducer, .external],
      "what is generated for a feature's state has a type of that name"
    ),
    Entry("body hooks", [.child, .dependency], "every reducer has a property of that name"),
    Entry("old reducer", .dependency, "what gives children their dependencies has a local of that name") { state in
      ([state.file] + state.file.choices.map(\.file)).contains { $0.keyedValues.contains { !$0.value.isEmpty } }
    },

    // MARK: Used in features
    Entry(
      """
      BindableAction BindingAction CasePathReflectable CasePathable CustomReflectable Dependency Effect
      IdentifiedAction IdentifiedArrayOf Observable ObservableState PresentationAction Reducer ReducerBuilder StackAction
      StackElementID StackState Store StoreOf ViewAction
      """,
      .outer
    ),
    Entry("BindingReducer CombineReducers EmptyReducer Reduce Scope", [.outer, .reducer]),
    Entry("RequestFailure RequestID RequestStatus", .types),
    Entry("Error AlertState ConfirmationDialogState ButtonState DateGenerator TextState", .top),
    Entry("AlertState ConfirmationDialogState", .featureType) { !$0.file.allPrompts.isEmpty },
    Entry("Error", [.featureType, .nestedType], "it would hide Swift's own, to which a type here conforms") {
      ($0.isState ? $0.file.declarations[...] : $0.withNested.dropFirst()).contains { $0.conformances.contains(.error) }
    },
    Entry("StringLiteralType", .outer, "Swift would take it for the type of literals"),

    // MARK: Used in the state and the actions
    Entry("ComposableArchitecture FormRules FeatureRuntime BindableShared", [.types, .reducer, .member]),
    Entry("ObservableStateID ObservedFields PresentationState", [.types, .reducer, .member]),
    Entry("HookCalls HookedReducer", [.outer, .reducer]),
    Entry("FeatureSupport ObservationRegistrar", .top),
    Entry("SharedField", .types),
    Entry("Action AlertState ConfirmationDialogState IdentifiedArrayOf StackState", .nestedType) { $0.isState },
    Entry("Shared SharedReader", [.featureName, .featureType, .nestedType, .reducer, .member]) {
      $0.isState && $0.hasSharedFields
    },
    Entry("State ViewAction", [.nestedType, .member], "a feature's Action has a type of that name") { $0.isAction },

    // MARK: Used in types
    Entry(
      """
      Bool CaseIterable Codable Comparable Decimal Equatable Foundation Hashable Identifiable Int ObservationStateIgnored
      PartialKeyPath Presented Presents Sendable String Swift Void
      """,
      .types
    ),
    Entry(
      "AsyncStream AsyncThrowingStream CancellationError DependencyKey DependencyValues LiveClient TestDependencyKey",
      .outer
    ),
    Entry("fatalError unimplemented", .member, "generated code calls the function of that name") {
      $0.written.client != nil
    },
    Entry("WalkValues", .types, "random walks draw values from a type of that name"),
    Entry("AnyCasePath CasePath CasePaths", [.types, .member]),

    // MARK: Declared in types
    Entry("AllCasePaths allCasePaths", [.types, .member, .external], "every enum has its case paths by that name"),
    Entry("Cases", [.libraryType, .external], "every enum has a type of that name"),
    Entry("Cases", [.nestedType, .member], "every enum has a type of that name") { $0.isEnum },
    Entry("Cases", [.featureType, .nestedType], givenReason) { $0.isGiven("Cases", \.isEnum) },
    Entry("CodingKeys DecodingKeys", .types, "Codable types have one of that name"),
    Entry("CodingKeys DecodingKeys", .member, "Codable has a type of that name") {
      $0.provides(.codable) && $0.raw == nil
    },
    Entry("AllCases RawValue", [.types, .external], "Swift gives enums a type of that name"),
    Entry("AllCases", .member, "CaseIterable has a type of that name") { $0.provides(.caseIterable) },
    Entry("RawValue", .member, "the type of the enum's raw values has that name") { $0.raw != nil },
    Entry("allCases", .member, "CaseIterable has a property of that name") { $0.provides(.caseIterable) },
    Entry("_fields", .member, "a state keeps its fields in a property of that name") { $0.isState && !$0.isEnum },
    Entry("customMirror", .member, "a state has a property of that name") { $0.isState && !$0.isEnum },
    Entry("customMirror", .member, "a struct with a private field has a property of that name", if: \.hasPrivateFields),
    Entry("hashValue", .member, "Hashable has a property of that name") { $0.provides(.hashable) },
    Entry("ID", [.featureName, .libraryType, .external], "every Identifiable type has one of that name"),
    Entry("ID", .nestedType, "Identifiable has a type of that name") {
      $0.provides(.identifiable) && $0.nested(named: "ID") !== $0.identityType?.type.declaration
    },
    Entry("ID", [.featureType, .nestedType], givenReason) { $0.isGiven("ID", \.hasOtherID) },
    Entry("ID", .member, "Identifiable has a type of that name, which 'identity' would mean") {
      if case .field(let name)? = $0.written.identity { name.value == "ID" } else { false }
    },

    // MARK: Alerts
    Entry(namedInAlerts.joined(separator: " "), .alert),
    Entry("Action ID", .alert, "alerts have a type of that name"),
    Entry("none some", .alert, "an optional has a case of that name"),
    Entry("init self Type Protocol", .alert, "Swift has a meaning of its own for that after a dot"),
  ]

  /// The names in expressions of the functions that make alerts.
  package static let namedInAlerts = ["ButtonState", "Self", "TextState"]

  private static let givenReason =
    "Swift gives one of that name to a type that names it: write it in full there, or rename it"

  // MARK: Looking up

  private static let entries: [String: [Entry]] = list.reduce(into: [:]) { found, entry in
    for name in entry.names { found[name, default: []].append(entry) }
  }

  /// Most names are not in the list.
  private static let words = WordSet(entries.keys)

  /// The reason that a declaration cannot have a name.
  ///
  /// - Parameter owner: the enclosing declaration; in a feature, its `State`.
  static func reason(against name: String, at place: Places, in owner: ResolvedDeclaration? = nil) -> String? {
    guard words.mayContain(name) else { return nil }
    return entries[name]?.first { entry in
      guard entry.places.contains(place) else { return false }
      guard let condition = entry.condition else { return true }
      return owner.map(condition) ?? false
    }?.reason
  }
}

extension ResolvedDeclaration {
  /// Whether Swift infers a type `ID` for it, and no declared type has that name.
  fileprivate var hasOtherID: Bool {
    provides(.identifiable) && identityType?.type.declaration?.name.value != "ID"
  }

  /// Whether a type in its schema writes a name that Swift may take for a member of the type, or of one around it.
  fileprivate func isGiven(_ name: String, _ has: (ResolvedDeclaration) -> Bool) -> Bool {
    file.declarations.contains { type in
      sequence(first: type, next: \.parent).contains(where: has) && type.writes(name)
    }
  }

  private func writes(_ name: String) -> Bool {
    let types = (storedMembers.map(\.type) + [identityType].compactMap(\.self)).flatMap { $0.expression?.names ?? [] }
    let defaults = storedMembers.flatMap { $0.defaultValue?.typeNames ?? [] }
    return types.contains { $0.first == name }
      || defaults.contains { $0.split(separator: ".").drop { $0 == file.featureName ?? "" }.first ?? "" == name }
  }
}
