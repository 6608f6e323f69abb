func useRemovedType() { _ = RemovedType.Item(color: .red) }  // breaks
