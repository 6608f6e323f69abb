let changedOrder = ChangedOrder(name: "", count: 1, isOn: true)  // breaks
