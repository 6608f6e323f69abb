/// What a store runs: its state, which is a child's in no other store, and its effects.
@MainActor
final class StoreRoot<State, Action> {
  private var state: State
  private let reducer: any Reducer<State, Action>
  private let dependencies: DependencyValues
  private let effects = RunningEffects()
  private var waiting: [Action] = []
  private var isSending = false

  init(state: State, reducer: any Reducer<State, Action>, dependencies: DependencyValues) {
    (self.state, self.reducer, self.dependencies) = (state, reducer, dependencies)
  }

  deinit { MainActor.assumeIsolated { [effects] in effects.cancelAll() } }

  /// Sends an action, and those that effects send at once.
  func send(_ action: Action) {
    waiting.append(action)
    guard !isSending else { return }
    isSending = true
    while !waiting.isEmpty {
      let action = waiting.removeFirst()
      let effect = DependencyValues.$current.withValue(dependencies) { reducer.reduce(into: &state, action: action) }
      effect.start?(EffectContext(effects: effects), { [weak self] in self?.send($0) }, {})
    }
    isSending = false
  }
}

/// Whether all tasks run on the main actor: those of the stand-in's effects always do.
public var uncheckedUseMainSerialExecutor: Bool {
  get { usesMainSerialExecutor }
  set { usesMainSerialExecutor = newValue }
}

nonisolated(unsafe) private var usesMainSerialExecutor = false
