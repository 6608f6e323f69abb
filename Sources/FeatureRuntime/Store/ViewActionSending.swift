/// The actions of a feature with a group `view` for those that its views send.
///
/// featuregen writes the conformance where a schema has such a group. The idea is that of the Composable Architecture.
public protocol ViewAction<ViewAction> {
  /// The actions that views send.
  associatedtype ViewAction

  /// An action that a view sends, as one of the feature's.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends only the actions that are meant for views.
///
/// ```swift
/// struct HomeView: View, ViewActionSending {
///   let store: StoreOf<Home>
///
///   var body: some View {
///     Button("Sign out") { send(.signOutButtonTapped) }
///   }
/// }
/// ```
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The data of the feature.
  associatedtype StoreState

  /// The events of the feature.
  associatedtype StoreAction: ViewAction & Sendable

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Handles an action of the view's.
  ///
  /// - Parameter action: The action.
  /// - Returns: The action's effects, to wait for or to cancel.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}

#if canImport(SwiftUI)
  public import SwiftUI

  extension ViewActionSending {
    /// Handles an action of the view's, and animates its changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The action's effects, to wait for or to cancel.
    @discardableResult
    public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
      store.send(.view(action), animation: animation)
    }
  }
#endif
