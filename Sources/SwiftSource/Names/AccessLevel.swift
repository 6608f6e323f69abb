/// The access level of declarations.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `public`, package, `internal`

  /// The modifier with a space after it; nothing for internal.
  package var modifier: String { self == .internal ? "" : rawValue + " " }

  /// Wider access is greater.
  package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    let order: [AccessLevel] = [.internal, .package, .public]
    return order.firstIndex(of: left)! < order.firstIndex(of: right)!
  }
}
