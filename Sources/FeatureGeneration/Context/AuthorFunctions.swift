import FeatureSchema

extension FeatureContext {
  /// The functions that generated code calls and the author may write, handlers and hooks: the types of what each is given
  /// but for the state, as they are written in an extension of the feature, by its full name.
  var authorFunctions: [String: [String]] {
    var functions: [String: [String]] = [:]
    for hook in hooks + changeHooks { functions[hook.fullName] = [hook.path.type.inFeature] }
    for hook in childHooks { functions[hook.fullName] = hook.parameters.map(\.type) }
    for handler in handlers + buttonHandlers {
      functions[handler.fullName] = handler.model.payload.map { $0.type.kept($0.type.inFeature) }
    }
    return functions
  }
}
