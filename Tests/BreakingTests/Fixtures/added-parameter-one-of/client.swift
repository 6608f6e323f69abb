let addedOneOf = AddedOneOf()  // breaks
