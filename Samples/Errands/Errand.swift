// All that happens in an errand is a binding; what its buttons do, the list does.
extension Errand: ErrandHooks {}
