/// Puts the reducers of a body together, to run from top to bottom.
///
/// Each line is turned into a ``Reduce`` at once. So each is type-checked by itself, and the type of a body does not grow
/// with its length.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  /// The reducer that each line of a body becomes.
  public typealias Step = Reduce<State, Action>

  /// A line of the body, made a ``Reduce``.
  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> [Step] {
    [Reduce(reducer)]
  }

  /// A line of the body that is a ``Reduce`` already.
  public static func buildExpression(_ reducer: Step) -> [Step] {
    [reducer]
  }

  /// The reducers of all lines, in their order.
  public static func buildBlock(_ steps: [Step]...) -> [Step] {
    steps.count == 1 ? steps[0] : steps.flatMap(\.self)
  }

  /// The reducers of an `if` without `else`: none where its condition is false.
  public static func buildOptional(_ steps: [Step]?) -> [Step] {
    steps ?? []
  }

  /// The reducers of an `if`, or of the first cases of a `switch`.
  public static func buildEither(first steps: [Step]) -> [Step] {
    steps
  }

  /// The reducers of an `else`, or of the other cases of a `switch`.
  public static func buildEither(second steps: [Step]) -> [Step] {
    steps
  }

  /// The reducers of all rounds of a `for`.
  public static func buildArray(_ steps: [[Step]]) -> [Step] {
    steps.flatMap(\.self)
  }

  /// The reducers of an `if #available`.
  public static func buildLimitedAvailability(_ steps: [Step]) -> [Step] {
    steps
  }

  /// The body: one reducer that runs all of them.
  public static func buildFinalResult(_ steps: [Step]) -> CombineReducers<State, Action> {
    CombineReducers(steps)
  }
}
