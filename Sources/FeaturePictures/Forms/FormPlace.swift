import SwiftSource

/// Where a value of a form is: how a view binds to it, and how it reads or writes it.
struct FormPlace: Sendable {
  /// A binding to it: `$store.plan`, `seats`.
  let binding: String
  /// It itself: `store.plan`, `seats.wrappedValue`.
  let value: String
  /// The names of the locals around it.
  private let locals: Set<String>

  /// The store's.
  static let store = FormPlace(binding: "$store", value: "store", locals: ["store"])

  /// What a store or a binding has itself, in either library: there a field of that name is not what the name means.
  static let takenNames: Set = [
    "binding", "hash", "hashValue", "id", "projectedValue", "scope", "self", "send", "set", "state", "wrappedValue",
  ]

  func member(_ name: String) -> FormPlace {
    let member = "." + SwiftIdentifier.escaped(name, as: .member)
    return FormPlace(binding: binding + member, value: value + member, locals: locals)
  }

  /// A binding that is the value of a local.
  func unwrapped(as name: String) -> (local: String, place: FormPlace) {
    let local = SwiftIdentifier.localName(for: name, avoiding: locals)
    let use = SwiftIdentifier.escaped(local, as: .use)
    let place = FormPlace(binding: use, value: use + ".wrappedValue", locals: locals.union([local]))
    return (SwiftIdentifier.escaped(local, as: .local), place)
  }

  /// An element of a list, as a closure gets it with a binding.
  func element(named name: String) -> FormPlace {
    let local = SwiftIdentifier.localName(for: name, avoiding: locals)
    return FormPlace(
      binding: "$" + local,
      value: SwiftIdentifier.escaped(local, as: .use),
      locals: locals.union([local])
    )
  }
}
