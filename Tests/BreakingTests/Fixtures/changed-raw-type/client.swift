func use(_ value: ChangedRawType) -> String { value.rawValue }  // breaks
