let addedParameter = AddedParameter.State(name: "")  // breaks
