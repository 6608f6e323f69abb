import FeatureSchema
import SwiftSource

/// Writes the Swift that makes random values of types: `$0.array { $0(Attendee.self) }`.
struct WalkValueWriter {
  /// What the code calls the maker of values where it begins.
  private let maker: String

  init(_ maker: String = "values") { self.maker = maker }

  /// In a closure, the maker is its argument.
  private static let inner = WalkValueWriter("$0")

  /// - Parameter hints: what is known of a member's values.
  /// - Returns: `nil` if no such value can be made: of a function, or of an 'any' type.
  func value(of type: ResolvedType, _ hints: WalkHints = WalkHints()) -> String? {
    switch type {
    case .declared(let declaration):
      return declaration.isMakeable ? "\(maker)(\(SwiftName.type(declaration.path)).self)" : nil
    case .identifier(let declaration):
      guard let id = declaration.identifier.flatMap({ Self.inner.value(of: $0) }) else { return nil }
      return "\(maker).id(of: \(SwiftName.type(declaration.path)).self) { \(id) }"
    case .external(let name, _): return "\(maker)(\(name).self)"
    case .known(let known, let arguments): return value(of: known, arguments, hints)
    case .optional(let wrapped): return made("optional", of: [wrapped], hints)
    case .array(let element): return made("array", of: [element], hints)
    case .dictionary(let key, let value): return made("dictionary", of: [key, value])
    case .tuple(let elements):
      let parts = elements.map { element in
        value(of: element.type).map { (element.label.map { "\($0): " } ?? "") + $0 }
      }
      return parts.contains(nil) ? nil : "(\(parts.compactMap(\.self).joined(separator: ", ")))"
    case .function, .existential, .metatype, .invalid: return nil
    }
  }

  /// The value of a member, which is often one of its examples; only these, if its type is one of the author's.
  func value(of member: ResolvedMember, _ hints: WalkHints) -> String? {
    let type = member.type.type
    guard !member.examples.isEmpty, let name = member.type.qualified?.source else { return value(of: type, hints) }
    let examples = member.examples.map { SwiftLiteral.source(of: $0) }.joined(separator: ", ")
    let made = type.namesExternal ? nil : Self.inner.value(of: type, hints)
    return "\(maker).one(of: [\(examples)] as [\(name)])" + (made.map { " { \($0) }" } ?? "")
  }

  /// The value of a member of an action: a plain value named 'id' or '…ID' is the id of an element that is there.
  ///
  /// - Parameter count: how many elements there are, as Swift, of which an index may be one.
  func value(of member: ResolvedMember, count: String?) -> String? {
    guard let name = member.name?.value, name == "id" || name.hasSuffix("ID"), case .known = member.type.type else {
      return value(of: member, WalkHints(member, count: count))
    }
    return Self.inner.value(of: member, WalkHints(rangeOf: member)).map { "\(maker).id { \($0) }" }
  }

  /// Parts of one type are made by a closure each.
  private func made(_ function: String, of parts: [ResolvedType], _ hints: WalkHints = WalkHints()) -> String? {
    let closures = parts.map { Self.inner.value(of: $0, hints.inside) }
    if closures.contains(nil) { return nil }
    let bodies = closures.compactMap { $0.map { "{ \($0) }" } }
    return "\(maker).\(function)"
      + (bodies.count == 1 ? " \(bodies[0])" : "(\(bodies.joined(separator: ", ")))")
  }

  private func value(of known: KnownType, _ arguments: [ResolvedType], _ hints: WalkHints) -> String? {
    switch known.name {
    case "Optional": return made("optional", of: arguments, hints)
    case "Array": return made("array", of: arguments, hints)
    case "Set": return made("set", of: arguments, hints)
    case "Dictionary": return made("dictionary", of: arguments)
    case "IdentifiedArrayOf":
      return made("array", of: arguments).map { "IdentifiedArray(\($0), uniquingIDsWith: { first, _ in first })" }
    case "IndexSet": return "\(maker)(IndexSet.self, below: \(hints.count ?? "3"))"
    default:
      guard arguments.isEmpty else { return nil }
      let range = hints.range.map { ", in: \($0)" } ?? hints.near.map { ", near: [\($0)]" } ?? ""
      return "\(maker)(\(known.name).self\(range))"
    }
  }
}

