import FeatureSchema
import SwiftSource

/// The place of a form's value: how a view binds, reads and writes it.
struct FormPlace {
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
    "animation", "binding", "case", "hash", "hashValue", "id", "ifLet", "projectedValue", "publisher", "scope", "self",
    "send", "set", "state", "transaction", "withState", "wrappedValue",
  ]

  /// A condition that is true while the store's state is a case: `store.isLoading`.
  ///
  /// - Parameter count: the number of the case's values.
  static func condition(ofCase name: String, values count: Int) -> String {
    guard let accessor = AccessorName.of(name, payloadCount: count) else {
      return "case .\(SwiftIdentifier.escaped(name, as: .member)) = store.state"
    }
    let place = takenNames.contains(accessor) ? "store.state." : "store."
    return place + SwiftIdentifier.escaped(accessor, as: .member) + (count == 0 ? "" : " != nil")
  }

  func member(_ name: String) -> FormPlace {
    let member = "." + SwiftIdentifier.escaped(name, as: .member)
    return FormPlace(binding: binding + member, value: value + member, locals: locals)
  }

  /// The place of a binding that is the value of a local.
  func unwrapped(as name: String) -> (local: String, place: FormPlace) {
    // Uppercase, it could be the name of a control.
    let local = SwiftIdentifier.localName(for: name.lowercasedFirst, avoiding: locals)
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
