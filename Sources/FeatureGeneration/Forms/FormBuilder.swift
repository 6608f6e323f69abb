import FeatureSchema
import SwiftSource

/// Builds rows and sections for the parts of a state that controls can write.
struct FormBuilder {
  private let types: FormTypes

  /// The rows and sections of a state's fields: rows that only show a field, then controls of bindable fields. A value without
  /// either is among the others.
  ///
  /// - Parameter types: notes the types that the code names.
  static func fields(of state: ResolvedDeclaration, _ types: FormTypes) -> FormSectionContext {
    let builder = FormBuilder(types: types)
    let isBound = { (field: ResolvedMember) in field.attributes.bindable != nil && field.isVariable }
    var section = FormSectionContext()
    for field in state.fields where !isBound(field) && !field.isGenerated {
      if let label = builder.label(field) {
        section.rows.append(label)
      } else if field.name?.value != "id" {
        let value = FormValue(field, at: .store)
        section.others.append(FormRowContext(value.isPrivate ? .concealed : .hidden, value))
      }
    }
    builder.add(state.fields.filter(isBound), at: .store, to: &section)
    builder.addMessages(of: state, at: .store, to: &section)
    return section
  }

  /// A row that shows a field as a line of text.
  private func label(_ field: ResolvedMember) -> FormRowContext? {
    let value = FormValue(field, at: .store)
    guard case .control(let control) = types.kind(of: value.type), [.text, .integer, .number].contains(control),
      !FormPlace.takenNames.contains(value.name), !value.isPrivate
    else { return nil }
    return FormRowContext(.label(isFormatted: control != .text), value)
  }

  private func within(_ declaration: ResolvedDeclaration) -> FormBuilder {
    FormBuilder(types: types.within(declaration))
  }

  private func add(_ fields: [ResolvedMember], at place: FormPlace, to section: inout FormSectionContext) {
    for value in fields.map({ FormValue($0, at: place) }) {
      if value.isPrivate, !isText(value.type) {
        section.others.append(FormRowContext(.concealed, value))
      } else if FormPlace.takenNames.contains(value.name) || !add(value, to: &section) {
        section.others.append(FormRowContext(.other, value))
      }
    }
  }

  /// Whether a field for secrets takes it.
  private func isText(_ type: ResolvedType) -> Bool {
    switch types.kind(of: type) {
    case .control(let control): control == .text
    case .optional(let wrapped): isText(wrapped)
    default: false
    }
  }

  /// Adds the row or section of a value.
  ///
  /// - Returns: whether there is a control for the value or a part of it.
  private func add(_ value: FormValue, to section: inout FormSectionContext) -> Bool {
    let kind = types.kind(of: value.type)
    if let row = row(of: value, kind) {
      section.rows.append(row)
      return true
    }
    switch kind {
    case .optional(let wrapped): return add(value, wrapping: wrapped, to: &section)
    case .alternatives(let declaration): return add(value, declaration, to: &section)
    case .structure, .list:
      var inner = fill(FormSectionContext(value), with: value, kind)
      inner.missing = value.missingMessage()
      return section.add(inner)
    case .control, .choice, .other: return false
    }
  }

  /// The row of a value that one control edits; `nil` for a value that needs more.
  private func row(of value: FormValue, _ kind: FormKind) -> FormRowContext? {
    switch kind {
    case .control(let control): FormRowContext(control, value)
    case .choice(let declaration): FormRowContext(.choice, value, choices: choices(declaration))
    case .structure, .alternatives, .optional, .list, .other: nil
    }
  }

  /// A section with the contents of a value.
  private func fill(_ section: FormSectionContext, with value: FormValue, _ kind: FormKind) -> FormSectionContext {
    var section = section
    switch kind {
    case .structure(let declaration):
      let place = value.place.entered()
      within(declaration).add(declaration.controlled, at: place, to: &section)
      addMessages(of: declaration, at: place, to: &section)
    case .list(let declaration):
      let isByID = if case .array = value.type { false } else { true }
      let element = value.place.element(named: declaration.name.value.lowercasedFirst, isByID: isByID)
      for field in declaration.controlled { within(declaration).addRow(field, of: element, to: &section) }
      addMessages(of: declaration, at: element, to: &section)
      if !section.rows.isEmpty { (section.element, section.list) = (element, value.place) }
    default: _ = add(value, to: &section)
    }
    return section
  }

  /// Adds the controls for a field of a list's element: rows only, no sections.
  private func addRow(_ field: ResolvedMember, of element: FormPlace, to section: inout FormSectionContext) {
    var parts = FormSectionContext()
    add([field], at: element, to: &parts)
    section.rows += parts.rows
    section.others += parts.others
    guard !parts.sections.isEmpty else { return }
    let cases = parts.sections.compactMap { $0.unwrapped?.caseName }
    section.others.append(FormRowContext(.other, FormValue(field, at: element), in: cases))
  }

