import Diagnostics

/// A field can be internal where its type is not, and an identity cannot: other modules tell the elements of a list apart by it.
struct InternalFieldCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations where declaration.hasInternalFields {
      for field in declaration.fields {
        guard let access = field.attributes.access else { continue }
        let name = field.label ?? ""
        if file.access == .internal {
          report(
            .invalidValue,
            "'\(name)' is internal without saying so, as the whole schema is",
            at: access.range,
            help: ["leave 'access' out, or write 'access: public' for the schema"]
          )
        } else if field === declaration.identityField, declaration.provides(.identifiable) {
          report(
            .invalidValue,
            "'\(name)' cannot be internal: other modules tell one '\(declaration.fullName)' from others by it",
            at: access.range,
            help: ["leave 'access' out"]
          )
        }
      }
    }
  }
}
