import FeatureSchema
import SwiftSource

/// Makes values that show what a type can look like, the same each time: without a clock, a file or the network.
struct SampleValues {
  /// The most values in what is shown of a feature: nobody looks at more, and types within types can be very many.
  private static let limit = 2_000

  /// What all values of a gallery have in common.
  private final class Log {
    var values = 0
    var named: [ResolvedDeclaration] = []
  }

  private let log = Log()
  /// The declarations around the value, so that a type which contains itself ends.
  private var enclosing: [ResolvedDeclaration] = []
  /// Whether optionals, lists and texts that begin empty are filled.
  private(set) var isFilled = false
  /// The number of the value among the elements of a list, from 1; `nil` if it is in none.
  private var number: Int?
  /// How many declarations are around its fields.
  private var depthOfElement = 0

  /// The types that the code of the values names.
  var named: [ResolvedDeclaration] { log.named }

  /// The same with all that can be filled.
  var filled: SampleValues {
    var filled = self
    filled.isFilled = true
    return filled
  }

  private func within(_ declaration: ResolvedDeclaration) -> SampleValues {
    var inner = self
    inner.enclosing.append(declaration)
    return inner
  }

  private func element(_ number: Int) -> SampleValues {
    var other = self
    other.number = number
    other.depthOfElement = enclosing.count + 1
    return other
  }

  // MARK: Members

  /// The value of a member.
  enum Made {
    case value(DefaultValue)
    /// It has a default, which shows enough.
    case leftOut
    /// No value can be made.
    case none
  }

  func make(_ member: ResolvedMember) -> Made {
    let isLeftOut = member.isOmissible
    if isLeftOut, !isElementsID(member), !isFilled || !member.isFillable { return .leftOut }
    guard let value = filledDefault(of: member).map(member.shared) ?? value(of: member) else {
      return isLeftOut ? .leftOut : .none
    }
    return member.startsAs(value) ? .leftOut : .value(value)
  }

  /// The default of a struct, with what is empty in it filled.
  private func filledDefault(of member: ResolvedMember) -> DefaultValue? {
    guard !member.isGenerated, case .structure(_, let given)? = member.defaultValue else { return nil }
    log.named += member.type.named
    return member.type.type.declaration.flatMap { value(of: $0, given) }
  }

  /// A value of a member as it is given, whatever its default.
  private func value(of member: ResolvedMember) -> DefaultValue? {
    unsharedValue(of: member).map(member.shared)
  }

  /// The same, without what shares it.
  func unsharedValue(of member: ResolvedMember) -> DefaultValue? {
    // The author's Swift names types of the member's.
    if !member.examples.isEmpty { log.named += member.type.named }
    let example = member.examples.at((number ?? 1) - 1)
    return example ?? (isElementsID(member) ? nil : member.examples.first)
      ?? value(of: member.type.type, Subject(member))
  }

  /// Whether it tells an element of a list from the others.
  private func isElementsID(_ member: ResolvedMember) -> Bool {
    number != nil && enclosing.count == depthOfElement && member.owner.identityField === member
  }

  /// The arguments of an initializer or a case; `nil` if one cannot be made.
  func arguments(_ members: [ResolvedMember]) -> [DefaultValue.Argument]? {
    var arguments: [DefaultValue.Argument] = []
    for member in members {
      switch make(member) {
      case .value(let value): arguments.append(.init(label: member.label, value: value))
      case .leftOut: break
      case .none: return nil
      }
    }
    return arguments
  }

  // MARK: Types

  /// What a value is of.
  struct Subject {
    var name = ""
    var range: ValueRange?
    var limit: Int?

    init() {}

    init(_ member: ResolvedMember) { (name, range, limit) = (member.label ?? "", member.range, member.limit) }

    /// The same of an element of a list: `tag` of `tags`.
    var ofElement: Subject {
      var element = self
      element.limit = nil
      if name.hasSuffix("ies") {
        element.name = name.dropLast(3) + "y"
      } else if name.hasSuffix("s"), !name.hasSuffix("ss") {
        element.name = String(name.dropLast())
      }
      return element
    }
  }

