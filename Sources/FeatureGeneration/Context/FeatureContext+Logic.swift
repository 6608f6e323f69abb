import FeatureSchema

/// What the author has to write, as the schema's `logic` says.
extension FeatureContext {
  var writesBody: Bool { model.logic == .body }

  /// The full name of the function with the author's switch, or of the body; `nil` for a feature with handlers.
  var ownFunction: String? { writesBody ? HookName.body : handle?.fullName }

  /// The conformance that the author's extension declares.
  var conformance: String { writesBody ? "Reducer" : HooksName.of(name) }

  /// What the author has to write, as the beginning of a sentence; `nil` if there is nothing.
  var missing: String? {
    if writesBody { return "the reducer's body is" }
    if let handle { return "'\(handle.fullName)' is" }
    return neededFunctions.isEmpty ? nil : "handlers are"
  }

  /// The full names of what the author has to write.
  var neededFunctions: [String] {
    allHandlers.map(\.fullName).unique(by: \.self)
      + [ownFunction, offersAround ? HookName.around : nil].compactMap(\.self)
  }
}
