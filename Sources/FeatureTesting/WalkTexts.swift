import FeatureRuntime
import FeatureWalks

// How values of the runtime are written in the tests that walks write.

extension BindingAction: SwiftTextConvertible {
  package var swiftText: String { ".set(\(fieldName), \(FeatureWalks.swiftText(of: writtenValue)))" }
}

extension Shared: SwiftTextConvertible {
  package var swiftText: String { "Shared(value: \(FeatureWalks.swiftText(of: wrappedValue, isInferred: false)))" }
}

extension StackElementID: SwiftTextConvertible {
  package var swiftText: String { String(description.filter(\.isNumber)) }
}
