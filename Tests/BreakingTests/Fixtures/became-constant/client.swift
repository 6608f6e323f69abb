func use(_ value: inout BecameConstant) { value.name = "Blob" }  // breaks
