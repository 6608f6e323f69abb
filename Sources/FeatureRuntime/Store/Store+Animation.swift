#if canImport(SwiftUI)
  public import SwiftUI

  extension Store {
    /// Handles an action, and animates its changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    /// - Returns: The action's effects, to wait for or to cancel.
    @discardableResult
    public func send(_ action: Action, animation: Animation?) -> StoreTask {
      send(action, transaction: Transaction(animation: animation))
    }

    /// Handles an action, and makes its changes part of a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    /// - Returns: The action's effects, to wait for or to cancel.
    @discardableResult
    public func send(_ action: Action, transaction: Transaction) -> StoreTask {
      withTransaction(transaction) { send(action) }
    }
  }

  extension Send {
    /// Sends an action, and animates its changes.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - animation: The animation.
    public func callAsFunction(_ action: Action, animation: Animation?) {
      callAsFunction(action, transaction: Transaction(animation: animation))
    }

    /// Sends an action, and makes its changes part of a transaction.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - transaction: The transaction.
    public func callAsFunction(_ action: Action, transaction: Transaction) {
      withTransaction(transaction) { self(action) }
    }
  }
#endif
