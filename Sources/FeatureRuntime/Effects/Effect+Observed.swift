/// Whoever is told what an effect does.
package protocol EffectObserver: Sendable {
  /// Work begins.
  ///
  /// - Returns: A number of it.
  func begins(_ name: String?, at position: SourcePosition) -> Int

  /// An action is sent next, by work or by the effect itself.
  func sends(_ action: some Sendable, from effect: Int?)

  /// Work has ended.
  func ends(_ effect: Int, isCancelled: Bool)
}

extension Effect {
  /// Returns an effect that does the same and tells an observer.
  package func observed(by observer: some EffectObserver) -> Self {
    if isNone { return self }
    return replacingParts { part in
      switch part {
      case .send(let action): observer.sends(action, from: nil)
      case .dismiss(let dismissal): if let action = dismissal.action { observer.sends(action, from: nil) }
      case .run(let work): return Self(.run(work.observed(by: observer)))
      default: break
      }
      return Self(part)
    }
  }
}

extension Work {
  fileprivate func observed(by observer: some EffectObserver) -> Self {
    let work = self
    let number = Locked<Int?>(nil)
    @Sendable func observed(_ send: Send<Action>) -> Send<Action> {
      Send { action in
        observer.sends(action, from: number.value)
        send(action)
      }
    }
    @Sendable func end() {
      if let number = number.value { observer.ends(number, isCancelled: Task.isCancelled) }
    }
    let operation: @Sendable (Send<Action>) async throws -> Void = { send in
      number.value = observer.begins(work.name, at: work.position)
      do {
        try await work.operation(observed(send))
      } catch {
        // What handles the error goes on with the work.
        if work.recover == nil || error is CancellationError || Task.isCancelled { end() }
        throw error
      }
      end()
    }
    var recoverObserved: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let recover {
      recoverObserved = { error, send in
        await recover(error, observed(send))
        end()
      }
    }
    var observedWork = Work(
      priority: priority,
      name: name,
      position: position,
      operation: operation,
      recover: recoverObserved
    )
    observedWork.dependencies = dependencies
    if let dismissal {
      observedWork.dismissal = {
        let action = dismissal()
        observer.sends(action, from: number.value)
        return action
      }
    }
    return observedWork
  }
}