/// What is known of the values of a member beside their type.
struct WalkHints {
  /// A value that means something, as Swift.
  var near: String?
  /// How many elements there are that an index is of, as Swift.
  var count: String?
  /// The numbers that it is one of, as Swift; also of a number in an optional or a list.
  private(set) var range: String?

  init() {}

  init(rangeOf member: ResolvedMember) { range = member.range?.source }

  /// What is known of the values inside an optional or a list.
  var inside: WalkHints {
    var inside = WalkHints()
    inside.range = range
    return inside
  }

  init(_ member: ResolvedMember, count: String? = nil) {
    self.init(rangeOf: member)
    self.count = count
    guard case .known(let known, let arguments) = member.type.type, arguments.isEmpty else { return }
    switch member.defaultValue {
    case .string(let text)? where known.name == "String" && !text.isEmpty: near = SwiftLiteral.string(text)
    case .integer(let text)? where NumericRange.integers[known.name] != nil && text != "0": near = text
    case .floating(let text)? where ["Double", "Float"].contains(known.name): near = text
    default: break
    }
  }
}

extension ResolvedDeclaration {
  /// Whether random values of it can be made: not if it has to hold a function.
  var isMakeable: Bool { isMakeable(within: []) }

  private func isMakeable(within outer: [ResolvedDeclaration]) -> Bool {
    if outer.contains(where: { $0 === self }) { return true }
    let outer = outer + [self]
    if !cases.isEmpty { return cases.contains { $0.payload.allSatisfy { $0.isMakeable(within: outer) } } }
    return givenFields.allSatisfy { $0.isMakeable(within: outer) }
  }

  fileprivate func isMakeableInside(_ outer: [ResolvedDeclaration]) -> Bool { isMakeable(within: outer) }

  /// The fields that the initializer takes.
  var givenFields: [ResolvedMember] { fields.filter { !$0.isKept } }
}

extension ResolvedMember {
  fileprivate func isMakeable(within outer: [ResolvedDeclaration]) -> Bool {
    !examples.isEmpty || type.type.isMakeable(within: outer)
  }
}

extension ResolvedType {
  /// Whether it is a type of the author's, or holds one, without a type of a schema around it.
  fileprivate var namesExternal: Bool {
    switch self {
    case .external: true
    case .identifier(let declaration): declaration.identifier?.namesExternal ?? false
    case .optional(let inner), .array(let inner): inner.namesExternal
    case .dictionary(let key, let value): key.namesExternal || value.namesExternal
    case .tuple(let elements): elements.contains(where: \.type.namesExternal)
    case .known(_, let arguments): arguments.contains(where: \.namesExternal)
    case .declared, .function, .existential, .metatype, .invalid: false
    }
  }

  fileprivate func isMakeable(within outer: [ResolvedDeclaration]) -> Bool {
    switch self {
    case .declared(let declaration): declaration.isMakeableInside(outer)
    case .function, .existential, .metatype, .invalid: false
    case .optional(let inner), .array(let inner): inner.isMakeable(within: outer)
    case .dictionary(let key, let value): key.isMakeable(within: outer) && value.isMakeable(within: outer)
    case .tuple(let elements): elements.allSatisfy { $0.type.isMakeable(within: outer) }
    case .known(let known, let arguments):
      arguments.isEmpty
        || known.isMadeOfParts && arguments.allSatisfy { $0.isMakeable(within: outer) }
    case .identifier, .external: true
    }
  }
}

extension KnownType {
  fileprivate var isMadeOfParts: Bool {
    ["Optional", "Array", "Set", "Dictionary", "IdentifiedArrayOf"].contains(name)
  }
}
