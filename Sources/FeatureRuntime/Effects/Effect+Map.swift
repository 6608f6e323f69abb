extension Effect {
  /// Returns this effect with its actions transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    replacingParts { part in
      switch part {
      case .send(let action): .send(transform(action))
      case .run(let work): Effect<Other>(.run(work.map(transform)))
      case .cancel(let id): Effect<Other>(.cancel(id: id))
      case .dismiss(let dismissal):
        Effect<Other>(.dismiss(Dismissal(feature: dismissal.feature, action: dismissal.action.map(transform))))
      case .report(let issue): .report(issue)
      case .none, .merge, .concatenate, .cancellable, .scoped: .none
      }
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
    var mappedDismissal: (@Sendable () -> Other)?
    if let dismissal { mappedDismissal = { transform(dismissal()) } }
    return Work<Other>(
      priority: priority,
      name: name,
      position: position,
      operation: { send in try await operation(Send { send(transform($0)) }) },
      recover: recoverMapped,
      dependencies: dependencies,
      dismissal: mappedDismissal
    )
  }
}
