extension Effect {
  /// Runs effects at the same time.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    combine(effects, as: Operation.merge)
  }

  /// Runs effects one after the other: each starts when everything that the one before it started has ended.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other: each starts when everything that the one before it started has ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    combine(effects, as: Operation.concatenate)
  }

  /// Runs this effect and another one at the same time.
  public func merge(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Runs this effect and then another one.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  private static func combine(_ effects: some Sequence<Self>, as make: ([Self]) -> Operation) -> Self {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Self(make(effects)) : effects.first ?? .none
  }
}