  func value(of type: ResolvedType, _ subject: Subject = Subject()) -> DefaultValue? {
    log.values += 1
    guard log.values < Self.limit else { return type.emptyValue }
    switch type {
    case .declared(let declaration): return value(of: declaration)
    case .identifier(let declaration): return declaration.identifier.flatMap { value(of: $0) }
    case .optional(let wrapped): return isFilled ? value(of: wrapped, subject) ?? .null : .null
    case .array(let element): return list(of: element, subject)
    case .dictionary(let key, let value): return dictionary(from: key, to: value)
    case .tuple(let elements):
      let parts = elements.map { element in
        value(of: element.type).map { DefaultValue.Argument(label: element.label, value: $0) }
      }
      return parts.contains { $0 == nil } ? nil : .tuple(parts.compactMap(\.self))
    case .known(let known, let arguments): return value(of: known, arguments, subject)
    case .external, .function, .existential, .metatype, .invalid: return nil
    }
  }

  /// - Parameter given: values of fields that stay.
  func value(of declaration: ResolvedDeclaration, _ given: [DefaultValue.Argument] = []) -> DefaultValue? {
    if enclosing.contains(where: { $0 === declaration }) || enclosing.count > 4 { return nil }
    switch declaration.kind {
    case .structure:
      log.named.append(declaration)
      let others = declaration.givenFields.filter { field in !given.contains { $0.label == field.label } }
      return within(declaration).arguments(others).map {
        .structure(type: declaration.fullName, arguments: declaration.inOrder(given + $0))
      }
    case .enumeration(let cases, _):
      // Elements of a list show different cases.
      let usual = cases.at(((number ?? 1) - 1) % max(cases.count, 1)).map { [$0] } ?? []
      return (usual + cases).lazy.compactMap { value(of: $0, in: declaration) }.first
    case .invalid: return nil
    }
  }

  /// A case with values.
  func value(of enumCase: ResolvedCase, in declaration: ResolvedDeclaration) -> DefaultValue? {
    if enumCase.isImpossible { return nil }
    log.named.append(declaration)
    guard let arguments = within(declaration).arguments(enumCase.payload) else { return nil }
    let isPlain = enumCase.payload.isEmpty
    return .enumCase(
      type: declaration.fullName,
      name: enumCase.name.value,
      arguments: isPlain ? nil : arguments
    )
  }

  /// Some elements, which differ as far as their type can. Lists in a list are empty, as nobody looks at them.
  func list(of element: ResolvedType, _ subject: Subject = Subject(), count: Int = 3) -> DefaultValue? {
    guard isFilled, number == nil else { return .array([]) }
    let count = max(min(count, subject.limit ?? count), 1)
    let values = (1...count).compactMap { self.element($0).value(of: element, subject.ofElement) }
    return .array(values.unique { SwiftLiteral.source(of: $0) })
  }

  private func dictionary(from key: ResolvedType, to value: ResolvedType) -> DefaultValue? {
    guard isFilled, number == nil, let key = self.value(of: key), let value = self.value(of: value) else {
      return .dictionary([])
    }
    return .dictionary([(key, value)])
  }

  private func value(of known: KnownType, _ arguments: [ResolvedType], _ subject: Subject) -> DefaultValue? {
    switch known.name {
    case "Shared", "SharedReader":
      let isReader = known.name == "SharedReader"
      return value(of: arguments[0], subject).map {
        .expression(Sharing.unshared(SwiftLiteral.source(of: $0), isReader: isReader))
      }
    case KnownTypes.stackState.name: return .expression("\(known.name)()")
    case KnownTypes.requestStatus.name: return .expression("\(known.name)()")
    case "Optional": return value(of: .optional(arguments[0]), subject)
    case "Dictionary": return dictionary(from: arguments[0], to: arguments[1])
    // Only elements that differ may be in it, and their ids are what the schema says.
    case KnownTypes.identifiedArray.name:
      let hasNumberedIDs = arguments[0].declaration?.identityField?.type.type.isNumbered ?? false
      return list(of: arguments[0], subject, count: hasNumberedIDs ? 3 : 1)
    case _ where known.isListed: return arguments.isEmpty ? nil : list(of: arguments[0], subject)
    default: return KnownSample(known.name, number: number, subject).value
    }
  }
}
