import ComposableArchitecture

/// Actions sorted by who sends them.
public protocol FeatureAction {
  associatedtype ViewAction
  associatedtype InnerAction
  associatedtype AsyncAction
  associatedtype ScopeAction
  associatedtype DelegateAction

  static func view(_: ViewAction) -> Self
  static func inner(_: InnerAction) -> Self
  static func async(_: AsyncAction) -> Self
  static func scope(_: ScopeAction) -> Self
  static func delegate(_: DelegateAction) -> Self
}
