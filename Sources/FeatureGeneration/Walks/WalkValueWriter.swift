import FeatureSchema
import SwiftSource

/// Writes the Swift that makes random values of types: `$0.array { Attendee.drawn(from: &$0) }`.
struct WalkValueWriter {
  /// The name of the maker of values where the code begins.
  private let maker: String
  /// Names that mean something else where the code is.
  private let hidden: Set<String>
  /// The imports of the code.
  private let imports: WalkImports

  init(_ maker: String = "values", hidden: Set<String> = [], imports: WalkImports) {
    self.maker = maker
    self.hidden = hidden
    self.imports = imports
  }

  /// In a closure, the maker is its argument.
  private var inner: WalkValueWriter { WalkValueWriter("$0", hidden: hidden, imports: imports) }

  /// A value of a type that says how to make them.
  private func drawn(_ type: String, _ rest: String = "") -> String {
    (hides(type) ? "" : type) + ".drawn(from: &\(maker)\(rest))"
  }

  /// Whether a type's name means something else where the code is.
  func hides(_ type: String) -> Bool { hidden.contains(String(type.prefix { $0 != "." && $0 != "<" })) }

  /// - Parameter hints: the hints about a member's values.
  /// - Returns: `nil` if no such value can be made: of a function, or of an 'any' type.
  func value(of type: ResolvedType, _ hints: WalkHints = WalkHints()) -> String? {
    switch type {
    case .declared(let declaration):
      guard imports.makeable.contains(declaration) else { return nil }
      if let walk = declaration.walk { return "\(walk).initialState(&\(maker))" }
      imports.add(declaration)
      return drawn(SwiftName.type(declaration.path))
    case .identifier(let declaration):
      guard let id = declaration.identifier.flatMap({ closure(of: $0) }) else { return nil }
      let type = SwiftName.type(declaration.path)
      if hides(type) { return "\(maker).id \(id)" }
      imports.add(declaration)
      return "\(maker).id(of: \(type).self) \(id)"
    case .external(let name, _): return drawn(name)
    case .known(let known, let arguments): return value(of: known, arguments, hints)
    case .optional(let wrapped): return made("optional", of: [wrapped], hints) ?? "nil"
    case .array(let element): return made("array", of: [element], hints) ?? "[]"
    case .dictionary(let key, let value): return made("dictionary", of: [key, value]) ?? "[:]"
    case .tuple(let elements):
      let parts = elements.map { element in
        value(of: element.type).map { (element.label.map { "\($0): " } ?? "") + $0 }
      }
      return parts.contains(nil) ? nil : "(\(parts.compactMap(\.self).joined(separator: ", ")))"
    case .function, .existential, .metatype, .invalid: return nil
    }
  }

  /// The value of a member, which is often one of its examples, or the value of a field that a rule compares it with; of a type of the
  /// author's, it is always one of the examples.
  func value(of member: ResolvedMember, _ hints: WalkHints) -> String? {
    let type = member.type.type
    let known = member.examples.map { SwiftLiteral.source(of: $0) } + hints.others
    guard !known.isEmpty, let name = member.type.qualified?.source else { return value(of: type, hints) }
    let made = type.namesExternal && !member.examples.isEmpty ? nil : closure(of: type, hints)
    // Values of other fields alone would never change.
    if made == nil, member.examples.isEmpty { return nil }
    imports.add(member.namesInExamples)
    for declaration in member.type.named { imports.add(declaration) }
    return "\(maker).one(of: [\(known.joined(separator: ", "))] as [\(name)])" + (made.map { " \($0)" } ?? "")
  }

  /// The value of a member of an action: a plain value named 'id' or '…ID' is the id of an element that is there.
  ///
  /// - Parameter count: how many elements there are, as Swift, of which an index may be one.
  func value(of member: ResolvedMember, count: String?) -> String? {
    guard member.isElementsID, case .known = member.type.type else {
      return value(of: member, WalkHints(member, count: count))
    }
    return inner.value(of: member, WalkHints(rulesOf: member)).map { "\(maker).id \(closed($0))" }
  }

  /// The arguments of a call, without those that have a default and no value that can be made.
  ///
  /// - Returns: `nil` if another one cannot be made.
  static func arguments(_ members: [ResolvedMember], _ value: (ResolvedMember) -> String?) -> String? {
    var texts: [String] = []
    for member in members {
      if let value = value(member) {
        let label = member.name.map { SwiftIdentifier.escaped($0.value, as: .argumentLabel) + ": " }
        texts.append((label ?? "") + value)
      } else if !member.isOmissible {
        return nil
      }
    }
    return texts.joined(separator: ", ")
  }

  /// A closure that makes a value.
  func closure(of type: ResolvedType, _ hints: WalkHints = WalkHints()) -> String? {
    inner.value(of: type, hints).map(closed)
  }

  private func closed(_ value: String) -> String { value.contains("$0") ? "{ \(value) }" : "{ _ in \(value) }" }

