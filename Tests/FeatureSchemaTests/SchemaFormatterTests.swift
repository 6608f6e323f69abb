import Diagnostics
import Testing

@testable import FeatureSchema

/// What moves with an entry, and what does not move.
@Suite struct SchemaFormatterTests {
  private func format(_ text: String, path: String = "a.yaml") -> (text: String?, messages: [String]) {
    let result = SchemaFormatter(Array(text.utf8), path: path)
    return (result.text.map { String(decoding: $0, as: UTF8.self) }, result.diagnostics.map(\.message))
  }

  @Test func theKeysAreInTheOrderOfTheReference() {
    let text = """
      actions: [tapped]
      # What it knows.
      state:
        struct:
          b: { doc: The second., type: Int }
          a: Int   # the first
        types:
          # One of them.
          Item: { struct: { z: Int, a: Int }, doc: An item. }
        # What it is.
        doc: Everything.

      # The name.
      feature: A

      """
    let (formatted, messages) = format(text)
    #expect(
      formatted == """
        # The name.
        feature: A
        # What it knows.
        state:
          # What it is.
          doc: Everything.
          types:
            # One of them.
            Item: { doc: An item., struct: { z: Int, a: Int } }
          struct:
            b: { type: Int, doc: The second. }
            a: Int   # the first

        actions: [tapped]

        """
    )
    #expect(messages == [] && formatted.map { format($0).text } == formatted)
  }

  /// The header, what editors read, and what stands below everything.
  @Test func commentsOfTheFileStay() {
    let text = """
      # yaml-language-server: $schema=featuregen.json
      # Copyright.

      # Of access.
      access: public
      feature: A
      # The end.

      """
    #expect(
      format(text).text == """
        # yaml-language-server: $schema=featuregen.json
        # Copyright.

        feature: A
        # Of access.
        access: public
        # The end.

        """
    )
    let modeline = "# yaml-language-server: $schema=a.json\naccess: public\nfeature: A\n"
    #expect(format(modeline).text == "# yaml-language-server: $schema=a.json\nfeature: A\naccess: public\n")
  }

  @Test(arguments: [
    // The order of fields says something, under each of their keys and among these.
    "feature: A\nstate:\n  bindable: { z: Int, a: Int }\n  let: { id: Int }\n  struct: { b: Int }\n",
    // Labels, and actions that have the names of keys.
    "feature: A\nactions:\n  moved: { to: Int, from: Int }\n  said: { doc: String, actions: Int }\n",
    // A default is the user's.
    "feature: A\nstate:\n  struct:\n    a: { type: \"[String: Int]\", key: type, was: doc }\n",
    "types: { A: { enum: [b, a] } }", "feature: A\r\ndoc: B\r\n",
  ])
  func keysInOrderStay(_ text: String) {
    let (formatted, messages) = format(text)
    #expect(formatted == text && messages == [])
  }

  @Test(arguments: [
    ("doc: B\nfeature: A", "feature: A\ndoc: B\n"),
    ("doc: B\r\nfeature: A", "feature: A\r\ndoc: B\r\n"),
    ("\u{FEFF}doc: B\nfeature: A\n", "\u{FEFF}feature: A\ndoc: B\n"),
    (
      "feature: A\nactions: { a: { values: , doc: D }, b: { actions: [c], doc: E } }\n",
      "feature: A\nactions: { a: { doc: D, values: }, b: { doc: E, actions: [c] } }\n"
    ),
    ("{doc: B,feature: A}", "{feature: A,doc: B}"),
    (
      "feature: A\nactions:\n  a:\n    - doc: D\n      type: Int\n    - Int\n",
      "feature: A\nactions:\n  a:\n    - type: Int\n      doc: D\n    - Int\n"
    ),
    (
      "feature: A\nactions:\n  a: [\n    { doc: D, type: Int }, # first\n    Int ]\n",
      "feature: A\nactions:\n  a: [\n    { type: Int, doc: D }, # first\n    Int ]\n"
    ),
    (
      "types:\n  A: &a { struct: { b: Int }, doc: D }\n  B: *a\nfeature: A\n",
      "feature: A\ntypes:\n  A: &a { doc: D, struct: { b: Int } }\n  B: *a\n"
    ),
  ])
  func entriesMoveWhole(_ text: String, _ expected: String) {
    let (formatted, messages) = format(text)
    #expect(formatted == expected && messages == [])
    #expect(formatted.map { format($0).text } == formatted)
  }

  @Test(arguments: [
    (
      "types:\n  A: { struct: { b: Int }, # two\n       doc: D }\n",
      "'doc' is not put before 'struct': there is a comment in the brackets"
    ),
    (
      "types:\n  A: &a\n    doc: D\n    struct: { b: Int }\n  B:\n    enum: [c]\n    <<: { doc: E }\n",
      "'doc' is not put before 'enum': keys here are merged with '<<', or have anchors"
    ),
    ("actions: { go: }\n? feature\n: Ask\n", "'feature' is not put before 'actions': a key here is written with '?'"),
    // An anchor may move as long as it stays before its aliases.
    ("feature: A\ndoc: &d Both.\nstate: { doc: *d, struct: { a: &t Int, b: *t } }\n", ""),
    (
      "types:\n  A: { struct: { a: { type: &t Int } } }\nexternal: [*t]\n",
      "'external' is not put before 'types': 'types' has the anchor of an alias that would be before it"
    ),
    (
      "feature: A\nactions:\n  a:\n    - doc: D\n      # of it\n      type: Int\n    - Int\n",
      "'type' is not put before 'doc': the comment above it cannot follow the dash"
    ),
  ])
  func unmovableKeyIsReported(_ text: String, _ message: String) {
    let (formatted, messages) = format(text)
    #expect(messages == (message.isEmpty ? [] : [message]))
    if !message.isEmpty { #expect(formatted == text) }
  }

  @Test func ofOtherEncodingsNothingMoves() {
    let text = "doc: B\nfeature: A\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let result = SchemaFormatter([0xFF, 0xFE] + text, path: "a.yaml")
    #expect(result.text == [0xFF, 0xFE] + text)
    #expect(result.diagnostics.map(\.message) == ["this stays as it is: it is not in UTF-8"])
  }

  @Test(arguments: ["a: [", "featur: A\ndoc: B\n", "doc: B\nstate: {}\n", ""])
  func schemasWithErrorsAreRefused(_ text: String) {
    let (formatted, messages) = format(text)
    #expect(formatted == nil && !messages.isEmpty)
  }

  @Test func aProjectFileHasKeysToo() {
    let text = "modules:\n  A: { pack: composable, schemas: a.yaml }\naccess: public\n"
    #expect(
      format(text, path: "Sub/featuregen.yaml").text
        == "access: public\nmodules:\n  A: { schemas: a.yaml, pack: composable }\n"
    )
  }

  /// All that the reader accepts: the same lines and the same meaning, and in order at once.
  @Test(arguments: Fixture.all.filter(\.isValid))
  func fixtures(_ fixture: Fixture) {
    for (path, bytes) in fixture.schemas {
      let result = SchemaFormatter(bytes, path: path)
      #expect(result.diagnostics.isEmpty || path.contains("yaml-") || fixture.name.contains("yaml"), "\(path)")
      guard let text = result.text else { continue }
      #expect(text.filter { $0 > 0x20 }.sorted() == bytes.filter { $0 > 0x20 }.sorted(), "\(path)")
      #expect(SchemaFormatter(text, path: path).text == text, "\(path)")
    }
  }
}
