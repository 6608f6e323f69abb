func useRenamedFeature() { _ = RenamedFeature.State() }  // breaks
