import FeatureRuntime

let removedButton = RemovedButton.Action.alert(.presented(.keep))  // breaks
