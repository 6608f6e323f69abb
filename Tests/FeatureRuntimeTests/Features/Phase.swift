import FeatureRuntime

/// A state that is an enum, with a child in each of two cases.
enum Phase: CasePathable, Equatable, Sendable {
  case first(Worker.State)
  case second(Worker.State)
  case off

  struct AllCasePaths: CasePathReflectable, Sendable {
    subscript(root: Phase) -> PartialKeyPath<Self> {
      switch root {
      case .first: \.first
      case .second: \.second
      case .off: \.off
      }
    }
    var first: CasePath<Phase, Worker.State> {
      CasePath(embed: Phase.first) { root in
        guard case .first(let value) = root else { return nil }
        return value
      }
    }
    var second: CasePath<Phase, Worker.State> {
      CasePath(embed: Phase.second) { root in
        guard case .second(let value) = root else { return nil }
        return value
      }
    }
    var off: CasePath<Phase, Void> { CasePath(embed: { .off }, extract: { $0 == .off ? () : nil }) }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }

  enum Action: CasePathable, Equatable, Sendable {
    case first(Worker.Action)
    case second(Worker.Action)
    case goOn

    struct AllCasePaths: Sendable {
      var first: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.first) { root in
          guard case .first(let value) = root else { return nil }
          return value
        }
      }
      var second: CasePath<Action, Worker.Action> {
        CasePath(embed: Action.second) { root in
          guard case .second(let value) = root else { return nil }
          return value
        }
      }
      var goOn: CasePath<Action, Void> { CasePath(embed: { .goOn }, extract: { $0 == .goOn ? () : nil }) }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

struct PhaseReducer: Reducer, Sendable {
  let log: Log

  var body: some Reducer<Phase, Phase.Action> {
    Reduce { state, action in
      guard action == .goOn else { return .none }
      switch state {
      case .first(let worker): state = .second(worker)
      case .second: state = .off
      case .off: break
      }
      return .none
    }
    .ifCaseLet(\.first, action: \.first) { Worker(log: log, name: "first") }
    .ifCaseLet(\.second, action: \.second) { Worker(log: log, name: "second") }
  }
}
