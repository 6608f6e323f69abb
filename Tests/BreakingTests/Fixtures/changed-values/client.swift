let changedValues = ChangedValues.moved(x: 1, y: 2)  // breaks
