@testable import FeatureRuntime
import FeatureTesting

/// A feature with children of every presence, of its own kind: what the programs of the model run.
struct Tree: Reducer, Sendable {
  let clock: TestClock
  /// Whether timers go on when they are stopped: a mistake that the model has to find.
  var ignoresStops = false

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    /// What it has done.
    var count = 0
    /// What its children have told it.
    var heard = 0
    /// What it presents when what it presents is dismissed.
    var successor: Int?
    @Boxed var optional: State? = nil
    @Boxed var presented: State? = nil
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<Choice.State>()
    var destination: Choice.State?
    var choice = Choice.State.off
    @Boxed private(set) var written: State? = nil

    /// It is made when it is written to, for a tree has an end.
    var always: State {
      get { written ?? State() }
      set { written = newValue }
    }
  }

  indirect enum Action: CasePathable, Sendable {
    case command(Command)
    case ticked
    case told
    case always(Action)
    case optional(Action)
    case presented(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
    case path(StackAction<Choice.State, Choice.Action>)
    case destination(PresentationAction<Choice.Action>)
    case choice(Choice.Action)

    struct AllCasePaths: Sendable {
      var always: CasePath<Action, Action> {
        CasePath(embed: { .always($0) }, extract: { if case .always(let value) = $0 { value } else { nil } })
      }
      var optional: CasePath<Action, Action> {
        CasePath(embed: { .optional($0) }, extract: { if case .optional(let value) = $0 { value } else { nil } })
      }
      var presented: CasePath<Action, PresentationAction<Action>> {
        CasePath(embed: { .presented($0) }, extract: { if case .presented(let value) = $0 { value } else { nil } })
      }
      var rows: CasePath<Action, IdentifiedAction<Int, Action>> {
        CasePath(embed: { .rows($0) }, extract: { if case .rows(let value) = $0 { value } else { nil } })
      }
      var path: CasePath<Action, StackAction<Choice.State, Choice.Action>> {
        CasePath(embed: { .path($0) }, extract: { if case .path(let value) = $0 { value } else { nil } })
      }
      var destination: CasePath<Action, PresentationAction<Choice.Action>> {
        CasePath(embed: { .destination($0) }, extract: { if case .destination(let value) = $0 { value } else { nil } })
      }
      var choice: CasePath<Action, Choice.Action> {
        CasePath(embed: { .choice($0) }, extract: { if case .choice(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    editing(.before)
    Scope(state: \.always, action: \.always) { self }
    Scope(state: \.choice, action: \.choice) { Choice(tree: self) }
    Reduce { state, action in
      state.edit(for: action, by: .composer)
      if case .told? = action.child?.action { state.heard += 1 }
      return perform(action, in: &state)
    }
    .ifLet(\.optional, action: \.optional) { self }
    .ifLet(\.presented, action: \.presented) { self }
    .forEach(\.rows, action: \.rows) { self }
    .forEach(\.path, action: \.path) { Choice(tree: self) }
    .ifLet(\.destination, action: \.destination) { Choice(tree: self) }
    editing(.after)
  }

  /// What runs before or after the reducer that composes the children.
  private func editing(_ editor: Editor) -> Reduce<State, Action> {
    Reduce { state, action in
      state.edit(for: action, by: editor)
      return .none
    }
  }

  private func perform(_ action: Action, in state: inout State) -> Effect<Action> {
    switch action {
    case .ticked:
      state.count += 1
      return .none
    case .command(let command): return perform(command, in: &state)
    default: return .none
    }
  }

  private func perform(_ command: Command, in state: inout State) -> Effect<Action> {
    switch command {
    case .count: state.count += 1
    case .follow(let id): state.successor = id
    case .rename(let id): state.id = id
    case .edit: break
    case .start(let id, let isAlone): return timer.cancellable(id: id, cancelInFlight: isAlone)
    case .stop(let id): return ignoresStops ? .none : .cancel(id: id)
    case .answer(let delay, let command):
      return .run { send in
        try await clock.sleep(for: .milliseconds(delay))
        await send(.command(command))
      }
    case .tell: return .send(.told)
    case .dismiss: return .dismiss
    case .tellAndDismiss: return .concatenate(.send(.told), .dismiss)
    case .work(let parts, let isMerged): return effect(of: parts, isMerged)
    case .quit: return .merge(.send(.told), timer)
    }
    return .none
  }

  private func effect(of parts: [Part], _ isMerged: Bool) -> Effect<Action> {
    let effects = parts.map { part -> Effect<Action> in
      switch part {
      case .tell: .send(.told)
      case .stop(let id): .cancel(id: id)
      case .start: timer
      case .within(let id, let isAlone, let parts):
        effect(of: parts, isMerged).cancellable(id: id, cancelInFlight: isAlone)
      }
    }
    return isMerged ? .merge(effects) : .concatenate(effects)
  }

  private var timer: Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
  }
}

/// One of several, or nothing.
struct Choice: Reducer, Sendable {
  let tree: Tree

  indirect enum State: CasePathable, Equatable, Sendable {
    case off
    case a(Tree.State)
    case b(Tree.State)

    struct AllCasePaths: CasePathReflectable, Sendable {
      var off: CasePath<State, Void> { CasePath(embed: { .off }, extract: { $0 == .off ? () : nil }) }
      var a: CasePath<State, Tree.State> {
        CasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
      }
      var b: CasePath<State, Tree.State> {
        CasePath(embed: { .b($0) }, extract: { if case .b(let value) = $0 { value } else { nil } })
      }

      subscript(root: State) -> PartialKeyPath<Self> {
        switch root {
        case .off: \.off
        case .a: \.a
        case .b: \.b
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  indirect enum Action: CasePathable, Sendable {
    case a(Tree.Action)
    case b(Tree.Action)

    struct AllCasePaths: Sendable {
      var a: CasePath<Action, Tree.Action> {
        CasePath(embed: { .a($0) }, extract: { if case .a(let value) = $0 { value } else { nil } })
      }
      var b: CasePath<Action, Tree.Action> {
        CasePath(embed: { .b($0) }, extract: { if case .b(let value) = $0 { value } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some Reducer<State, Action> {
    Reduce<State, Action> { _, _ in .none }
      .ifCaseLet(\.a, action: \.a) { tree }
      .ifCaseLet(\.b, action: \.b) { tree }
  }
}

/// A value elsewhere, so that a state can hold states of its own type.
@propertyWrapper
struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
  private var box: [Value]

  init(wrappedValue: Value) {
    box = [wrappedValue]
  }

  var wrappedValue: Value {
    get { box[0] }
    set { box[0] = newValue }
  }
}
