/// A value that a control writes, or that a view shows.
package struct FormValue: Sendable {
  /// What a control for it has to know of its type.
  package indirect enum Form: Sendable {
    case text, flag, integer, number, date
    /// An enum without payloads, with the names of its cases.
    case choice([String])
    /// A struct, with those of its fields that have controls.
    case structure([FormValue])
    /// An enum with payloads.
    case alternatives([FormCase])
    /// An optional, with what it wraps.
    case optional(FormValue)
    /// A list of structs with an identity, with the fields of an element.
    case list(elementName: String, [FormValue])
    /// A type that there is no control for.
    case other
  }

  package var name: String
  /// The name of its type, with every declared name in full.
  package var type: String
  package var form: Form
  /// What it may begin with; `nil` where that is for the author to say.
  package var initial: DefaultValue?

  package init(name: String, type: String, form: Form, initial: DefaultValue? = nil) {
    self.name = name
    self.type = type
    self.form = form
    self.initial = initial
  }
}

/// A case of an enum with payloads.
package struct FormCase: Sendable {
  package var name: String
  /// Its only value, if it has one.
  package var value: FormValue?
  /// The case with values that it may begin with; `nil` where they are for the author to say.
  package var initial: DefaultValue?
}

extension FormValue {
  /// Whether anything of it has a control.
  package var isEditable: Bool {
    switch form {
    case .text, .flag, .integer, .number, .date, .choice: true
    case .structure(let fields), .list(_, let fields): fields.contains(where: \.isEditable)
    case .alternatives(let cases): cases.contains { $0.value?.isEditable ?? false }
    case .optional(let wrapped): wrapped.isEditable
    case .other: false
    }
  }
}
