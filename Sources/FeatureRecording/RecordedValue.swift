/// A value as a tree of its parts, which can be shown, kept in a file, and written as Swift.
///
/// ```swift
/// RecordedValue(of: Settings.Action.rows(.element(id: 3, action: .deleteButtonTapped))).swiftText()
/// // .rows(.element(id: 3, action: .deleteButtonTapped))
/// ```
nonisolated public struct RecordedValue: Equatable, Sendable {
  /// The way in which a value is made of its parts.
  public enum Kind: String, Codable, Sendable {
    case leaf, `struct`, `enum`, tuple, list, map
  }

  /// A part of a value.
  public struct Part: Equatable, Sendable {
    /// The name of a field, the id of an element (`id: 3`), or the key in a dictionary; empty if there is none.
    public var label: String
    /// The value of the part.
    public var value: RecordedValue

    /// Creates a part.
    public init(_ label: String = "", _ value: RecordedValue) {
      self.label = label
      self.value = value
    }
  }

  /// The way in which the value is made of its parts.
  public var kind: Kind
  /// The name of the type without its module; empty for leaves.
  public var type: String
  /// The text of a leaf as Swift, or the name of an enum's case.
  public var text: String
  /// The parts.
  public var parts: [Part]

  /// Creates a value.
  public init(_ kind: Kind, type: String = "", text: String = "", parts: [Part] = []) {
    self.kind = kind
    self.type = type
    self.text = text
    self.parts = parts
  }
}

/// The form of a library's value whose mirror does not tell what it is.
nonisolated public enum RecordedForm {
  /// It is shown as this.
  case value(RecordedValue)
  /// It refers to a value that others can change, and describes that.
  case shared(Any, description: String)
  /// It has elements that are found by their ids; a stack's type is not that of a literal.
  case elements([(id: String, value: Any)], type: String = "")
  /// It is an enum of a schema: each case with one value has a property. The value of some cases is a tuple, which a mirror
  /// does not tell from several values.
  case generated(casesOfTuples: [String] = [])

  /// The cases of an enum whose one value is a tuple, as its generated `AllCasePaths` tells.
  public static func generated(with allCasePaths: Any) -> RecordedForm {
    let names = Mirror(reflecting: allCasePaths).children.first { $0.label == "casesOfTuples" }?.value as? [String]
    return .generated(casesOfTuples: names ?? [])
  }

  /// `nil` for what is not generated.
  var casesOfTuples: [String]? { if case .generated(let names) = self { names } else { nil } }
}

