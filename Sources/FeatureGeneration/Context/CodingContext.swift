import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

/// The JSON coding of a Codable type, where the code that Swift synthesizes is not enough.
struct CodingContext {
  /// An enum of keys.
  struct Keys {
    var name: String
    /// Its cases: `tags = "labels"`.
    var cases: [String]
  }

  /// A case, as it is made from decoded values.
  struct DecodedCase {
    /// The keys, or raw values, that stand for it.
    var pattern: String
    var value: String
    /// The keys of its values, if it has some.
    var keys: String?
    var isImpossible = false
  }

  /// The keys that are written, if they are others than the names.
  private(set) var codingKeys: [String] = []
  /// The other enums of keys.
  private(set) var keys: [Keys] = []
  /// The name of the keys that are read.
  private(set) var container = "CodingKeys"
  /// The lines of the arguments that read the fields; none if Swift's code does.
  private(set) var fields: [String] = []
  /// The cases of an enum without raw values; none if Swift's code reads it.
  private(set) var cases: [DecodedCase] = []
  /// The type of the raw values that are read; `nil` if Swift's code does.
  private(set) var raw: String?
  /// The cases of an enum for raw values of older versions.
  private(set) var oldRawValues: [DecodedCase] = []
  /// The case for unknown values.
  private(set) var unknown: String?

  /// The statements that write the fields of a state.
  private(set) var encoded: [String] = []

  /// The coding of a state, which is written in full: what it stores has another form.
  init?(ofState model: ResolvedDeclaration) {
    guard case .structure(let fields) = model.kind else { return nil }
    let keys = KeyCases(fields.map { ($0.label ?? "", $0.attributes.stored) })
    addFields(fields, keys, takesDefaults: model.written.decodesDefaults != nil)
    codingKeys = keys.written
    encoded = fields.map { field in
      let name = SwiftIdentifier.escaped(field.label ?? "", as: .member)
      let function = field.type.type.isOptional ? "encodeIfPresent" : "encode"
      return "try values.\(function)(self.\(name), forKey: .\(name))"
    }
  }

  /// - Returns: `nil` if Swift's code is enough.
  init?(_ model: ResolvedDeclaration) {
    switch model.kind {
    case .structure(let fields):
      let takesDefaults = model.written.decodesDefaults != nil
      guard takesDefaults || fields.contains(where: { $0.attributes.stored != nil }) else { return nil }
      let keys = KeyCases(fields.map { ($0.label ?? "", $0.attributes.stored) })
      if keys.areRenamed { codingKeys = keys.written }
      if takesDefaults || keys.readsOld { addFields(fields, keys, takesDefaults: takesDefaults) }
    case .enumeration(let cases, _):
      guard cases.contains(where: \.saysHowItIsStored) else { return nil }
      unknown = model.unknownCase.map(Self.made)
      if let raw = model.storedRaw {
        addRawValues(cases, raw)
      } else {
        addCases(cases)
      }
    case .invalid: return nil
    }
  }

  private mutating func addFields(_ fields: [ResolvedMember], _ keys: KeyCases, takesDefaults: Bool) {
    if keys.readsOld { add(keys, named: "DecodingKeys") }
    let arguments = zip(fields, keys.names).map { field, names -> [String] in
      let value = takesDefaults ? field.parameterDefault.map(SwiftLiteral.source) : nil
      let label = SwiftIdentifier.escaped(field.label ?? "", as: .argumentLabel) + ":"
      let parts = Self.decoded(field.type, names, value)
      guard names.count > 1 else { return ["\(label) try \(parts.joined(separator: " ?? "))"] }
      return [label, "  try \(parts[0])"] + parts.dropFirst().map { "  ?? " + $0 }
    }
    self.fields = arguments.enumerated().flatMap { index, lines in
      index == arguments.count - 1 ? lines : lines.dropLast() + [lines[lines.count - 1] + ","]
    }
  }

  private mutating func addCases(_ cases: [ResolvedCase]) {
    let keys = KeyCases(cases.map { ($0.name.value, $0.written.stored) })
    let values = cases.map { KeyCases($0.payload.enumerated().map { ($1.label ?? "_\($0)", $1.attributes.stored) }) }
    if keys.areRenamed { codingKeys = keys.written }
    for (one, values) in zip(cases, values) where values.areRenamed {
      self.keys.append(Keys(name: CodingKeysName.of(one.name.value), cases: values.written))
    }
    guard unknown != nil || keys.readsOld || values.contains(where: \.readsOld) else { return }
    if keys.readsOld { add(keys, named: "DecodingKeys") }
    self.cases = cases.indices.map { index in
      let (one, values) = (cases[index], values[index])
      let name = CodingKeysName.of(one.name.value, values.readsOld ? "DecodingKeys" : "CodingKeys")
      if values.readsOld { self.keys.append(Keys(name: name, cases: values.read)) }
      return DecodedCase(
        pattern: keys.names[index].map { "." + SwiftIdentifier.escaped($0, as: .member) }.joined(separator: ", "),
        value: Self.made(one, values),
        keys: one.payload.isEmpty ? nil : name,
        isImpossible: one.isImpossible
      )
    }
  }

  private mutating func addRawValues(_ cases: [ResolvedCase], _ type: TypeUse) {
    raw = type.source
    oldRawValues = cases.filter { !$0.oldRawValues.isEmpty }.map { one in
      let pattern = one.oldRawValues.map(SwiftLiteral.source).joined(separator: ", ")
      return DecodedCase(pattern: pattern, value: Self.made(one))
    }
  }

  private mutating func add(_ keys: KeyCases, named name: String) {
    container = name
    self.keys.append(Keys(name: name, cases: keys.read))
  }

  // MARK: Expressions

