let addedParameterKey = AddedParameterKey()  // breaks
