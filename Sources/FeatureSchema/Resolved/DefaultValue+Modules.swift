import SwiftSource

extension DefaultValue {
  /// The modules of what is written in Swift in it, as far as Swift's libraries are concerned.
  ///
  /// - Parameter own: names that mean something else here.
  func modules(besides own: Set<String>) -> Set<String> {
    let expressions = expressions
    if expressions.isEmpty { return [] }
    return Set(
      expressions.flatMap(Self.typeNames).filter { !own.contains($0) }.compactMap { KnownTypes.lookup($0)?.module }
    )
  }

  /// Whether something written in Swift in it names what could be of any module: no type that is known, no member.
  var namesTheUnknown: Bool { expressions.contains(where: Self.namesTheUnknown) }

  private static func namesTheUnknown(in text: String) -> Bool {
    var before: Character?
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest.dropFirst(max(word.count, 1))
      let isName = !word.isEmpty && !first.isNumber && before != "." && rest.first != ":"
      if isName, KnownTypes.lookup(String(word)) == nil, !SwiftKeyword.reserved.contains(String(word)) { return true }
      before = word.last ?? first
    }
    return false
  }

  /// What is written in Swift in it, or becomes a call there.
  package var expressions: [String] {
    leaves.compactMap { leaf in
      switch leaf {
      case .expression(let text): text
      case .decimal: "Decimal"
      default: nil
      }
    }
  }

  /// What is written in Swift in it.
  var swiftTexts: [String] {
    leaves.compactMap { leaf in
      if case .expression(let text) = leaf { text } else { nil }
    }
  }

  /// The values in it that hold no others.
  private var leaves: [DefaultValue] {
    switch self {
    case .array(let values): values.flatMap(\.leaves)
    case .dictionary(let pairs): pairs.flatMap { $0.key.leaves + $0.value.leaves }
    case .tuple(let arguments), .structure(_, let arguments): arguments.flatMap(\.value.leaves)
    case .enumCase(_, _, let arguments): (arguments ?? []).flatMap(\.value.leaves)
    case .expression, .decimal, .string, .integer, .floating, .bool, .null: [self]
    }
  }

  /// The words of a text that begin with an uppercase letter.
  private static func typeNames(in text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.filter { $0.first?.isUppercase ?? false }.map(String.init)
  }
}
