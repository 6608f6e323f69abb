import Diagnostics
import SwiftSource

/// Makes values of types, as JSON.
struct ExampleValues {
  /// A warning for each field or value of a type whose JSON is not known.
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Int> = []
  private var known: [ObjectIdentifier: [ExampleValue]] = [:]
  /// The nesting depths of the types being made, since types can be recursive.
  private var depths: [ObjectIdentifier: Int] = [:]
  /// The number of values left out as endless.
  private var cuts = 0

  /// The number of values that may be made in all, since mutually recursive types have very many.
  private var budget = 20_000

  /// The maximal number of values of a type that its owner uses.
  private static let limit = 8
  /// The number of values within all examples of a type: more types than these would make files that nobody reads.
  private static let largest = 100_000

  /// The examples of a declared type, a usual one first; empty if a part of it has no examples.
  mutating func all(of declaration: ResolvedDeclaration) -> [ExampleValue] {
    let id = ObjectIdentifier(declaration)
    if let known = known[id] { return known }
    let depth = depths[id, default: 0]
    budget -= 1
    guard depth < 2, budget > 0 else {
      cuts += 1
      return []
    }
    depths[id] = depth + 1
    defer { depths[id] = depth }
    let before = cuts
    var examples = examples(of: declaration)
    if examples.reduce(0, { $0 + $1.size }) > Self.largest {
      diagnostics.append(.largeExample(declaration, limit: Self.largest))
      examples = []
    }
    // Values that were cut off inside are only right there.
    if cuts == before || depth == 0 { known[id] = examples }
    return examples
  }

  private mutating func examples(of declaration: ResolvedDeclaration) -> [ExampleValue] {
    if let raw = declaration.storedRaw {
      let isText = raw.type.description == "String"
      return declaration.storedCases.map { ExampleValue(isText ? .string($0.names.key) : .literal($0.names.key)) }
    }
    switch declaration.kind {
    case .invalid: return []
    case .structure(let fields): return objects(fields)
    case .enumeration:
      return declaration.storedCases.flatMap { one in
        objects(one.element.payload).map { .object([(one.names.key, $0)]) }
      }
    }
  }

  /// The first value of each member, and each other value of each with the first ones of the others.
  private mutating func objects(_ members: [ResolvedMember]) -> [ExampleValue] {
    let stored = members.stored
    let values = stored.map { Array(self.values(of: $0.element).prefix(Self.limit)) }
    if values.contains(where: \.isEmpty) { return [] }
    func object(_ chosen: [ExampleValue]) -> ExampleValue {
      .object(zip(stored, chosen).compactMap { $1.json.isNull ? nil : ($0.names.key, $1) })
    }
    let first = values.map { $0[0] }
    return [object(first)]
      + values.indices.flatMap { index in
        values[index].dropFirst().map { value in
          var chosen = first
          chosen[index] = value
          return object(chosen)
        }
      }
  }

  private mutating func values(of member: ResolvedMember) -> [ExampleValue] {
    var unknown: String?
    let values = self.values(of: member.type.type, &unknown)
    if let unknown, let range = member.type.range, reported.insert(range.lowerBound).inserted {
      diagnostics.append(
        .noExample(of: unknown, member, isPossible: !values.isEmpty || member.owner.fields.isEmpty, at: range)
      )
    }
    return values
  }

  // MARK: Types

  /// - Parameter unknown: set to a type whose JSON is not known.
  private mutating func values(of type: ResolvedType, _ unknown: inout String?) -> [ExampleValue] {
    if type.hasNoValues { return [] }
    switch type {
    case .declared(let declaration): return all(of: declaration)
    case .identifier(let declaration): return declaration.identifier.map { values(of: $0, &unknown) } ?? []
    case .optional(let wrapped): return values(of: wrapped, &unknown).filter { !$0.json.isNull } + [ExampleValue(.null)]
    case .array(let element): return lists(of: element, &unknown)
    case .dictionary(let key, let value): return dictionaries(key: key, value: value, &unknown)
    case .known(let known, let arguments):
      if let found = ofKnown(known.name, arguments: arguments, &unknown) { return found }
    case .tuple, .function, .existential, .metatype, .external, .invalid: break
    }
    unknown = type.description
    return []
  }

  private mutating func lists(of element: ResolvedType, upTo count: Int = 3, _ unknown: inout String?) -> [ExampleValue]
  {
    let elements = values(of: element, &unknown)
    return (elements.isEmpty ? [] : [.array(Array(elements.prefix(count)))]) + [.array([])]
  }

  private mutating func dictionaries(
    key: ResolvedType,
    value: ResolvedType,
    _ unknown: inout String?
  ) -> [ExampleValue] {
    let keys = values(of: key, &unknown)
    guard let value = self.values(of: value, &unknown).first else { return [.object([])] }
    switch key.description {
    // Texts and numbers are the keys of an object.
    case "String": return [.object([("a", value), ("👩‍🚀 \"b\"", value)]), .object([])]
    case "Int": return [.object([("1", value), ("-2", value)]), .object([])]
    default: return keys.first.map { [.array([$0, value]), .array([])] } ?? [.array([])]
    }
  }

