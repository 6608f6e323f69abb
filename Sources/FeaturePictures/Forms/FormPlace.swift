import SwiftSource

/// The place of a form's value: how a view binds, reads and writes it.
struct FormPlace: Sendable {
  /// The binding to the value: `$store.plan`, `seats`.
  let binding: String
  /// The value: `store.plan`, `seats.wrappedValue`.
  let value: String
  /// The names of the locals in scope.
  private let locals: Set<String>

  /// The place of the store.
  static let store = FormPlace(binding: "$store", value: "store", locals: ["store"])

  /// The members of a store or binding, in either library: there, these names do not mean a field.
  static let takenNames: Set = [
    "binding", "hash", "hashValue", "id", "projectedValue", "scope", "self", "send", "set", "state", "wrappedValue",
  ]

  func member(_ name: String) -> FormPlace {
    let member = "." + SwiftIdentifier.escaped(name, as: .member)
    return FormPlace(binding: binding + member, value: value + member, locals: locals)
  }

  /// The place of a binding that is the value of a local.
  func unwrapped(as name: String) -> (local: String, place: FormPlace) {
    let local = SwiftIdentifier.localName(for: name, avoiding: locals)
    let use = SwiftIdentifier.escaped(local, as: .use)
    let place = FormPlace(binding: use, value: use + ".wrappedValue", locals: locals.union([local]))
    return (SwiftIdentifier.escaped(local, as: .local), place)
  }

  /// The place of a list's element, which a closure receives as a binding.
  func element(named name: String) -> FormPlace {
    let local = SwiftIdentifier.localName(for: name, avoiding: locals)
    return FormPlace(
      binding: "$" + local,
      value: SwiftIdentifier.escaped(local, as: .use),
      locals: locals.union([local])
    )
  }
}
