let changedKind = ChangedKind.free  // breaks
