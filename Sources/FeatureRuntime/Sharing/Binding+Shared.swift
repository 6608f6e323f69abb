#if canImport(SwiftUI)
  public import SwiftUI
#endif

extension Binding where Value: Sendable {
  /// A binding that reads and writes a shared value: `TextField("Name", text: Binding($name))`.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(get: { base.wrappedValue }, set: { newValue in base.withLock { $0 = newValue } })
  }
}
