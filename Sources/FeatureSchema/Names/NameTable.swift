import SwiftSource

/// Why may nothing be named X? The names that generated code declares and uses itself, in each scope of Swift.
///
/// Swift looks up a name in the innermost scope first. So ``NameScope`` rejects, by these rows:
/// - A name that generated code declares in a scope, for anything else there.
/// - A name that generated code uses as a type, for types in the same scope or in one around it.
/// - A name that generated code uses in an expression, for anything: Swift finds properties, functions and cases, too.
///
/// A row says what generated code of *either* pack needs, so that a valid schema is valid for both. `NameTableTests`
/// finds each name in generated code, and each type in templates here.
package enum NameTable {
  /// A scope in which generated code declares or uses names.
  enum Place {
    /// The top of the module, which contains all other scopes.
    case module
    /// A feature's struct: its types, its stored properties, and the author's handlers.
    case feature
    /// A struct or enum with its contents, including an enum's case paths. A feature's type is inside the feature.
    case type
    /// A feature's `State`, which is a type in a feature.
    case state
    /// The extension of `AlertState` or `ConfirmationDialogState` that makes a feature's alerts.
    case prompts
    /// The protocol of a feature's hooks.
    case hooks
    /// The extension of `Store` for a feature's bindings.
    case bindings
  }

  enum Meaning {
    /// Generated code or Swift declares a type, or a member that is not a function: a function may have the same name.
    case declaresType, declaresMember
    case namesType, namesInExpression
  }

  /// When generated code has the name.
  enum Condition: Equatable {
    case always
    case conforms(Conformance)
    /// The enum has raw values.
    case raw
    /// It is an enum.
    case enumeration
    /// The feature has alerts or confirmation dialogs.
    case prompts
    /// The feature's state has a shared field.
    case shared
    /// The feature has a child of that presence.
    case child(ChildPresence)
    /// It is the feature of a child with `one-of`.
    case oneOf
    /// The name is a feature's.
    case feature
    /// It is the Action of a feature whose views send the actions of a group.
    case views
    /// It is the Action of a feature with bindings.
    case bindings
    /// It has a field with that name, which `identity` names.
    case identity
  }

  struct Row {
    let place: Place
    let meaning: Meaning
    let names: [String]
    let condition: Condition
    /// The end of a message: 'a type cannot be named X here: …'.
    let reason: String

    /// - Parameter names: separated by spaces.
    init(
      _ place: Place,
      _ meaning: Meaning,
      _ names: String,
      if condition: Condition = .always,
      _ reason: String = "generated code uses the type of that name"
    ) {
      (self.place, self.meaning, self.condition, self.reason) = (place, meaning, condition, reason)
      self.names = names.utf8.split { $0 <= UInt8(ascii: " ") }.map { String(Substring($0)) }
    }
  }

  static let rows = [
    // MARK: The module
    Row(.module, .namesType, "Dependency Effect Error PartialKeyPath Store StoreOf"),
    // Some feature of the module may have alerts.
    Row(.module, .namesType, "AlertState ConfirmationDialogState"),
    Row(.module, .declaresType, "AllCasePaths", "every enum has a type of that name for its case paths"),
    Row(.module, .declaresType, "Body", "every reducer has a type of that name for its body"),
    Row(.module, .declaresType, "CaseScope", "the stores of several alternatives have a type of that name"),
    Row(.module, .declaresType, "StateReducer", "the state of several alternatives has a type of that name"),
    Row(.module, .declaresType, "Presenting", "features that present children or alerts have a type of that name"),
    Row(.module, .declaresType, "Around", "every reducer has a type of that name for what is around it"),
    Row(.module, .declaresType, "Effects", "'Effects' is short for 'Effect<Action>' in every feature"),
    Row(.module, .declaresType, "CodingKeys DecodingKeys", "Codable types have one of that name"),
    Row(.module, .declaresType, "Action State", if: .feature, "every feature has a type of that name"),
    Row(.module, .declaresType, "Nonisolated", if: .shared, "a state with shared fields is in a type of that name"),
    // In the extensions of AlertState and Store.
    Row(.module, .declaresType, "ID", if: .feature, "every Identifiable type has one of that name"),
    Row(.module, .declaresType, "ReflectedRoot", "the case paths of a state that is an enum have a type of that name"),
    // Where text becomes another type, such as an alert's title.
    Row(.module, .namesType, "StringLiteralType", "Swift would take it for the type of literals"),

    // MARK: A feature
    Row(.feature, .declaresType, "Action", "the feature's own Action has that name"),
    Row(.feature, .declaresType, "State", "the feature's own State has that name"),
    Row(.feature, .declaresType, "Effects", "'Effects' is short for 'Effect<Action>' in a feature"),
    Row(.feature, .declaresType, "Presenting", "a state that presents children or alerts is in a type of that name"),
    Row(.feature, .declaresType, "Body", "a reducer has a type of that name for its body"),
    Row(.feature, .declaresType, "Around", "the reducer around it has a type of that name"),
    Row(.feature, .declaresMember, "body", "the reducer's body has that name"),
    Row(.feature, .declaresMember, "hooks", "the property by which the reducer calls hooks has that name"),
    Row(.feature, .declaresMember, "bindingReducer", "the reducer that calls hooks of bindings has that name"),
    Row(.feature, .namesInExpression, "BindableFields BindingReducer CombineReducers EmptyReducer Reduce Scope"),
    // The types of fields, of actions' values and of handlers' parameters.
    Row(
      .feature,
      .namesType,
      """
      BindableAction BindingAction CasePathReflectable CasePathable CaseReducer CaseReducerState ComposableArchitecture
      Dependency Effect FeatureRuntime IdentifiedAction IdentifiedArrayOf Observable ObservableState PresentationAction
      Reducer ReducerBuilder StackAction StackElementID StackState Store StoreOf ViewAction
      """
    ),
    // The types of the state's fields for alerts, and of the hooks for their dismissal.
    Row(.feature, .namesType, "AlertState ConfirmationDialogState", if: .prompts),
    Row(.feature, .namesType, "Shared SharedReader", if: .shared),
    Row(.feature, .declaresType, "CaseScope", if: .oneOf, "the stores of its children have a type of that name"),
    Row(.feature, .declaresType, "Nonisolated", if: .shared, "a state with shared fields is in a type of that name"),

    // MARK: Types
    Row(
      .type,
      .namesType,
      """
      Bool CaseIterable Codable Comparable Decimal Equatable Foundation Hashable Identifiable Int PartialKeyPath Sendable
      String Swift Void AnyCasePath CasePath
      """
    ),
    Row(.type, .namesType, "WalkValues", "random walks draw values from a type of that name"),
    Row(.type, .namesInExpression, "AnyCasePath CasePath", if: .enumeration),
    Row(.type, .namesType, "AllCasePaths", "every enum has a type of that name for its case paths"),
    Row(.type, .declaresType, "AllCasePaths", if: .enumeration, "the enum's case paths have that name"),
    Row(.type, .declaresType, "Cases", if: .enumeration, "CasePathable has a type of that name"),
    Row(.type, .declaresType, "ViewAction", if: .views, "the actions of the group 'view' have that name"),
    Row(.type, .declaresType, "State", if: .bindings, "BindableAction has a type of that name"),
    Row(.type, .declaresMember, "allCasePaths", if: .enumeration, "the enum's case paths have that name"),
    Row(.type, .namesType, "CodingKeys DecodingKeys", "Codable types have one of that name"),
    Row(.type, .declaresType, "CodingKeys DecodingKeys", if: .conforms(.codable), "Codable has a type of that name"),
    Row(.type, .namesType, "ID", if: .conforms(.identifiable), "Identifiable has a type of that name"),
    Row(.type, .declaresType, "ID", if: .identity, "Identifiable has a type of that name, which 'identity' would mean"),
    // A case of that name is allowed: it stands only in expressions, and the type only in types.
    Row(.type, .namesType, "AllCases", if: .conforms(.caseIterable), "CaseIterable has a type of that name"),
    Row(.type, .declaresMember, "allCases", if: .conforms(.caseIterable), "CaseIterable has a property of that name"),
    Row(.type, .declaresMember, "hashValue", if: .conforms(.hashable), "Hashable has a property of that name"),
    Row(.type, .declaresType, "RawValue", if: .raw, "the type of the enum's raw values has that name"),

    // MARK: State
    Row(.state, .namesType, "Presented Presents"),
    Row(
      .state,
      .namesInExpression,
      "ComposableArchitecture FeatureRuntime ObservableStateID ObservationStateRegistrar PresentationState"
    ),
    Row(.state, .namesType, "Action AlertState ConfirmationDialogState", if: .prompts),
    Row(.state, .namesType, "IdentifiedArrayOf", if: .child(.list)),
    Row(.state, .namesType, "StackState", if: .child(.stack)),
    Row(.state, .namesInExpression, "BindableShared Shared SharedReader", if: .shared),
    Row(.state, .namesType, "ObservationStateIgnored", if: .shared),

    // MARK: Alerts and confirmation dialogs
    Row(.prompts, .namesInExpression, "ButtonState Self TextState"),
    Row(.prompts, .declaresType, "Action ID", "an alert has a type of that name"),

    // MARK: Hooks and bindings
    Row(.hooks, .declaresType, "Action", "the feature's own Action has that name"),
    Row(.hooks, .declaresType, "State", "the feature's own State has that name"),
    Row(.bindings, .declaresType, "ID", "a store has a type of that name"),
  ]
}

