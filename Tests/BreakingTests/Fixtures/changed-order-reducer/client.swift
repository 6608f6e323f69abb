let changedReducerOrder = ChangedReducerOrder(first: 1, second: 2)  // breaks
