let addedChild = AddedChild()
