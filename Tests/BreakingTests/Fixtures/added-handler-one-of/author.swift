import FeatureRuntime

extension AddedPresentedHandler: AddedPresentedHandlerHooks {  // breaks
}
