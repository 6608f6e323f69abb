import FeatureRuntime

extension AddedHandlerHandled: AddedHandlerHandledHooks {}  // breaks
