import FeatureSchema
import SwiftSource

/// Writes the Swift that makes random values of types: `$0.array { Attendee.drawn(from: &$0) }`.
struct WalkValueWriter {
  /// What the code calls the maker of values where it begins.
  private let maker: String
  /// Names that mean something else where the code is.
  private let hidden: Set<String>

  init(_ maker: String = "values", hidden: Set<String> = []) {
    self.maker = maker
    self.hidden = hidden
  }

  /// In a closure, the maker is its argument.
  private var inner: WalkValueWriter { WalkValueWriter("$0", hidden: hidden) }

  /// A value of a type that says how to make them.
  private func drawn(_ type: String, _ rest: String = "") -> String {
    (hides(type) ? "" : type) + ".drawn(from: &\(maker)\(rest))"
  }

  /// Whether a type's name means something else where the code is.
  func hides(_ type: String) -> Bool { hidden.contains(String(type.prefix { $0 != "." && $0 != "<" })) }

  /// - Parameter hints: what is known of a member's values.
  /// - Returns: `nil` if no such value can be made: of a function, or of an 'any' type.
  func value(of type: ResolvedType, _ hints: WalkHints = WalkHints()) -> String? {
    switch type {
    case .declared(let declaration):
      guard declaration.isMakeable else { return nil }
      return declaration.walk.map { "\($0).initialState(&\(maker))" }
        ?? drawn(SwiftName.type(declaration.path))
    case .identifier(let declaration):
      guard let id = declaration.identifier.flatMap({ closure(of: $0) }) else { return nil }
      let type = SwiftName.type(declaration.path)
      return hides(type) ? "\(maker).id \(id)" : "\(maker).id(of: \(type).self) \(id)"
    case .external(let name, _): return drawn(name)
    case .known(let known, let arguments): return value(of: known, arguments, hints)
    case .optional(let wrapped): return made("optional", of: [wrapped]) ?? "nil"
    case .array(let element): return made("array", of: [element]) ?? "[]"
    case .dictionary(let key, let value): return made("dictionary", of: [key, value]) ?? "[:]"
    case .tuple(let elements):
      let parts = elements.map { element in
        value(of: element.type).map { (element.label.map { "\($0): " } ?? "") + $0 }
      }
      return parts.contains(nil) ? nil : "(\(parts.compactMap(\.self).joined(separator: ", ")))"
    case .function, .existential, .metatype, .invalid: return nil
    }
  }

  /// The value of a member of an action: a plain value named 'id' or '…ID' is the id of an element that is there.
  ///
  /// - Parameter count: how many elements there are, as Swift, of which an index may be one.
  func value(of member: ResolvedMember, count: String?) -> String? {
    guard let name = member.name?.value, name == "id" || name.hasSuffix("ID"), case .known = member.type.type else {
      return value(of: member.type.type, WalkHints(member, count: count))
    }
    return closure(of: member.type.type).map { "\(maker).id \($0)" }
  }

  /// A closure that makes a value.
  private func closure(of type: ResolvedType) -> String? {
    inner.value(of: type).map { $0.contains("$0") ? "{ \($0) }" : "{ _ in \($0) }" }
  }

  /// Parts of one type are made by a closure each.
  private func made(_ function: String, of parts: [ResolvedType]) -> String? {
    let closures = parts.compactMap { closure(of: $0) }
    guard closures.count == parts.count else { return nil }
    return "\(maker).\(function)" + (closures.count == 1 ? " \(closures[0])" : "(\(closures.joined(separator: ", ")))")
  }

  private func value(of known: KnownType, _ arguments: [ResolvedType], _ hints: WalkHints) -> String? {
    switch known.name {
    case "Optional": return made("optional", of: arguments) ?? "nil"
    case "Array": return made("array", of: arguments) ?? "[]"
    case "Set": return made("set", of: arguments) ?? "[]"
    case "Dictionary": return made("dictionary", of: arguments) ?? "[:]"
    case "IdentifiedArrayOf":
      return made("array", of: arguments).map { "IdentifiedArray(\($0), uniquingIDsWith: { first, _ in first })" }
        ?? "[]"
    case "IndexSet": return drawn(known.name, ", below: \(hints.count ?? "3")")
    default:
      guard known.isDrawn else { return nil }
      return drawn(known.name, hints.near.map { ", near: [\($0)]" } ?? "")
    }
  }
}

/// What is known of the values of a member beside their type.
struct WalkHints {
  /// A value that means something, as Swift.
  var near: String?
  /// How many elements there are that an index is of, as Swift.
  var count: String?

  init() {}

  init(_ member: ResolvedMember, count: String? = nil) {
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
    if holdsActions || isUninhabited || isState && walk == nil { return false }
    let outer = outer + [self]
    if !cases.isEmpty { return cases.contains { $0.payload.allSatisfy { $0.type.type.isMakeable(within: outer) } } }
    return givenFields.allSatisfy { $0.type.type.isMakeable(within: outer) }
  }

  fileprivate func isMakeableInside(_ outer: [ResolvedDeclaration]) -> Bool { isMakeable(within: outer) }

  /// The fields that the initializer takes.
  var givenFields: [ResolvedMember] { fields.filter { !$0.isKept } }

  /// What knows the feature whose state it is; `nil` for other types, and for a state that cannot be compared.
  var walk: String? {
    isState && provides(.equatable) ? path.dropLast().joined() + "Walk" : nil
  }
}

extension ResolvedType {
  fileprivate func isMakeable(within outer: [ResolvedDeclaration]) -> Bool {
    switch self {
    case .declared(let declaration): declaration.isMakeableInside(outer)
    case .identifier(let declaration): declaration.identifier?.isMakeable(within: outer) ?? false
    case .function, .existential, .metatype, .invalid: false
    case .optional, .array, .dictionary, .external: true
    case .tuple(let elements): elements.allSatisfy { $0.type.isMakeable(within: outer) }
    case .known(let known, _): known.isDrawn || known.mayBeEmpty
    }
  }
}

extension KnownType {
  /// Whether values are drawn of it as it is.
  fileprivate var isDrawn: Bool {
    NumericRange.integers[name] != nil || Self.drawn.contains(name)
  }

  /// Those of Swift and Foundation that FeatureWalks draws values of, beside integers.
  static let drawn: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "Data", "Date", "Decimal", "Double",
    "Duration", "Float", "IndexSet", "Locale", "String", "TimeInterval", "TimeZone", "URL", "UUID",
  ]

  fileprivate var mayBeEmpty: Bool {
    ["Optional", "Array", "Set", "Dictionary", "IdentifiedArrayOf"].contains(name)
  }
}
