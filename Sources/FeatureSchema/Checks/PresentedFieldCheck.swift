import Diagnostics

/// A field that views present must be an optional variable of the state, which nothing else sets: a dismissal does.
struct PresentedFieldCheck: Check {
  let file: ResolvedFile
  var diagnostics: [Diagnostic] = []

  mutating func run() {
    for declaration in file.declarations {
      for field in declaration.fields where !field.isGenerated {
        guard let place = field.attributes.presented?.range else { continue }
        guard declaration === file.state else {
          report(at: place, "only a field of the state can be presented", help: "leave 'presented' out here")
          continue
        }
        let others: [(String, Bool)] = [
          ("let", field.attributes.constant != nil), ("bindable", field.attributes.bindable != nil),
          ("shared", field.attributes.shared != nil), ("onChange", field.attributes.onChange != nil),
          ("private", field.attributes.private != nil),
        ]
        if let (other, _) = others.first(where: \.1) {
          report(
            at: place,
            "a field cannot be both presented and '\(other)'",
            help: "leave '\(other)' out, or 'presented'"
          )
        } else if !field.type.type.isOptional {
          let text = field.type.text
          report(at: place, "what is presented is an optional: nil means that nothing is", help: "write '\(text)?'")
        }
      }
    }
  }

  private mutating func report(at place: SourceRange, _ message: String, help: String) {
    report(.invalidValue, message, at: place, help: [Help(help)])
  }
}