  private mutating func ofKnown(_ name: String, arguments: [ResolvedType], _ unknown: inout String?)
    -> [ExampleValue]?
  {
    if arguments.isEmpty { return ExampleTable.values(of: name)?.map { ExampleValue($0) } }
    switch name {
    case "ContiguousArray": return lists(of: arguments[0], &unknown)
    // The order of several is unknown, and equal elements are dropped.
    case "Set", KnownTypes.identifiedArray.name: return lists(of: arguments[0], upTo: 1, &unknown)
    case "Range", "ClosedRange": return values(of: arguments[0], &unknown).map { .array([$0, $0]) }
    case "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo":
      return values(of: arguments[0], &unknown).map { .array([$0]) }
    default: return nil
    }
  }
}

/// A value as JSON. Parts that are alike are there once in memory, but each time in a file.
struct ExampleValue {
  let json: JSON
  /// The number of values in it, with itself.
  let size: Int

  init(_ json: JSON, size: Int = 1) { (self.json, self.size) = (json, size) }

  static func array(_ elements: [ExampleValue]) -> ExampleValue {
    ExampleValue(.array(elements.map(\.json)), size: elements.reduce(1) { $0 + $1.size })
  }

  static func object(_ members: [(String, ExampleValue)]) -> ExampleValue {
    ExampleValue(.object(members.map { ($0, $1.json) }), size: members.reduce(1) { $0 + $1.1.size })
  }
}

extension Diagnostic {
  fileprivate static func largeExample(_ declaration: ResolvedDeclaration, limit: Int) -> Diagnostic {
    let name = declaration.fullName
    return Diagnostic(
      .noExample,
      severity: .warning,
      "the examples of '\(name)' would hold more than \(limit) values, so that there are none of it, nor of a type that needs it",
      at: declaration.name.range,
      help: ["write some yourself, in a file beside the others: an array in '\(name).json'"]
    )
  }

  fileprivate static func noExample(
    of type: String,
    _ member: ResolvedMember,
    isPossible: Bool,
    at range: SourceRange
  ) -> Diagnostic {
    let owner = member.owner.fullName
    return Diagnostic(
      .noExample,
      severity: .warning,
      isPossible
        ? "featuregen does not know the JSON of '\(type)', so that examples of '\(owner)' have none"
        : "featuregen does not know the JSON of '\(type)', so that there are no examples of '\(owner)'",
      at: range,
      help: ["write some yourself, in a file beside the others: an array in '\(owner).json'"]
    )
  }
}

/// Values of Swift's and Foundation's types, as a plain `JSONEncoder` writes them.
enum ExampleTable {
  /// A usual value first, then those at the edges; `nil` for a type whose JSON is not known.
  static func values(of name: String) -> [JSON]? {
    if let range = NumericRange.integers[name], range.bits <= 64 { return integers(range) }
    return table[name]
  }

  private static func integers(_ range: NumericRange) -> [JSON] {
    let top = range.isSigned ? UInt64.max >> UInt64(65 - range.bits) : UInt64.max >> UInt64(64 - range.bits)
    return (["1"] + (range.isSigned ? ["-\(top + 1)"] : ["0"]) + ["\(top)"]).map(JSON.literal)
  }

  private static let doubles: [JSON] = [.literal("0.5"), .literal("0"), .literal("-1e+300")]
  private static let floats: [JSON] = [.literal("0.5"), .literal("0"), .literal("-1e+30")]

  private static let table: [String: [JSON]] = [
    "Bool": [.bool(true), .bool(false)],
    "String": [.string("text"), .string(""), .string("👩‍🚀 é \"quoted\" \\ / \n\t\u{1}")],
    "Double": doubles, "Float64": doubles, "TimeInterval": doubles, "CGFloat": doubles,
    "Float": floats, "Float32": floats,
    "Decimal": [.literal("0.5"), .literal("0"), .literal("-123456789012.345")],
    // Seconds since 2001: a usual date, one before 1970, that of 2001, and the distant past.
    "Date": [.literal("801446400.25"), .literal("-1000000000"), .literal("0"), .literal("-63114076800")],
    "DateInterval": [.object([("start", .literal("801446400")), ("duration", .literal("60.5"))])],
    "UUID": [.string("8F3C1A52-6D1B-4E0A-9C77-2B5E4D6F8A90"), .string("00000000-0000-0000-0000-000000000000")],
    "URL": [.string("https://example.com/a%20b?c=d#e"), .string("file:///a/b")],
    "Data": [.string("AAH/"), .string("")],
    "CGPoint": [point, zero], "CGSize": [point, zero], "CGRect": [.array([point, point]), .array([zero, zero])],
  ]

  private static let point = JSON.array([.literal("0.5"), .literal("2")])
  private static let zero = JSON.array([.literal("0"), .literal("0")])
}
