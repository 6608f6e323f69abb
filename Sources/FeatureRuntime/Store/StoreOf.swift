/// The store of a feature: `StoreOf<Settings>` is `Store<Settings.State, Settings.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
