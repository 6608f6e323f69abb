public import FeatureRuntime

/// The test store of a feature: `TestStoreOf<Settings>` is `TestStore<Settings.State, Settings.Action>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
