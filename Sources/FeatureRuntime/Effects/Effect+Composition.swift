extension Effect {
  /// Returns an effect that runs several at the same time.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Returns an effect that runs several at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects, as: Operation.merge)
  }

  /// Returns an effect that runs several one after the other.
  ///
  /// Each starts when the one before it, with everything that it started, has ended.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Returns an effect that runs several one after the other.
  ///
  /// Each starts when the one before it, with everything that it started, has ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    combine(effects, as: Operation.concatenate)
  }

  /// Returns an effect that runs this one and another one at the same time.
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    return other.isNone ? self : .merge([self, other])
  }

  /// Returns an effect that runs this one and then another one.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  private static func combine(_ effects: some Sequence<Self>, as make: (EffectGroup<Action>) -> Operation) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Self(make(EffectGroup(effects))) : effects.first ?? .none
  }
}
