import ComposableArchitecture

/// A list of steps, written in as few lines as possible.
@Reducer struct Checklist {
  @ObservableState struct State: Equatable {
    var steps: [Step] = []; var done = 0
    struct Step: Equatable, Sendable { var title: String; var isDone = false }
    var isFinished: Bool { !steps.isEmpty && done == steps.count }
  }
  enum Action: Sendable { case add(String), check(Int), clear, undo, none(of: Int) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let title): state.steps.append(.init(title: title)); return .none
      case .check(let index) where !state.steps.indices.contains(index): return .none
      case .check(let index): // once is enough
        if !state.steps[index].isDone { state.steps[index].isDone = true; state.done += 1 }; return .none
      case .clear: state = .init(); return .none
      case .undo: guard let last = state.steps.lastIndex(where: \.isDone) else { return .none }
        state.steps[last].isDone = false; state.done -= 1
        return .none
      case .none(of: _): return .none }
    }
  }
}
