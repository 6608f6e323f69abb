let changedKind = ChangedKind.free
