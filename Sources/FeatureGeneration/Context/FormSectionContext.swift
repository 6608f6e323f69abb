import FeatureSchema
import SwiftSource
import TemplateEngine

/// A section of a form: the rows of one value, with the sections of the values in it.
struct FormSectionContext: Sendable {
  var title: String?
  /// Of an optional, or of a case: while there is a value, there is the section.
  var unwrapped: UnwrappedContext?
  /// Of a list: what a closure gets for each element.
  var element: FormPlace?
  /// The list.
  var list: FormPlace?
  var rows: [FormRowContext] = []
  /// The values in it that there is no control for.
  var others: [FormRowContext] = []
  var sections: [FormSectionContext] = []

  static let shape: Shape<FormSectionContext> = Shape(
    "section",
    "A section of a form: the rows of one value, with the sections of the values in it.",
    [
      .text("title", "Its title as a string literal; nothing for the fields of the state itself.") {
        $0.title.map { SwiftLiteral.string($0) } ?? ""
      },
      .flag("hasRows", "Whether it has a row, or a button that takes its value away.") {
        !$0.rows.isEmpty || $0.unwrapped?.isOptional ?? false
      },
      .optionalObject(
        "unwrapped",
        "What is there while an optional has a value, or an enum one of its cases; absent where the value is neither.",
        of: UnwrappedContext.shape,
        \.unwrapped
      ),
      .optionalText("element", "What a closure is given for each element of a list: $attendee; absent elsewhere.") {
        $0.element?.binding
      },
      .text("list", "The binding to the list; nothing elsewhere.") { $0.list?.binding ?? "" },
      .list("rows", "The rows.", of: FormRowContext.shape, \.rows),
      .list("others", "The values in it that there is no control for.", of: FormRowContext.shape, \.others),
      .list("sections", "What follows: the sections of values in it.", of: FormSectionContext.shape, \.sections),
    ]
  )
}

extension FormSectionContext {
  /// What controls can write of a feature's state.
  init(_ feature: Feature) {
    rows = feature.shown.filter { !FormPlace.takenNames.contains($0.name) }.map {
      FormRowContext(kind: .label, subject: $0, place: FormPlace.store.member($0.name))
    }
    add(feature.form, of: .store)
  }

  private mutating func add(_ fields: [FormValue], of place: FormPlace) {
    for field in fields {
      let member = place.member(field.name)
      if FormPlace.takenNames.contains(field.name) {
        others.append(FormRowContext(kind: .other, subject: field, place: member))
      } else {
        add(field, at: member)
      }
    }
  }

  /// Adds the row of a value, or its section.
  private mutating func add(_ value: FormValue, at place: FormPlace) {
    guard value.isEditable else {
      others.append(FormRowContext(kind: .other, subject: value, place: place))
      return
    }
    if let row = FormRowContext(value, at: place) {
      rows.append(row)
      return
    }
    let title = DisplayTitle.of(value.name)
    switch value.form {
    case .structure(let fields):
      var section = FormSectionContext(title: title)
      section.add(fields, of: place)
      sections.append(section)
    case .alternatives(let cases): add(cases, of: value, at: place)
    case .list(let elementName, let fields):
      var section = FormSectionContext(title: title)
      section.add(elements: fields, named: elementName, of: place)
      guard !section.rows.isEmpty else {
        others.append(FormRowContext(kind: .other, subject: value, place: place))
        return
      }
      sections.append(section)
    case .optional(let wrapped):
      let (local, inner) = place.unwrapped(as: value.name)
      let unwrapped = UnwrappedContext(local: local, place: place, subject: value, initial: wrapped.initial)
      var section = FormSectionContext(title: title, unwrapped: unwrapped)
      switch wrapped.form {
      case .structure(let fields): section.add(fields, of: inner)
      case .list(let elementName, let fields): section.add(elements: fields, named: elementName, of: inner)
      default: section.add(FormValue(name: value.name, type: wrapped.type, form: wrapped.form), at: inner)
      }
      sections.append(section)
    default: break
    }
  }

  /// Makes it one of the elements of a list, as far as these take rows alone.
  private mutating func add(elements fields: [FormValue], named elementName: String, of list: FormPlace) {
    let element = list.element(named: elementName.lowercasedFirst)
    add(fields, of: element)
    sections = []
    if !rows.isEmpty { (self.element, self.list) = (element, list) }
  }

  /// Adds a menu of cases, and a section for each that has a value.
  private mutating func add(_ cases: [FormCase], of value: FormValue, at place: FormPlace) {
    let choices = cases.compactMap { each in
      each.initial.map { FormChoiceContext(title: DisplayTitle.of(each.name), value: SwiftLiteral.source(of: $0)) }
    }
    if !choices.isEmpty {
      rows.append(FormRowContext(kind: .menu, subject: value, place: place, choices: choices))
    }
    for each in cases {
      guard let inner = each.value, inner.isEditable else { continue }
      let (local, innerPlace) = place.unwrapped(as: inner.name)
      var section = FormSectionContext(
        title: DisplayTitle.of(each.name),
        unwrapped: UnwrappedContext(local: local, place: place, subject: value, caseName: each.name)
      )
      if case .structure(let fields) = inner.form {
        section.add(fields, of: innerPlace)
      } else {
        section.add(inner, at: innerPlace)
      }
      sections.append(section)
    }
  }
}

extension FormRowContext {
  /// The row of a value that one control edits; `nil` for one that needs more.
  fileprivate init?(_ value: FormValue, at place: FormPlace) {
    switch value.form {
    case .text: self.init(kind: .text, subject: value, place: place)
    case .flag: self.init(kind: .flag, subject: value, place: place)
    case .integer: self.init(kind: .integer, subject: value, place: place)
    case .number: self.init(kind: .number, subject: value, place: place)
    case .date: self.init(kind: .date, subject: value, place: place)
    case .choice(let names):
      let type = SwiftName.type(value.type)
      let choices = names.map { name in
        FormChoiceContext(
          title: DisplayTitle.of(name),
          value: "\(type).\(SwiftIdentifier.escaped(name, as: .staticMember))"
        )
      }
      self.init(kind: .choice, subject: value, place: place, choices: choices)
    case .optional(let wrapped):
      if case .choice(let names) = wrapped.form {
        // A picker can pick that there is none.
        let type = SwiftName.type(wrapped.type) + "?"
        let none = FormChoiceContext(title: "None", value: "\(type).none")
        let choices = names.map { name in
          FormChoiceContext(
            title: DisplayTitle.of(name),
            value: "\(type).some(.\(SwiftIdentifier.escaped(name, as: .member)))"
          )
        }
        self.init(kind: .choice, subject: value, place: place, choices: [none] + choices)
        return
      }
      let (local, inner) = place.unwrapped(as: value.name)
      let named = FormValue(name: value.name, type: wrapped.type, form: wrapped.form)
      guard let row = FormRowContext(named, at: inner) else { return nil }
      self = row
      unwrapped = UnwrappedContext(local: local, place: place, subject: value, initial: wrapped.initial)
    case .structure, .alternatives, .list, .other: return nil
    }
  }
}
