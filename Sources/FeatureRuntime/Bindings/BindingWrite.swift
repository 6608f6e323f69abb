/// The record of a binding's write: whether a reducer has made it.
final class BindingWrite: Sendable {
  private let isApplied = Locked(false)

  /// Notes that a reducer has written the value.
  func apply() {
    isApplied.value = true
  }

  var wasApplied: Bool { isApplied.value }
}
