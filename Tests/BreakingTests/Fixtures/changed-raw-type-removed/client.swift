func use(_ value: RemovedRawType) -> String { value.rawValue }  // breaks
