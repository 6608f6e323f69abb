/// A reducer whose body is made once, when it first runs.
///
/// A feature may contain itself, so no body is made before it is needed.
final class ReducerBody<R: Reducer> {
  private let reducer: R
  private var body: Reduce<R.State, R.Action>?
  private var hasRun = false

  init(_ reducer: R) {
    self.reducer = reducer
  }

  func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    if let body { return body.reduce(into: &state, action: action) }
    // A type that has both runs its own 'reduce(into:action:)', which makes no use of this.
    guard !hasRun else { return reducer.reduce(into: &state, action: action) }
    hasRun = true
    return BodyRequest.$current.withValue(BodyRequest(type: R.self) { [self] in body = $0 as? Reduce }) {
      reducer.reduce(into: &state, action: action)
    }
  }
}

/// The request for the body that a reducer's first run makes.
struct BodyRequest: @unchecked Sendable {
  /// The request that is not answered yet. It stays within one call, so no other thread sees it.
  @TaskLocal static var current: BodyRequest?

  /// The reducer's type. No other type's body is meant.
  let type: Any.Type
  let answer: (Any) -> Void
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body.
  ///
  /// A store makes the body once.
  public func reduce(into state: inout Body.State, action: Body.Action) -> Effect<Body.Action> {
    let body = Reduce(body)
    if let request = BodyRequest.current, request.type == Self.self { request.answer(body) }
    return body.reduce(into: &state, action: action)
  }
}
