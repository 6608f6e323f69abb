import Diagnostics

/// An identity cannot be private: messages name the values of a list by it.
struct PrivateFieldCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.provides(.identifiable) {
      guard let field = declaration.identityField, let place = field.attributes.private?.range else { continue }
      report(
        .invalidValue,
        "'\(field.label ?? "")' cannot be private: messages tell one '\(declaration.fullName)' from others by it",
        at: place,
        help: ["leave 'private' out, and put what is private into a field of its own"]
      )
    }
  }
}
