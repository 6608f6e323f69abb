import FeatureRuntime

/// A child that is presented: its work runs until it is cancelled, and it dismisses itself.
struct Panel: Reducer, Sendable {
  let log: Log

  struct State: Equatable, Sendable {
    var name: String
    var inner: Inner?

    struct Inner: Equatable, Sendable {}
  }

  enum Action: CasePathable, Equatable, Sendable {
    case start
    case close
    case closeTwice
    case closeLater
    case save
    case saved(String)
    case inner(PresentationAction<InnerAction>)

    enum InnerAction: CasePathable, Equatable, Sendable {
      case close
      struct AllCasePaths: Sendable {
        var close: CasePath<InnerAction, Void> { CasePath(embed: { .close }, extract: { $0 == .close ? () : nil }) }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    struct AllCasePaths: Sendable {
      var start: CasePath<Action, Void> { CasePath(embed: { .start }, extract: { $0 == .start ? () : nil }) }
      var close: CasePath<Action, Void> { CasePath(embed: { .close }, extract: { $0 == .close ? () : nil }) }
      var save: CasePath<Action, Void> { CasePath(embed: { .save }, extract: { $0 == .save ? () : nil }) }
      var saved: CasePath<Action, String> {
        CasePath(embed: Action.saved) { root in
          guard case .saved(let value) = root else { return nil }
          return value
        }
      }
      var inner: CasePath<Action, PresentationAction<InnerAction>> {
        CasePath(embed: Action.inner) { root in
          guard case .inner(let value) = root else { return nil }
          return value
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce { [log] state, action in
      switch action {
      case .start:
        let name = state.name
        return .run { _ in await log.untilCancelled(name) }
      case .close: return .dismiss
      case .closeTwice: return .merge(.dismiss, .dismiss)
      case .closeLater: return .concatenate(.run { _ in log("later") }, .dismiss)
      case .save: return .concatenate(.send(.saved(state.name)), .dismiss)
      case .saved, .inner: return .none
      }
    }
    .ifLet(\.inner, action: \.inner) { Reduce<State.Inner, Action.InnerAction> { _, _ in .dismiss } }
  }
}
