import FeatureRuntime

@MainActor func use(_ store: StoreOf<RemovedAction>) { store.send(.saveButtonTapped) }  // breaks
