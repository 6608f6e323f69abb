let addedDependency = AddedDependency()  // breaks