nonisolated extension RecordedValue {
  /// Creates the tree of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - forms: Returns the form of a library's value.
  public init(of value: Any, _ forms: (Any) -> RecordedForm? = { _ in nil }) {
    switch forms(value) {
    case .value(let form)?: self = form
    case .shared(let inner, let description)?:
      let type = description.hasPrefix(bytes: "SharedReader") ? "SharedReader" : "Shared"
      self.init(.struct, type: type, parts: [Part("value", RecordedValue(of: inner, forms))])
      // A value that is kept somewhere is found by its key; others are given by whoever makes the state.
      let isKept = description.contains(/\(\.(?!map\()/) && !description.contains(/\[dynamicMember|!\)$/)
      text = isKept ? "kept" : ""
    case .elements(let elements, let type)?:
      let parts = elements.map { Part("id: \($0.id)", RecordedValue(of: $0.value, forms)) }
      self.init(.list, type: type, parts: parts)
    case .generated(let casesOfTuples)?: self.init(mirrored: value, casesOfTuples, forms)
    case nil:
      if let text = Self.textOfKnown(value) {
        self.init(.leaf, text: text)
      } else {
        self.init(mirrored: value, [], forms)
      }
    }
  }

  private init(mirrored value: Any, _ casesOfTuples: [String], _ forms: (Any) -> RecordedForm?) {
    let mirror = Mirror(reflecting: value)
    func parts() -> [Part] { Self.fields(of: mirror).map { Part($0.label, RecordedValue(of: $0.value, forms)) } }
    switch mirror.displayStyle {
    case .optional:
      guard let payload = mirror.children.first?.value else {
        self.init(.leaf, text: "nil")
        return
      }
      self.init(of: payload, forms)
      if Self.looksAbsent(payload) { self = .init(.enum, type: "Optional", text: "some", parts: [Part("", self)]) }
    case .enum:
      let (payload, type) = (mirror.children.first, Self.name(of: Swift.type(of: value)))
      if let name = Self.caseName(of: value) {
        self.init(.enum, type: type, text: name)
      } else {
        // An enum of another language does not know the names of its cases.
        self.init(.leaf, text: Self.placeholder(type))
      }
      self.parts = payload.map { Self.parts(of: $0, casesOfTuples, forms) } ?? []
    case .tuple: self.init(.tuple, parts: parts())
    case .struct where Self.isOpaque(Swift.type(of: value)): self.init(.leaf, text: Self.placeholder("\(value)"))
    case .struct: self.init(.struct, type: Self.name(of: Swift.type(of: value)), parts: parts())
    case .collection:
      let elements = mirror.children.map(\.value)
      self.init(.list, parts: elements.map { Part(Self.label(ofID: Self.id(of: $0)), RecordedValue(of: $0, forms)) })
    case .set:
      let members = Self.members(of: mirror, forms)
      self.init(.list, parts: members.map { Part($0.text, RecordedValue(of: $0.value, forms)) })
    case .dictionary:
      let entries = Self.entries(of: mirror, forms)
      self.init(.map, parts: entries.map { Part($0.key, RecordedValue(of: $0.value, forms)) })
    default:
      if let hashable = mirror.children.first, Swift.type(of: value) == AnyHashable.self {
        self.init(of: hashable.value, forms)
      } else {
        self.init(.leaf, text: Self.placeholder("\(value)"))
      }
    }
  }

  private static func parts(
    of payload: Mirror.Child,
    _ casesOfTuples: [String],
    _ forms: (Any) -> RecordedForm?
  ) -> [Part] {
    guard let values = values(of: payload, casesOfTuples) else {
      return [Part("", RecordedValue(of: payload.value, forms))]
    }
    return values.map { Part($0.label, RecordedValue(of: $0.value, forms)) }
  }

  /// The values of a case; `nil` if the payload is its only one, also if that is a tuple.
  static func values(of payload: Mirror.Child, _ casesOfTuples: [String]) -> [(label: String, value: Any)]? {
    let mirror = Mirror(reflecting: payload.value)
    let isOne = mirror.displayStyle != .tuple || casesOfTuples.contains(payload.label ?? "")
    return isOne ? nil : fields(of: mirror)
  }

  /// Whether a value within an optional would be taken for the absence of one, or for the optional itself.
  static func looksAbsent(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: mirror.children.first.map { looksAbsent($0.value) } ?? true
    case .enum: ["none", "some"].contains(caseName(of: value))
    default: false
    }
  }

  /// The same of a value in the tree.
  var looksAbsent: Bool { kind == .leaf && text == "nil" || kind == .enum && ["none", "some"].contains(text) }
}

nonisolated extension RecordedValue {
  /// The entries of a dictionary with their keys as Swift, in the order of these.
  static func entries(of mirror: Mirror, _ forms: (Any) -> RecordedForm?) -> [(key: String, value: Any)] {
    mirror.children.map { child in
      let entry = Mirror(reflecting: child.value).children.map(\.value)
      return (RecordedValue(of: entry[0], forms).swiftText(isInferred: false), entry[1])
    }
    .sorted { $0.0 < $1.0 }
  }

  /// The members of a set with their texts as Swift, in the order of these.
  static func members(of mirror: Mirror, _ forms: (Any) -> RecordedForm?) -> [(text: String, value: Any)] {
    mirror.children.map { (RecordedValue(of: $0.value, forms).swiftText(), $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The id of a value, if it has one.
  static func id(of value: Any) -> AnyHashable? {
    func id(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    return (value as? any Identifiable).map { id($0) }
  }

  /// The label of an element with an id; empty without one.
  static func label(ofID id: AnyHashable?) -> String {
    id.map { "id: \(RecordedValue(of: $0.base).swiftText())" } ?? ""
  }

  /// The fields of a value, without what observes them, and with labels without what a property wrapper or a tuple adds.
  static func fields(of mirror: Mirror) -> [(label: String, value: Any)] {
    mirror.children.filter { $0.label?.hasPrefix(bytes: "_$") != true }.map { child in
      // The elements of a tuple have numbers, and a mirror of one's own may have any text.
      guard let label = child.label, label.unicodeScalars.allSatisfy({ $0.isLetterOrNumber || $0 == "_" }) else {
        return ("", child.value)
      }
      return (label.hasPrefix(bytes: "_") ? String(label.dropFirst()) : label, child.value)
    }
  }

  /// The name of a type as Swift: without the module, and without the place of a type within a function.
  public static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(bytes: ".").dropFirst().filter { !$0.hasPrefix(bytes: "(") }.joined(separator: ".")
  }

  /// Whether a struct is one of the system, whose initializer takes something else than the parts that its mirror shows.
  private static func isOpaque(_ type: Any.Type) -> Bool {
    let names = String(reflecting: type).split(bytes: ".")
    let systems = ["Dispatch", "Foundation", "FoundationEssentials", "Swift", "_Concurrency", "__C"]
    let isGeometry = ["CGPoint", "CGRect", "CGSize"].contains { $0 == names.last ?? "" }
    return systems.contains { $0 == names.first ?? "" } && !isGeometry
  }

  /// The name of an enum's case, which its description need not be.
  static func caseName(of value: Any) -> String? {
    func name<Value>(_ value: Value) -> String? {
      #if compiler(>=6.2)
        unsafe caseNameOfEnum(value).map { unsafe String(cString: $0) }
      #else
        caseNameOfEnum(value).map { String(cString: $0) }
      #endif
    }
    return name(value)
  }
}

nonisolated extension RecordedValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind = "k"
    case type = "t"
    case text = "n"
    case parts = "c"
  }

  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.init(.leaf, text: text)
      return
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Kind.self, forKey: .kind),
      type: try values.decodeIfPresent(String.self, forKey: .type) ?? "",
      text: try values.decodeIfPresent(String.self, forKey: .text) ?? "",
      parts: try values.decodeIfPresent([Part].self, forKey: .parts) ?? []
    )
  }

  public func encode(to encoder: any Encoder) throws {
    if kind == .leaf {
      var value = encoder.singleValueContainer()
      return try value.encode(text)
    }
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    if !type.isEmpty { try values.encode(type, forKey: .type) }
    if !text.isEmpty { try values.encode(text, forKey: .text) }
    try values.encode(parts, forKey: .parts)
  }
}

nonisolated extension RecordedValue.Part: Codable {
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(try values.decode(String.self), try values.decode(RecordedValue.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(label)
    try values.encode(value)
  }
}

/// What Swift itself asks when it describes an enum.
@_silgen_name("swift_EnumCaseName")
nonisolated private func caseNameOfEnum<Value>(_ value: Value) -> UnsafePointer<CChar>?
