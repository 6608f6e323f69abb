/// An action type with a case that carries a ``BindingAction``: its feature's state has fields that a view may edit.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case resetButtonTapped
///
///   var binding: BindingAction<State>? { if case .binding(let action) = self { action } else { nil } }
/// }
/// ```
public protocol BindableAction {
  /// The state whose fields can be edited.
  associatedtype State

  /// Wraps a binding action. A case `binding` fulfils this.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The binding action, if this action is one.
  var binding: BindingAction<State>? { get }
}
