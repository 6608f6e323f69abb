/// Puts the reducers of a body together, to run from top to bottom.
///
/// Each line is turned into a ``Reduce`` at once. So each is type-checked by itself, and the type of a body does not grow
/// with its length.
@resultBuilder
public enum ReducerBuilder<State, Action: Sendable> {
  public typealias Step = Reduce<State, Action>

  public static func buildExpression(_ reducer: some Reducer<State, Action>) -> [Step] {
    [Reduce(reducer)]
  }

  public static func buildExpression(_ reducer: Step) -> [Step] {
    [reducer]
  }

  public static func buildBlock(_ steps: [Step]...) -> [Step] {
    steps.count == 1 ? steps[0] : steps.flatMap(\.self)
  }

  public static func buildOptional(_ steps: [Step]?) -> [Step] {
    steps ?? []
  }

  public static func buildEither(first steps: [Step]) -> [Step] {
    steps
  }

  public static func buildEither(second steps: [Step]) -> [Step] {
    steps
  }

  public static func buildArray(_ steps: [[Step]]) -> [Step] {
    steps.flatMap(\.self)
  }

  public static func buildLimitedAvailability(_ steps: [Step]) -> [Step] {
    steps
  }

  public static func buildFinalResult(_ steps: [Step]) -> CombineReducers<State, Action> {
    CombineReducers(steps)
  }
}