  /// Parts of one type are made by a closure each.
  private func made(_ function: String, of parts: [ResolvedType], _ hints: WalkHints = WalkHints()) -> String? {
    let closures = parts.compactMap { closure(of: $0, hints.inside) }
    guard closures.count == parts.count else { return nil }
    return "\(maker).\(function)" + (closures.count == 1 ? " \(closures[0])" : "(\(closures.joined(separator: ", ")))")
  }

  private func value(of known: KnownType, _ arguments: [ResolvedType], _ hints: WalkHints) -> String? {
    switch known.name {
    case "Optional": return made("optional", of: arguments, hints) ?? "nil"
    case "Array": return made("array", of: arguments, hints) ?? "[]"
    case "Set": return made("set", of: arguments, hints) ?? "[]"
    case "Dictionary": return made("dictionary", of: arguments) ?? "[:]"
    case "IdentifiedArrayOf":
      // Not by its name, which other types, cases and fields can have.
      return made("array", of: arguments).map { ".init(\($0), uniquingIDsWith: { first, _ in first })" } ?? "[]"
    case "IndexSet":
      imports.add(known)
      return drawn(known.name, ", below: \(hints.count ?? "3")")
    default:
      guard known.isDrawn else { return nil }
      imports.add(known)
      let near = hints.near.map { ", near: [\($0)]" } ?? ""
      if known.name == "String" { return drawn(known.name, near + (hints.limit.map { ", limit: \($0)" } ?? "")) }
      return drawn(known.name, hints.range.map { ", in: \($0)" } ?? near)
    }
  }
}

/// Hints about a member's values beside their type.
struct WalkHints {
  /// A value that means something, as Swift.
  var near: String?
  /// The number of elements that an index is of, as Swift.
  var count: String?
  /// The numbers that it is one of, as Swift; also of a number in an optional or a list.
  private(set) var range: String?
  /// The most characters of a text, which values are at, and over.
  private(set) var limit: Int?
  /// The values of fields that rules compare it with, as Swift.
  private(set) var others: [String] = []

  init() {}

  init(rulesOf member: ResolvedMember) {
    range = member.range.flatMap { $0.isLiteral ? $0.source : nil }
    limit = member.type.type.isText ? member.limit : nil
  }

  /// The hints about the values inside an optional or a list.
  var inside: WalkHints {
    var inside = WalkHints()
    (inside.range, inside.limit) = (range, limit)
    return inside
  }

  /// - Parameters:
  ///   - count: the number of elements that an index is of, as Swift.
  ///   - owner: what has the member, as Swift; `nil` if it is not there yet.
  init(_ member: ResolvedMember, count: String? = nil, in owner: String? = nil) {
    self.init(rulesOf: member)
    self.count = count
    if let owner { others = member.comparedFields.map { "\(owner).\($0.memberName)" } }
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
  /// The fields that the initializer takes.
  var givenFields: [ResolvedMember] { fields.filter { !$0.isKept } }

  /// The walk of the feature whose state it is; `nil` for other types, and for a state that cannot be compared.
  var walk: String? {
    isState && provides(.equatable) ? WalkContext.name(of: path.dropLast()) : nil
  }
}

extension ResolvedMember {
  /// Whether a call can leave it out.
  var isOmissible: Bool { name != nil && hasDefault }

  /// The fields that a rule of its type names together with it, and whose values it can have.
  var comparedFields: [ResolvedMember] {
    guard let name = self.name?.value else { return [] }
    let named = owner.conditions.map(\.fields).filter { $0.contains(name) }.joined()
    return owner.fields.filter { $0 !== self && named.contains($0.name?.value ?? "") && canHave($0.type.type) }
  }

  private func canHave(_ other: ResolvedType) -> Bool {
    let type = type.type
    if case .optional(let wrapped) = type, wrapped.description == other.description { return true }
    return type.description == other.description
  }

  /// Whether it is the id of a present element, by its type or, for a plain value, by its name.
  var isElementsID: Bool {
    if case .identifier = type.type { return true }
    guard let name = name?.value, case .known = type.type else { return false }
    return name == "id" || name.hasSuffix("ID")
  }
}

extension ResolvedType {
  /// Whether it is a text, or an optional one.
  var isText: Bool {
    switch self {
    case .optional(let wrapped): wrapped.isText
    case .known(let known, _): known.name == "String"
    default: false
    }
  }

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
}

extension KnownType {
  /// Whether walks draw values of the type itself.
  var isDrawn: Bool {
    NumericRange.integers[name] != nil || Self.drawn.contains(name)
  }

  /// The types of Swift and Foundation that FeatureWalks draws values of, beside integers.
  private static let drawn: Set<String> = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "Character", "Data", "Date", "Decimal", "Double",
    "Duration", "Float", "IndexSet", "Locale", "String", "TimeInterval", "TimeZone", "URL", "UUID",
  ]

  var mayBeEmpty: Bool {
    ["Optional", "Array", "Set", "Dictionary", "IdentifiedArrayOf"].contains(name)
  }
}
