/// Calls the hooks of values that have changed, and collects their effects. Generated code uses it.
///
/// ```swift
/// let old = state
/// binding.apply(to: &state)
/// let new = state
/// var hook = HookCalls<Action>()
/// hook(old.name, new.name, state.name) { nameChanged(from: $0, in: &state) }
/// return hook.merged(anyBindingChanged(in: &state), if: state != old)
/// ```
public struct HookCalls<Action: Sendable> {
  @usableFromInline var effects: [Effect<Action>]

  /// - Parameter effects: the effects before those of hooks.
  @inlinable
  public init(_ effects: Effect<Action>...) { self.effects = effects }

  /// Calls a hook if its value has changed, and the hooks before it have not put the old value back.
  // Only the comparison is inlined: the rest would make an optimized build slower, and save nothing.
  @inlinable @inline(__always)
  public mutating func callAsFunction<Value: Equatable>(
    _ old: Value,
    _ new: Value,
    _ now: @autoclosure () -> Value,
    _ hook: (_ old: Value) -> Effect<Action>
  ) {
    if old != new { call(old, now(), hook) }
  }

  @inlinable @inline(never)
  mutating func call<Value: Equatable>(_ old: Value, _ now: Value, _ hook: (Value) -> Effect<Action>) {
    if old != now { effects.append(hook(old)) }
  }

  /// The effects of all hooks.
  @inlinable
  public func merged() -> Effect<Action> { .merge(effects) }

  /// The effects of all hooks, then those of a last one, which is called if anything has changed.
  @inlinable
  public func merged(_ last: @autoclosure () -> Effect<Action>, if hasChanged: Bool) -> Effect<Action> {
    hasChanged ? merged().merge(with: last()) : merged()
  }
}