  private func add(_ value: FormValue, wrapping type: ResolvedType, to section: inout FormSectionContext) -> Bool {
    let kind = types.kind(of: type)
    if case .choice(let declaration) = kind {
      // A picker can also pick "none".
      section.rows.append(FormRowContext(.choice, value, choices: choices(declaration, isOptional: true)))
      return true
    }
    let (local, place) = value.place.unwrapped(as: value.name)
    var inner = value
    (inner.type, inner.place) = (type, place)
    let unwrapped = UnwrappedContext(
      local: local,
      place: value.place,
      name: value.name,
      initial: types.initial(type, value.range)
    )
    if var row = row(of: inner, kind) {
      row.unwrapped = unwrapped
      section.rows.append(row)
      return true
    }
    var filled = fill(FormSectionContext(value, unwrapped: unwrapped), with: inner, kind)
    filled.missing = value.missingMessage()
    return section.add(filled)
  }

  /// Adds the messages of a struct's own rules, after the rows of the fields that they name.
  private func addMessages(
    of declaration: ResolvedDeclaration,
    at place: FormPlace,
    to section: inout FormSectionContext
  ) {
    for condition in declaration.conditions {
      let names = condition.fields.map { place.member($0).row }
      let named = section.rows.indices.filter { names.contains(section.rows[$0].place.row) }
      let watched = named.filter { section.rows[$0].canBeLeft }
      let rows = watched.map { section.rows[$0].place.row }
      guard let message = FormMessageContext(condition.name.value, at: place, after: rows) else { continue }
      for index in watched { section.rows[index].isWatched = true }
      if let last = named.last { section.rows[last].messages.append(message) } else { section.messages.append(message) }
    }
  }

  /// Adds a menu of an enum's cases, and a section for each case with a value.
  private func add(_ value: FormValue, _ declaration: ResolvedDeclaration, to section: inout FormSectionContext) -> Bool
  {
    let builder = within(declaration)
    let controlled = declaration.controlled
    var menu = section
    var uncontrolled: [String] = []
    for each in declaration.cases where !each.payload.isEmpty {
      let caseName = each.name.value
      guard each.payload.count == 1, controlled.contains(where: { $0 === each.payload[0] }),
        !FormPlace.takenNames.contains(UnwrappedContext.accessor(of: caseName))
      else {
        uncontrolled.append(caseName)
        continue
      }
      let type = each.payload[0].type.type
      let name = each.payload[0].name?.value ?? caseName
      let problems = each.payload[0].problems(ofCase: caseName)
      let (local, place) = value.place.entered().holding(problems.inner).unwrapped(as: name, ofCase: caseName)
      let unwrapped = UnwrappedContext(local: local, place: value.place, name: value.name, caseName: caseName)
      let inner = FormSectionContext(title: DisplayTitle.of(caseName), name: caseName, unwrapped: unwrapped)
      let kind = builder.types.kind(of: type)
      let isStructure = if case .structure = kind { true } else { false }
      let held = FormValue(
        name: name,
        type: type,
        place: place,
        range: each.payload[0].range,
        bounds: FormValue.bounds(of: each.payload[0], at: place, ofCase: caseName),
        missing: problems.missing
      )
      if !menu.add(builder.fill(inner, with: held, isStructure ? kind : .other)) {
        uncontrolled.append(caseName)
      }
    }
    let choices = declaration.cases.filter { $0.written.unknown == nil }.map { each in
      FormChoiceContext(
        name: each.name.value,
        value: builder.types.initial(each, of: declaration).map { SwiftLiteral.source(of: $0) },
        written: each.name.range
      )
    }
    guard choices.contains(where: { $0.value != nil }) || menu.sections.count > section.sections.count else {
      return false
    }
    menu.rows.append(FormRowContext(.menu, value, choices: choices))
    if !uncontrolled.isEmpty { menu.others.append(FormRowContext(.other, value, in: uncontrolled)) }
    section = menu
    return true
  }

  private func choices(_ declaration: ResolvedDeclaration, isOptional: Bool = false) -> [FormChoiceContext] {
    types.name(declaration)
    let type = SwiftName.type(declaration.fullName)
    // What a newer version of the app has stored is nothing to pick.
    let choices = declaration.cases.filter { $0.written.unknown == nil }.map(\.name)
    guard isOptional else {
      return choices.map { name in
        // After a type, Swift gives some names a meaning of its own.
        let isMember = !SwiftIdentifier.isRefused(name.value, as: .staticMember)
        let value = ".\(SwiftIdentifier.escaped(name.value, as: .member))"
        let code = isMember ? type + value : "\(value) as \(type)"
        return FormChoiceContext(name: name.value, value: code, written: name.range)
      }
    }
    let cases = choices.map { name in
      let value = "\(type)?.some(.\(SwiftIdentifier.escaped(name.value, as: .member)))"
      return FormChoiceContext(name: name.value, value: value, written: name.range)
    }
    let isTaken = choices.contains { $0.value == "none" }
    return [FormChoiceContext(name: isTaken ? "notSet" : "none", value: "\(type)?.none")] + cases
  }
}

extension FormSectionContext {
  /// Adds a section if it has a control.
  ///
  /// - Returns: whether it has one.
  fileprivate mutating func add(_ inner: FormSectionContext) -> Bool {
    let hasControls = !inner.rows.isEmpty || !inner.sections.isEmpty
    if hasControls { sections.append(inner) }
    return hasControls
  }
}
