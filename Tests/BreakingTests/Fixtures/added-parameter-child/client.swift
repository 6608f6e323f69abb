let addedChild = AddedChild()  // breaks
