import FeatureSchema
import SwiftSource

/// The control by which a form edits a value of a type.
enum FormKind {
  /// A value edited by one control that is not a choice.
  case control(FormRowContext.Kind)
  /// An enum without payloads.
  case choice(ResolvedDeclaration)
  case structure(ResolvedDeclaration)
  /// An enum with payloads.
  case alternatives(ResolvedDeclaration)
  /// An optional, with its wrapped type.
  case optional(ResolvedType)
  /// A list of structs with an identity.
  case list(ResolvedDeclaration)
  case other
}

/// Classifies types for forms, and finds initial values.
struct FormTypes {
  /// The most values in a form: nobody would start from a larger one, and types within types can be very many.
  private static let limit = 500

  /// What all forms of a view have in common.
  private final class Log {
    var values = 0
    var named: [ResolvedDeclaration] = []
  }

  private let log = Log()
  /// The declarations around the value, so that a type which contains itself ends.
  private var enclosing: [ResolvedDeclaration] = []

  /// The types that the code of the forms names.
  var named: [ResolvedDeclaration] { log.named }

  /// Notes a type that the code names.
  func name(_ declaration: ResolvedDeclaration) { log.named.append(declaration) }

  func within(_ declaration: ResolvedDeclaration) -> FormTypes {
    var inner = self
    inner.enclosing.append(declaration)
    return inner
  }

  func kind(of type: ResolvedType) -> FormKind {
    log.values += 1
    guard log.values < Self.limit else { return .other }
    switch type {
    case .known(let known, let arguments):
      switch known.name {
      case "String": return .control(.text)
      case "Bool": return .control(.flag)
      case "Double", "Float", "TimeInterval", "Decimal": return .control(.number)
      case "Date": return .control(.date)
      // Foundation has no format for these.
      case "CGFloat", "Int128", "UInt128": return .other
      case "IdentifiedArrayOf": return list(of: arguments[0])
      default: return NumericRange.integers[known.name] == nil ? .other : .control(.integer)
      }
    case .declared(let declaration): return kind(of: declaration)
    case .optional(let wrapped) where !wrapped.isOptional: return .optional(wrapped)
    case .array(let element): return list(of: element)
    default: return .other
    }
  }

  private func kind(of declaration: ResolvedDeclaration) -> FormKind {
    if enclosing.contains(where: { $0 === declaration }) { return .other }
    switch declaration.kind {
    case .structure: return .structure(declaration)
    case .enumeration: return declaration.isPlainEnum ? .choice(declaration) : .alternatives(declaration)
    case .invalid: return .other
    }
  }

  private func list(of element: ResolvedType) -> FormKind {
    guard let declaration = element.declaration, declaration.provides(.identifiable),
      case .structure = kind(of: declaration)
    else { return .other }
    return .list(declaration)
  }

  // MARK: Initial values

  /// An initial value for a value without default; `nil` if only the author can choose one.
  ///
  /// - Parameter range: the numbers that it may be.
  func initial(_ type: ResolvedType, _ range: ValueRange? = nil) -> DefaultValue? {
    switch kind(of: type) {
    case .control(.text): .string("")
    case .control(.flag): .bool(false)
    case .control(.date): .expression(".now")
    case .control: range?.simplest ?? .integer("0")
    case .choice(let declaration), .alternatives(let declaration):
      declaration.cases.lazy.compactMap { within(declaration).initial($0, of: declaration) }.first
    case .structure(let declaration): instance(of: declaration)
    case .optional: .null
    case .list: .array([])
    case .other: type.emptyValue
    }
  }

  /// A case with initial values.
  func initial(_ enumCase: ResolvedCase, of declaration: ResolvedDeclaration) -> DefaultValue? {
    guard let arguments = arguments(enumCase.payload) else { return nil }
    name(declaration)
    return .enumCase(
      type: declaration.fullName,
      name: enumCase.name.value,
      arguments: arguments.isEmpty ? nil : arguments
    )
  }

  /// A struct for which only the fields without default are given.
  private func instance(of declaration: ResolvedDeclaration) -> DefaultValue? {
    name(declaration)
    return within(declaration).arguments(declaration.fields.filter { !$0.hasDefault }).map {
      .structure(type: declaration.fullName, arguments: $0)
    }
  }

  private func arguments(_ members: [ResolvedMember]) -> [DefaultValue.Argument]? {
    var arguments: [DefaultValue.Argument] = []
    for member in members {
      // An expression may not be valid in another place.
      let written = member.defaultValue.flatMap { $0.isLiteral ? $0 : nil }
      guard let value = written ?? initial(member.type.type, member.range) else { return nil }
      arguments.append(DefaultValue.Argument(label: member.name?.value, value: value))
    }
    return arguments
  }
}