  private static func made(_ one: ResolvedCase) -> String { "." + SwiftIdentifier.escaped(one.name.value, as: .member) }

  private static func made(_ one: ResolvedCase, _ keys: KeyCases) -> String {
    guard !one.payload.isEmpty else { return made(one) }
    let values = zip(one.payload, keys.names).map {
      $0.labelPrefix + decoded($0.type, $1, nil).joined(separator: " ?? ")
    }
    return "try \(made(one))(\(values.joined(separator: ", ")))"
  }

  /// The expressions that read a value from `values`, one if another one finds nothing.
  ///
  /// - Parameters:
  ///   - keys: the cases for its keys, in order of precedence.
  ///   - value: its value if none of them is there.
  private static func decoded(_ type: TypeUse, _ keys: [String], _ value: String?) -> [String] {
    func call(_ function: String, _ type: String, _ key: String) -> String {
      "values.\(function)(\(type).self, forKey: .\(SwiftIdentifier.escaped(key, as: .member)))"
    }
    let isShort = type.type.isOptional && type.source.hasSuffix("?")
    let found = keys.map { call("decodeIfPresent", isShort ? String(type.source.dropLast()) : type.source, $0) }
    // A missing optional is nil, as ever.
    if type.type.isOptional { return found + (isShort ? [] : ["nil"]) }
    if let value { return found + [value.isOperand ? value : "(\(value))"] }
    // The last one reports the missing key.
    return (keys.count > 1 ? found : []) + [call("decode", type.source, keys[0])]
  }
}

extension ResolvedCase {
  fileprivate var saysHowItIsStored: Bool {
    written.stored != nil || written.unknown != nil || payload.contains { $0.attributes.stored != nil }
  }
}

extension String {
  /// Whether it can be an operand without parentheses: all its operators are within brackets.
  fileprivate var isOperand: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      if "([{".unicodeScalars.contains(scalar) { depth += 1 }
      if ")]}".unicodeScalars.contains(scalar) { depth -= 1 }
      if depth == 0, !scalar.isLetterOrNumber, !"_.-\"()[]{}".unicodeScalars.contains(scalar) { return false }
    }
    return true
  }
}

/// The cases of enums of keys, for fields, cases or a case's values.
private struct KeyCases {
  /// The names of the cases for the keys of each: that of the key that is written, then those of older versions.
  let names: [[String]]
  /// The cases for the keys that are written, and those with keys of older versions.
  let written: [String]
  let read: [String]
  let readsOld: Bool
  /// Whether a key is not the name.
  let areRenamed: Bool

  init(_ all: [(name: String, stored: StoredKeys?)]) {
    var taken = Set(all.map(\.name))
    var (names, written, read) = ([[String]](), [String](), [String]())
    for (name, stored) in all {
      let keys = KeyNames(stored, name: name)
      written.append(Self.declared(name, keys.key))
      read.append(Self.declared(name, keys.key))
      var own = [name]
      for key in keys.old {
        var (before, number) = (name + "Before", 1)
        while !taken.insert(before).inserted {
          number += 1
          before = "\(name)Before\(number)"
        }
        own.append(before)
        read.append(Self.declared(before, key))
      }
      names.append(own)
    }
    (self.names, self.written, self.read) = (names, written, read)
    readsOld = read.count > written.count
    areRenamed = all.contains { name, stored in KeyNames(stored, name: name).key != name }
  }

  private static func declared(_ name: String, _ key: String) -> String {
    let escaped = SwiftIdentifier.escaped(name, as: .enumCase)
    return key == name ? escaped : "\(escaped) = \(SwiftLiteral.source(of: .string(key)))"
  }
}

extension CodingContext {
  static let shape: Shape<CodingContext> = Shape(
    "coding",
    "How the JSON of a Codable type is, and is read, where the code that Swift synthesizes is not enough.",
    [
      .texts("codingKeys", "The cases of CodingKeys: tags = \"labels\"; none if the keys are the names.", \.codingKeys),
      .list("keys", "The other enums of keys.", of: Keys.shape, \.keys),
      .text("container", "The name of the keys that are read: CodingKeys or DecodingKeys.", \.container),
      .texts("fields", "The lines of the arguments that read the fields; none if Swift's code does.", \.fields),
      .texts("encoded", "The statements that write the fields of a State.", \.encoded),
      .list(
        "cases",
        "The cases of an enum, which has no raw values; none if Swift's code reads it.",
        of: DecodedCase.shape,
        \.cases
      ),
      .optionalText("raw", "The type of the raw values that are read; absent if Swift's code does.", \.raw),
      .list("oldRawValues", "The cases for raw values of older versions.", of: DecodedCase.shape, \.oldRawValues),
      .optionalText("unknown", "The case for what is not known: .unknown; absent if there is none.", \.unknown),
    ]
  )
}

extension CodingContext.Keys {
  static let shape: Shape<CodingContext.Keys> = Shape(
    "keys",
    "An enum of keys.",
    [
      .text("name", "Its name: DecodingKeys.", \.name),
      .texts("cases", "Its cases: tags = \"labels\".", \.cases),
    ]
  )
}

extension CodingContext.DecodedCase {
  static let shape: Shape<CodingContext.DecodedCase> = Shape(
    "decoded case",
    "A case, as it is made from what was read.",
    [
      .text("pattern", "The keys, or raw values, that stand for it: .soldOut, .soldOutBefore.", \.pattern),
      .text("value", "It, with its values: try .inStock(quantity: values.decode(…)).", \.value),
      .optionalText("valueKeys", "The name of the keys of its values; absent if it has none.", \.keys),
      .flag("isImpossible", "Whether it can never be made, because what it holds has no values.", \.isImpossible),
    ]
  )
}
