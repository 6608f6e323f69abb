extension Effect {
  /// Returns the same effect, sending transformed actions.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let work): Effect<Other>(.run(work.map(transform)))
    case .merge(let effects): Effect<Other>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects): Effect<Other>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<Other>(.cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id): Effect<Other>(.cancel(id: id))
    case .scoped(let effect, let place): Effect<Other>(.scoped(effect.map(transform), place: place))
    case .cancelPlace(let place): Effect<Other>(.cancelPlace(place))
    case .dismiss(let dismissal):
      Effect<Other>(.dismiss(Dismissal(feature: dismissal.feature, action: dismissal.action.map(transform))))
    case .report(let issue): .report(issue)
    }
  }
}

extension Work {
  func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Work<Other> {
    let operation = operation
    var recoverMapped: (@Sendable (any Error, Send<Other>) async -> Void)?
    if let recover {
      recoverMapped = { error, send in await recover(error, Send { send(transform($0)) }) }
    }
    return Work<Other>(
      priority: priority,
      position: position,
      operation: { send in try await operation(Send { send(transform($0)) }) },
      recover: recoverMapped
    )
  }
}
