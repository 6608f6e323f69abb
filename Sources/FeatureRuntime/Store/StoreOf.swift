/// The store of a reducer: `StoreOf<Settings>` is `Store<Settings.State, Settings.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action> where R.Action: Sendable
