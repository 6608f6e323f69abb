import FeatureRuntime

@MainActor func use(_ store: StoreOf<RemovedBinding>) { store.name = "Blob" }  // breaks with standalone