// MARK: Looking up

extension NameTable {
  private static let rowsByName: [String: [Row]] = rows.reduce(into: [:]) { found, row in
    for name in row.names { found[name, default: []].append(row) }
  }

  /// Most names are not in the table.
  private static let names = WordSet(rowsByName.keys)

  private static func rows(of name: String) -> [Row] { names.mayContain(name) ? rowsByName[name] ?? [] : [] }

  /// Why a declaration in a scope cannot have a name.
  ///
  /// - Parameter holds: whether a condition holds for the declaration.
  static func reason(
    against name: String,
    in place: Place,
    isType: Bool = false,
    isFunction: Bool = false,
    where holds: (Condition) -> Bool = { _ in false }
  ) -> String? {
    rows(of: name).first { row in
      let isMet =
        switch row.meaning {
        case .declaresType: place.isWithin(row.place)
        case .declaresMember: place.isWithin(row.place) && !isFunction
        case .namesType: place.surrounds(row.place) && isType
        case .namesInExpression: place.surrounds(row.place)
        }
      return isMet && (row.condition == .always || holds(row.condition))
    }?.reason
  }

  /// Whether a condition gives a type an associated type with a name, as a conformance does.
  static func gives(_ name: String, if condition: Condition) -> Bool {
    rows(of: name).contains { $0.condition == condition && $0.meaning != .declaresMember }
  }

  /// The names that generated code uses in the functions that make alerts.
  package static let namedInPrompts = Set(
    rows.filter { $0.place == .prompts && $0.meaning == .namesInExpression }.flatMap(\.names)
  )

  /// Why a type of another scope with that name would be hidden in this scope.
  static func reason(hiding name: String, in place: Place) -> String? {
    rows(of: name).first { $0.place == place && $0.meaning == .declaresType }?.reason
  }
}

extension NameTable.Place {
  /// Whether this place is the other one, or a kind of it.
  fileprivate func isWithin(_ other: Self) -> Bool { self == other || self == .state && other == .type }

  /// Whether this place is the other one, or around it.
  fileprivate func surrounds(_ other: Self) -> Bool {
    switch (self, other) {
    case (.module, _), (.feature, .type), (.feature, .state), (.state, .type): true
    default: self == other
    }
  }
}
