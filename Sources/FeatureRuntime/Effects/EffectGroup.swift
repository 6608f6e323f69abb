/// Several effects that run at the same time, or one after the other.
///
/// Groups nest as deep as a program likes, for `reduce(.none) { $0.merge(with: $1) }` makes one level for each effect. So
/// nothing that walks through effects calls itself, not even their release.
final class EffectGroup<Action: Sendable>: Sendable {
  var effects: [Effect<Action>] { members }
  /// It changes only in `deinit`, where nobody else has the group.
  private nonisolated(unsafe) var members: [Effect<Action>]

  init(_ effects: [Effect<Action>]) {
    members = effects
  }

  deinit {
    while let effect = members.popLast() {
      guard var group = effect.group else { continue }
      // The effect itself holds the group until here.
      _ = consume effect
      if isKnownUniquelyReferenced(&group) {
        members += group.members
        group.members = []
      }
    }
  }
}

extension Effect {
  /// The effects of a merged or concatenated one.
  fileprivate var group: EffectGroup<Action>? {
    switch operation {
    case .merge(let group), .concatenate(let group): group
    case .none, .send, .run, .cancellable, .cancel, .scoped, .dismiss, .report: nil
    }
  }

  /// Whether it reports an issue.
  var reportsIssue: Bool {
    var rest = [self]
    while let effect = rest.popLast() {
      switch effect.operation {
      case .report: return true
      case .none, .send, .run, .cancel, .dismiss: break
      case .merge(let group), .concatenate(let group): rest += group.effects
      case .cancellable(let effect, _, _), .scoped(let effect, _): rest.append(effect)
      }
    }
    return false
  }

  /// Returns the effect with each part that is not made of others replaced.
  func replacingParts<Other>(_ replacement: (Operation) -> Effect<Other>) -> Effect<Other> {
    var steps: [ReplacementStep<Action, Other>] = [.replace(self)]
    var results: [Effect<Other>] = []
    while let step = steps.popLast() {
      switch step {
      case .replace(let effect): effect.replace(replacement, next: &steps, results: &results)
      case .merge(let count): results.combineLast(count, as: Effect<Other>.Operation.merge)
      case .concatenate(let count): results.combineLast(count, as: Effect<Other>.Operation.concatenate)
      case .wrap(let wrap): results.append(Effect<Other>(wrap(results.removeLast())))
      }
    }
    return results.removeLast()
  }

  private func replace<Other>(
    _ replacement: (Operation) -> Effect<Other>,
    next steps: inout [ReplacementStep<Action, Other>],
    results: inout [Effect<Other>]
  ) {
    switch operation {
    case .merge(let group):
      steps.append(.merge(group.effects.count))
      steps += group.effects.reversed().map { .replace($0) }
    case .concatenate(let group):
      steps.append(.concatenate(group.effects.count))
      steps += group.effects.reversed().map { .replace($0) }
    case .cancellable(let effect, let id, let cancelInFlight):
      steps += [.wrap { .cancellable($0, id: id, cancelInFlight: cancelInFlight) }, .replace(effect)]
    case .scoped(let effect, let child):
      steps += [.wrap { .scoped($0, child: child) }, .replace(effect)]
    case .none, .send, .run, .cancel, .dismiss, .report:
      results.append(replacement(operation))
    }
  }
}

/// A remaining step of replacing the parts of an effect.
private enum ReplacementStep<Action: Sendable, Other: Sendable> {
  case replace(Effect<Action>)
  /// The last results become one effect.
  case merge(Int)
  case concatenate(Int)
  case wrap((Effect<Other>) -> Effect<Other>.Operation)
}

extension Array {
  fileprivate mutating func combineLast<Action>(
    _ count: Int,
    as make: (EffectGroup<Action>) -> Effect<Action>.Operation
  ) where Element == Effect<Action> {
    let group = EffectGroup(Array(suffix(count)))
    removeLast(count)
    append(Effect(make(group)))
  }
}
