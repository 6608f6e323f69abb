let safeTypes = SafeTypes.Item(name: "")
