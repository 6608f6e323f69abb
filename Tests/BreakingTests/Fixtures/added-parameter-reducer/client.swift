let addedDependency = AddedDependency()
