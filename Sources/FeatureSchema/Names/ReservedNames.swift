import SwiftSource

/// Names that the schema cannot give to something else.
package enum ReservedNames {
  /// Top-level types that generated code names; one of the same name in the user's module would hide them.
  private static let types: Set<String> = [
    "AlertState", "Any", "AnyCasePath", "BindableAction", "BindableFields", "Binding", "BindingAction",
    "BindingReducer", "Bool", "ButtonState", "CaseIterable", "CaseKeyPath", "CasePath", "CasePathReflectable",
    "CasePathable", "Codable", "CombineReducers", "Comparable", "ComposableArchitecture", "ConfirmationDialogState",
    "Decimal", "Dependency", "Effect", "EmptyReducer", "Equatable", "Foundation", "Hashable", "Identifiable",
    "IdentifiedAction", "IdentifiedArrayOf", "Int", "Observable", "ObservableState", "ObservableStateID",
    "ObservationStateRegistrar", "PartialKeyPath", "PresentationAction", "PresentationState", "Protocol", "Reduce",
    "Reducer", "ReducerBuilder", "ReducerOf", "Scope", "Self", "Sendable", "StackAction", "StackElementID",
    "StackState", "Store", "StoreOf", "String", "Swift", "TextState", "Type", "Void", "WatchedFields",
  ]

  /// What generated code itself declares in the reducer, where dependencies and children are declared too.
  static let reducerMembers = [
    ("body", "the reducer's body"), ("hooks", "the property by which the reducer calls hooks"),
    ("compose", "the function that composes children"),
    ("handling", "the reducer of bindings and actions"),
    ("bindingReducer", "the reducer that calls hooks of bindings"),
    ("watchedReducer", "the reducer that calls hooks of changes"),
    ("unwatched", "the reducer whose changes are followed"), ("watching", "the reducer that follows changes"),
  ]

  /// Why nothing in the reducer's own namespace can have a name, if so.
  static func reducerMemberReason(_ name: String) -> String? {
    switch name {
    case "State", "Action": "the feature's own \(name) has that name"
    case "Body": "a reducer gives that name to the type of its body"
    case "BindableFields", "BindingReducer", "CombineReducers", "Reduce", "Scope", "WatchedFields":
      "generated code uses the type of that name"
    default: nil
    }
  }

  /// Why no type in a feature's namespace can have a name, if so.
  static func reason(_ name: String, in feature: String) -> String? {
    if name == HooksName.of(feature) { return "the protocol of the feature's hooks has that name" }
    let outer = freeWhenNested.contains(name) ? nil : topLevelReason(name)
    return reducerMemberReason(name) ?? outer ?? nestedTypeReason(name)
  }

  /// Why an alert cannot have a name, by which it is made in an expression of an optional type, if so.
  static func alertReason(_ name: String) -> String? {
    if inAlerts.contains(name) { return "generated code uses the type of that name" }
    if SwiftIdentifier.isCaseOfOptional(name) { return "an optional has a case of that name" }
    if ["init", "self"].contains(name) { return "Swift has a meaning of its own for '.\(name)'" }
    return SwiftIdentifier.refusalReason(for: name, as: .staticMember)
  }

  /// Types that generated code names where it makes an alert or a dialog.
  package static let inAlerts: Set<String> = ["ButtonState", "Self", "TextState"]

  /// Types that generated code names in a state with alerts or dialogs.
  static let inStatesWithPrompts: Set<String> = ["Action", "AlertState", "ConfirmationDialogState"]

  /// Why a child cannot have a name, which is that of an action and of a reducer too, if so.
  static func childReason(_ name: String) -> String? {
    switch name {
    case "AllCasePaths", "allCasePaths": "the case paths of the feature's actions have that name"
    case "AnyCasePath", "CasePath": "generated code uses the type of that name"
    default: SwiftIdentifier.refusalReason(for: name, as: .use)
    }
  }

  /// Names that every enum or reducer has for a type of its own: one at the top could not be seen from there.
  static func topLevelReason(_ name: String) -> String? {
    switch name {
    case "AllCasePaths": "the case paths of every enum have that name"
    case "Body": "every reducer gives that name to the type of its body"
    case "CodingKeys": "every Codable type gives that name to a type of its own"
    default:
      types.contains(name) || freeWhenNested.contains(name) ? "generated code uses the type of that name" : nil
    }
  }

  /// Types of Swift's own that generated code names only outside of what is declared, and the compiler not at all.
  private static let freeWhenNested: Set<String> = [
    "AnyObject", "Array", "Decodable", "Decoder", "Dictionary", "Encodable", "Encoder", "Error", "Hasher", "KeyPath",
    "MainActor", "Never", "Optional", "Set", "WritableKeyPath",
  ]

  /// Types that generated code names within a declaration.
  private static let withinTypes: Set<String> = [
    "AnyCasePath", "Bool", "CasePath", "Decimal", "Equatable", "ObservableStateID", "ObservationStateRegistrar",
    "PartialKeyPath", "PresentationState", "Sendable", "Void",
  ]

  /// Why no type can have a name that is nested in another one, if so.
  static func nestedTypeReason(_ name: String) -> String? {
    if let reason = SwiftIdentifier.refusalReason(for: name, as: .type) { return reason }
    if ["AllCasePaths", "CodingKeys"].contains(name) { return topLevelReason(name) }
    return withinTypes.contains(name) ? "generated code uses the type of that name" : nil
  }
}
