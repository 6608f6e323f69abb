/// The effect of a feature: `EffectOf<Settings>` is `Effect<Settings.Action>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
