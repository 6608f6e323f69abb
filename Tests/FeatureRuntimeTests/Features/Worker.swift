import FeatureRuntime

/// A child whose effect runs until it is cancelled, and writes down when it starts and when it is cancelled.
struct Worker: Reducer, Sendable {
  let log: Log
  var name = "worker"

  struct State: Equatable, Identifiable, ObservableState, Sendable {
    var id: Int
    var ticks = 0
    var title = ""
  }

  enum Action: BindableAction, CasePathable, Equatable, Sendable {
    case binding(BindingAction<State>)
    case start
    case restart
    case stop
    case tick
    case renamed(String)

    var binding: BindingAction<State>? {
      guard case .binding(let action) = self else { return nil }
      return action
    }

    struct AllCasePaths: Sendable {
      var binding: CasePath<Action, BindingAction<State>> {
        CasePath(embed: Action.binding) { root in
          guard case .binding(let value) = root else { return nil }
          return value
        }
      }
      var start: CasePath<Action, Void> { CasePath(embed: { .start }, extract: { $0 == .start ? () : nil }) }
      var restart: CasePath<Action, Void> { CasePath(embed: { .restart }, extract: { $0 == .restart ? () : nil }) }
      var stop: CasePath<Action, Void> { CasePath(embed: { .stop }, extract: { $0 == .stop ? () : nil }) }
      var renamed: CasePath<Action, String> {
        CasePath(embed: Action.renamed) { root in
          guard case .renamed(let value) = root else { return nil }
          return value
        }
      }
      var tick: CasePath<Action, Void> { CasePath(embed: { .tick }, extract: { $0 == .tick ? () : nil }) }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case work }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: return .none
      case .start: return work("\(name) \(state.id)").cancellable(id: CancelID.work)
      case .restart: return work("\(name) \(state.id)").cancellable(id: CancelID.work, cancelInFlight: true)
      case .stop: return .cancel(id: CancelID.work)
      case .tick:
        state.ticks += 1
        return .none
      case .renamed(let title):
        state.title = title
        return .none
      }
    }
  }

  private func work(_ name: String) -> Effect<Action> {
    .run { [log] _ in await log.untilCancelled(name) }
  }
}

extension Log {
  /// Runs until it is cancelled, and writes that down.
  func untilCancelled(_ name: String) async {
    await withTaskCancellationHandler {
      self("start \(name)")
      try? await Task.sleep(for: .seconds(3600))
    } onCancel: {
      self("cancel \(name)")
    }
  }
}

extension Store<Worker.State, Worker.Action> {
  var title: String {
    get { self[\.title] }
    set { self.set(\.title, to: newValue) }
  }
}
