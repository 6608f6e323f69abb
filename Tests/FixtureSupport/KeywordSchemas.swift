import SwiftSource

/// Schemas with the words of the language as the names of everything that can have them: what cannot is refused, with a
/// reason.
package enum KeywordSchemas {
  package static let files = [
    (path: "KeywordChildren.yaml", text: children), ("KeywordDependencies.yaml", dependencies),
    ("Keywords.yaml", names),
  ]

  /// The names with a third of the words, and those that the schema itself needs or that Swift reads in ways of their own.
  package static let someNames = names(
    of: SwiftKeyword.names.sorted().enumerated().filter { $0.offset % 3 == 0 || needed.contains($0.element) }
      .map(\.element)
  )

  private static let needed: Set<String> = [
    "default", "in", "init", "nil", "none", "self", "set", "some", "super", "Any", "Protocol", "Self", "Type",
  ]

  /// They are apart: `Self` and `self` would both have the accessor `isSelf`.
  private static let uppercase: Set<String> = ["Any", "Protocol", "Self", "Type"]

  package static let names = names(of: SwiftKeyword.names.sorted())

  private static func names(of words: [String]) -> String {
    """
    feature: Keywords
    types:
      KeywordFields:
        conforms: [Codable, Hashable]
        struct:
    \(lines(words, except: uppercase) { word, _ in "      \(word): { type: Int = 0, bindable: true }" })
      UppercaseKeywords:
        conforms: [Hashable]
        struct: { Any: Int, Protocol: Int, Self: Int = 1, Type: Int }
      UppercaseKeywordCases:
        raw: String
        conforms: [CaseIterable, Codable, Comparable]
        enum: [Any, Protocol, Self, Type]
      KeywordCases:
        conforms: [CaseIterable, Codable, Comparable, Hashable]
        enum:
    \(lines(words, except: uppercase) { word, _ in "      \(word):" })
      KeywordRawCases:
        conforms: [CaseIterable, Codable, Comparable]
        raw: String
        enum:
    \(lines(words, except: uppercase) { word, _ in "      \(word):" })
      KeywordValues:
        conforms: [Hashable]
        enum:
    \(lines(words) { word, _ in "      \(word): Int" })
      KeywordLabels:
        conforms: [Codable]
        enum:
    \(lines(words) { word, number in "      one\(number): { \(word): Int }" })
    \(lines(words) { word, number in "      two\(number): { \(word): Int, other: Int }" })
      KeywordDefaults:
        struct:
    \(lines(words, except: uppercase) { word, number in "      plain\(number): KeywordCases? = \(plainCase(word))" })
    \(lines(words) { "      value\($1): \"KeywordValues?? = KeywordValues.\(member($0))(1)\"" })
          fields: "KeywordFields = KeywordFields(default: 1, in: 2, self: 3)"
    state:
      struct:
    \(lines(words) { word, _ in "    \(word): { type: Int = 0, bindable: true }" })
        fields: { type: KeywordFields = KeywordFields(), bindable: true }
    actions:
    \(lines(words, except: ["self"]) { word, number in
        let values = ["{ \(word): Int, state: Int }", "[Int, String]", "Int"]
        return "  \(word): \(values[number % values.count])"
      })

    """
  }

  private static let children = """
    feature: KeywordChildren
    children:
    \(lines(except: ["self"]) { word, number in
      let presences = ["", ", presence: optional", ", presence: list"]
      return "  \(word): { schema: Teller.yaml\(presences[number % presences.count]) }"
    })
    state:
      struct:
        isOpen: { type: Bool = false, bindable: true }

    """

  private static let dependencies = """
    feature: KeywordDependencies
    dependencies:
    \(lines { word, number in
      number.isMultiple(of: 2) ? "  \(word): \"@Sendable (Int) async throws -> Void\"" : "  \(word): Int"
    })
    state:
      struct: {}
    actions:
      run:

    """

  /// A line for each word and its number.
  private static func lines(
    _ words: [String] = SwiftKeyword.names.sorted(),
    except others: Set<String> = [],
    _ line: (_ word: String, _ number: Int) -> String
  ) -> String {
    words.filter { !others.contains($0) }.enumerated().map { line($1, $0) }.joined(separator: "\n")
  }

  /// `.none` and `.some` are cases of the optional, too.
  private static func plainCase(_ word: String) -> String {
    (["none", "some"].contains(word) ? "KeywordCases." : ".") + word
  }

  /// What means something else after a type's name is in backticks.
  private static func member(_ word: String) -> String {
    ["Protocol", "Type", "init", "self"].contains(word) ? "`\(word)`" : word
  }
}
