let addedParameter = AddedParameter.State(name: "")
