import SwiftSource

/// Finds what controls can write of a state, and what each of them has to know.
struct FormBuilder {
  /// How many values there may be in all: a form of more is none that somebody would begin with, and types within types
  /// can be very many.
  private static let limit = 500

  private final class Count {
    var values = 0
  }

  private let count = Count()
  /// The declarations that the value is in, so that one which contains itself ends.
  private var enclosing: [ResolvedDeclaration] = []

  /// The bindable fields of a state.
  static func bindable(of state: ResolvedDeclaration) -> [FormValue] {
    let builder = FormBuilder()
    return state.fields.filter { $0.attributes.bindable != nil && $0.isVariable }.map { builder.value($0) }
  }

  /// Those of the other fields that a line of text shows.
  static func shown(of state: ResolvedDeclaration) -> [FormValue] {
    let builder = FormBuilder()
    return state.fields.filter { ($0.attributes.bindable == nil || !$0.isVariable) && !$0.isGenerated }
      .map { builder.value($0) }
      .filter { value in
        switch value.form {
        case .text, .integer, .number: true
        default: false
        }
      }
  }

  /// The first field of a state that is a text.
  static func caption(of state: ResolvedDeclaration) -> String? {
    let field = state.fields.first { field in
      if case .known(let known, _) = field.type.type {
        known.name == "String" && field.name?.value != "id"
      } else {
        false
      }
    }
    return field?.name?.value
  }

  private func value(_ member: ResolvedMember, named name: String? = nil) -> FormValue {
    value(named: name ?? member.name?.value ?? "", member.type.type, default: member.defaultValue)
  }

  private func value(named name: String, _ type: ResolvedType, default written: DefaultValue? = nil) -> FormValue {
    count.values += 1
    let form = count.values < Self.limit ? form(type) : .other
    // An expression is written for another place.
    let initial = written.flatMap { $0.expressions.isEmpty ? $0 : nil } ?? initial(type, form)
    return FormValue(name: name, type: type.description, form: form, initial: initial)
  }

  private func form(_ type: ResolvedType) -> FormValue.Form {
    switch type {
    case .known(let known, let arguments):
      switch known.name {
      case "String": return .text
      case "Bool": return .flag
      case "Double", "Float", "TimeInterval", "Decimal": return .number
      case "Date": return .date
      // No format of Foundation's is for these.
      case "CGFloat", "Int128", "UInt128": return .other
      case "IdentifiedArrayOf": return list(of: arguments[0])
      default: return NumericRange.integers[known.name] == nil ? .other : .integer
      }
    case .declared(let declaration): return form(declaration)
    case .optional(let wrapped) where !wrapped.isOptional: return .optional(value(named: "", wrapped))
    case .array(let element): return list(of: element)
    default: return .other
    }
  }

  private func within(_ declaration: ResolvedDeclaration) -> FormBuilder {
    var inner = self
    inner.enclosing.append(declaration)
    return inner
  }

  private func list(of element: ResolvedType) -> FormValue.Form {
    guard let declaration = element.declaration, declaration.provides(.identifiable),
      case .structure(let fields) = form(element)
    else { return .other }
    return .list(elementName: declaration.name.value, fields)
  }

  private func form(_ declaration: ResolvedDeclaration) -> FormValue.Form {
    guard !enclosing.contains(where: { $0 === declaration }) else { return .other }
    let inner = within(declaration)
    switch declaration.kind {
    case .structure(let fields):
      let variables = fields.filter(\.isVariable)
      return .structure(variables.bindableOrAll.map { inner.value($0) })
    case .enumeration(let cases, _):
      if declaration.isPlainEnum { return .choice(cases.map(\.name.value)) }
      let bindable = Set(cases.flatMap(\.payload).bindableOrAll.map(ObjectIdentifier.init))
      return .alternatives(cases.map { inner.alternative($0, of: declaration, bindable) })
    case .invalid: return .other
    }
  }

  private func alternative(
    _ enumCase: ResolvedCase,
    of declaration: ResolvedDeclaration,
    _ bindable: Set<ObjectIdentifier>
  ) -> FormCase {
    let values = enumCase.payload.map { value($0, named: $0.name?.value ?? enumCase.name.value) }
    let isOneValue = values.count == 1 && bindable.contains(ObjectIdentifier(enumCase.payload[0]))
    let arguments = zip(enumCase.payload, values).compactMap { member, value in
      value.initial.map { DefaultValue.Argument(label: member.name?.value, value: $0) }
    }
    return FormCase(
      name: enumCase.name.value,
      value: isOneValue ? values[0] : nil,
      initial: arguments.count < values.count
        ? nil
        : .enumCase(
          type: declaration.fullName,
          name: enumCase.name.value,
          arguments: arguments.isEmpty ? nil : arguments
        )
    )
  }

  /// What a value may begin with that the schema gives no default.
  private func initial(_ type: ResolvedType, _ form: FormValue.Form) -> DefaultValue? {
    switch form {
    case .text: .string("")
    case .flag: .bool(false)
    case .integer, .number: .integer("0")
    case .date: .expression(".now")
    case .choice(let names): type.declaration.map { .enumCase(type: $0.fullName, name: names[0], arguments: nil) }
    case .alternatives(let cases): cases.lazy.compactMap(\.initial).first
    case .structure: type.declaration.flatMap(instance)
    case .optional: .null
    case .list: .array([])
    case .other: type.isOptional ? .null : nil
    }
  }

  /// A struct of which only those fields are given that have no default.
  private func instance(of declaration: ResolvedDeclaration) -> DefaultValue? {
    var arguments: [DefaultValue.Argument] = []
    let inner = within(declaration)
    for field in declaration.fields where !field.hasDefault {
      guard let initial = inner.value(field).initial else { return nil }
      arguments.append(DefaultValue.Argument(label: field.name?.value, value: initial))
    }
    return .structure(type: declaration.fullName, arguments: arguments)
  }
}

extension ResolvedMember {
  fileprivate var isVariable: Bool { attributes.constant == nil }
}

extension [ResolvedMember] {
  /// The bindable ones, or all where none is: then the whole is written.
  fileprivate var bindableOrAll: [ResolvedMember] {
    let bindable = filter { $0.attributes.bindable != nil }
    return bindable.isEmpty ? self : bindable
  }
}
