/// The effects of a test store, which are run one after the other.
package struct TestStoreEffects: Sendable {
  /// Waits until they have come as far as they can.
  package let rest: @MainActor @Sendable () async -> Void

  package init(_ rest: @escaping @MainActor @Sendable () async -> Void) { self.rest = rest }

  /// Those of the test store whose effect runs now. The closure itself cannot be here: code optimized by Swift 6.3
  /// crashes.
  @TaskLocal package static var current: Self?
}
