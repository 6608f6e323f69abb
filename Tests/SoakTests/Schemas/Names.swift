import TestSupport

/// Names for what a project declares: each once, or also such as mean something to Swift and to generated code.
struct Names {
  /// Whether some of the names may be refused.
  let areOdd: Bool
  /// What is at the top of the module has the project's number in its name.
  let suffix: String
  /// Whether it is the only project of its module, so that what is at the top can have any name.
  let isAlone: Bool
  /// The kinds of names that were given.
  private(set) var contents: Set<Content> = []
  /// Those that types of the project can have, few, so that expressions can name the others.
  private let oddTypes: [String]
  private let libraryTypes: [String]
  private var used: Set<String> = []

  init(areOdd: Bool, isAlone: Bool, suffix: String, _ generator: inout Generator) {
    self.areOdd = areOdd
    oddTypes = (0..<3).map { _ in generator.one(of: Self.oddTypes) }
    libraryTypes = (0..<4).map { _ in generator.one(of: LibraryNames.types) }
    self.isAlone = isAlone
    self.suffix = suffix
  }

  /// Whether a type of the project may hide one that a text names.
  func mayHide(_ text: String) -> Bool {
    areOdd
      && text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        .contains { oddTypes.contains(String($0)) || libraryTypes.contains(String($0)) }
  }

  /// What a name is the name of.
  enum Role: String, Sendable {
    case feature, type, `case`, field, label, action, dependency, child, alert, button, value
    case libraryType = "type of a library"
  }

  mutating func member(_ generator: inout Generator, as role: Role) -> String {
    if areOdd {
      switch generator.int(0...27) {
      case 0: return odd(generator.one(of: Self.oddMembers), role)
      case 1:
        let names = generator.chance(2, in: 3) ? LibraryNames.types : LibraryNames.members
        if let name = ofLibrary(generator.one(of: names), role) { return name }
      default: break
      }
    }
    return unique(generator.one(of: Self.words))
  }

  /// A type within a feature or another type.
  mutating func type(_ generator: inout Generator) -> String {
    if areOdd {
      switch generator.int(0...13) {
      case 0: return odd(generator.one(of: oddTypes), .type)
      case 1: if let name = ofLibrary(generator.one(of: libraryTypes), .type) { return name }
      default: break
      }
    }
    return unique(generator.one(of: Self.wordsOfTypes).capitalized(), isType: true)
  }

  /// A feature, or a type of a library.
  mutating func top(_ generator: inout Generator, as role: Role) -> String {
    if isAlone, generator.bool(), let name = ofLibrary(generator.one(of: libraryTypes), role) { return name }
    return unique(generator.one(of: Self.wordsOfTypes).capitalized(), isType: true) + suffix
  }

  private mutating func odd(_ name: String, _ role: Role) -> String {
    contents.insert(.oddName(role))
    return name
  }

  /// `nil` if something has it already.
  private mutating func ofLibrary(_ name: String, _ role: Role) -> String? {
    guard used.insert(name).inserted, used.insert("T" + name).inserted else { return nil }
    contents.insert(.libraryName(role))
    return name
  }

  /// Reserves a name and the same with an uppercase letter: for a child with `one-of`.
  mutating func pair(_ generator: inout Generator) -> String {
    let name = member(&generator, as: .child)
    used.insert("T" + name.capitalized())
    return name
  }

  private mutating func unique(_ word: String, isType: Bool = false) -> String {
    var name = word
    var count = 2
    while !used.insert((isType ? "T" : "") + name).inserted {
      name = word + String(count)
      count += 1
    }
    return name
  }

  private static let words =
    ["title", "count", "price", "note", "owner", "page", "row", "color", "mode", "kind", "size", "limit", "user"]
    + ["élan", "größe", "administratorsOfTheOrganization", "numberOfAttachmentsSinceYesterday"]
    + ["x", "url", "editButtonTapped", "answer", "entry", "filter", "draft", "flag", "score", "total", "step"]

  /// Not so long that a type made of others fits on no line, where the formatter breaks it in ways of its own.
  private static let wordsOfTypes = words.filter { $0.count < 10 }

  /// Keywords, names that generated code has for itself, and names that Swift gives to something.
  static let oddMembers: [String] =
    ["default", "class", "in", "is", "self", "init", "case", "switch", "inout", "let", "var", "func", "where", "some"]
    + ["any", "none", "async", "await", "throws", "nil", "true", "repeat", "Type", "Protocol", "Self", "Any", "get"]
    + ["state", "action", "value", "newValue", "oldValue", "old", "new", "changes", "send", "hooks", "body", "compose"]
    + ["reducer", "root", "id", "binding", "delegate", "alert", "dialog", "path", "destination", "rows", "effect"]
    + ["description", "hash", "hashValue", "encode", "rawValue", "allCases", "lhs", "rhs", "index", "handle", "run"]
    + ["isOn", "isNone", "titleChanged", "rowHandled", "countChanged", "onChangeOfTitle", "String", "Int", "State"]
    + ["Action", "Bool", "dismiss", "element", "push", "popFrom", "presented", "merge", "store", "scope", "reduce"]
    + [
      "embed", "extract", "error", "decoder", "from", "to", "value1", "apply", "unwatched", "lastState", "watching",
      "follow",
    ]

  static let oddTypes: [String] =
    ["Error", "Set", "Array", "Dictionary", "Optional", "String", "Int", "Bool", "Character", "Double", "Date", "UUID"]
    + ["Result", "Never", "Void", "Codable", "Decoder", "Encoder", "Hasher", "KeyPath", "Task", "Duration", "Clock"]
    + ["State", "Action", "Body", "ID", "Element", "RawValue", "AllCases", "AllCasePaths", "CodingKeys", "Path"]
    + ["Destination", "Alert", "Dialog", "Delegate", "Store", "Effect", "Reduce", "Scope", "Binding", "Type", "Self"]
    + ["Locale", "Range", "Value", "Key", "Index", "Title", "Count", "Data", "Decimal", "Sendable", "Equatable"]
    + ["Foundation", "Swift", "FeatureRuntime", "TextState", "AlertState", "ButtonState", "StackState", "CasePath"]
    + ["PartialKeyPath", "Identifiable", "AnyHashable", "Substring", "Float", "URL", "MainActor", "Hashable"]
}

extension String {
  func capitalized() -> String { prefix(1).uppercased() + dropFirst() }
}

extension Generator {
  mutating func chance(_ part: Int, in whole: Int) -> Bool { Int.random(in: 0..<whole, using: &self) < part }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
