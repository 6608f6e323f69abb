func useRenamedFeature() { _ = RenamedFeature.State() }
