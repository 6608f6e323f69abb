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
  /// The name of its row, inside a string literal: `contact.phone`, `guests[\(guest.id)].name`.
  private(set) var row = ""
  /// The name of the value alone: `phone`.
  var name: String { row.split(bytes: ".").last.map(String.init) ?? row }
  /// The code around a problem of the struct that the value is in, as one of the state's; `nil` where none can be named.
  private var problems: (before: String, after: String)? = ("", "")
  /// The problem that has the problems of what the value holds.
  private var inner: String?

  private init(binding: String, value: String, locals: Set<String>) {
    (self.binding, self.value, self.locals) = (binding, value, locals)
  }

  /// The place of the store.
  static let store = FormPlace(binding: "$store", value: "store", locals: ["store"])

  /// A problem of the struct that the value is in, as one of the state's: `.contact(.isReachable)`.
  func problem(_ name: String) -> String? {
    problems.map { $0.before + "." + SwiftIdentifier.escaped(name, as: .member) + $0.after }
  }

  /// The place for what the value holds.
  ///
  /// - Parameter argument: what tells an element apart: `id: guest.id, `.
  func entered(_ argument: String = "") -> FormPlace {
    var place = self
    place.problems = problems.flatMap { outer in
      inner.map { (outer.before + "." + SwiftIdentifier.escaped($0, as: .member) + "(" + argument, ")" + outer.after) }
    }
    place.inner = nil
    return place
  }

  /// - Parameter problem: the problem that has the problems of what the value holds.
  func holding(_ problem: String?) -> FormPlace {
    var place = self
    place.inner = problem
    return place
  }

  private func moved(to binding: String, _ value: String, with local: String? = nil) -> FormPlace {
    var place = FormPlace(binding: binding, value: value, locals: local.map { locals.union([$0]) } ?? locals)
    (place.row, place.problems, place.inner) = (row, problems, inner)
    return place
  }

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
    var place = moved(to: binding + member, value + member)
    place.row = row.isEmpty ? name : row + "." + name
    return place
  }

  /// The place of a binding that is the value of a local.
  ///
  /// - Parameter name: the case whose value it is; `nil` for that of an optional.
  func unwrapped(as name: String, ofCase caseName: String? = nil) -> (local: String, place: FormPlace) {
    // Uppercase, it could be the name of a control.
    let local = SwiftIdentifier.localName(for: name.lowercasedFirst, avoiding: locals)
    let use = SwiftIdentifier.escaped(local, as: .use)
    var place = moved(to: use, use + ".wrappedValue", with: local)
    if let caseName { place.row += "." + caseName }
    return (SwiftIdentifier.escaped(local, as: .local), place)
  }

  /// The place of a list's element, which a closure receives as a binding.
  ///
  /// - Parameter isByID: whether the element's id tells it apart, and not its index.
  func element(named name: String, isByID: Bool) -> FormPlace {
    let local = SwiftIdentifier.localName(for: name, avoiding: locals)
    let use = SwiftIdentifier.escaped(local, as: .use)
    var place = (isByID ? self : holding(nil)).entered("id: \(use).id, ").moved(to: "$" + local, use, with: local)
    place.row += "[\\(\(use).id)]"
    return place
  }
}
