func use(_ value: ChangedIdentity) -> Int { value.id }  // breaks
