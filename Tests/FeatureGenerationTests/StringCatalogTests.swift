import Diagnostics
import FeatureGeneration
import Foundation
import Testing

/// String catalogs: the keys of schemas beside what others have written.
@Suite struct StringCatalogTests {
  private static let schema = """
    feature: Album
    strings: { table: Music }
    alerts:
      delete:
        values: { name: String, count: Int }
        title: { text: Delete \\(count) songs of \\(name)?, comment: The name of an album. }
        message: 100 % sure?
        buttons: { confirm: { title: { text: Delete, comment: A button. } }, cancel: Keep }
    """

  private func run(_ schemas: [String: String], existing: String? = nil) -> Generation {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn("strings")
    options.output = "Out"
    var files = schemas
    files["Out/Music.xcstrings"] = existing
    return GeneratorPipeline(disk: MemoryFiles(files), options: options).run(schemas.keys.sorted())
  }

  /// The catalog of one schema, beside what exists.
  private func catalog(_ schema: String = Self.schema, existing: String? = nil) throws -> String {
    let generation = run(["Album.yaml": schema], existing: existing)
    #expect(generation.diagnostics.map(\.message) == [])
    return try #require(generation.plan.steps.first).file.text
  }

  private static let written = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "100 % sure?" : {
          "extractionState" : "manual"
        },
        "Delete" : {
          "comment" : "A button.",
          "extractionState" : "manual"
        },
        "Delete %lld songs of %@?" : {
          "comment" : "The name of an album.",
          "extractionState" : "manual"
        },
        "Keep" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.0"
    }
    """

  /// Those under `one-of` are in the catalog, too.
  @Test func alertsThatAreOneOfSeveralHaveKeys() throws {
    let schema = """
      feature: Album
      strings: { table: Music }
      children:
        sheet:
          presence: presented
          one-of:
            alert: { alerts: { delete: { title: { text: Delete?, comment: Of a song. }, buttons: { keep: Keep } } } }
            menu: { dialogs: { sort: { title: Sort, buttons: { cancel: { title: \\(L10n.cancel) } } } } }
      """
    let keys = try catalog(schema).split(separator: "\n").filter { $0.hasSuffix(": {") || $0.contains("comment") }
    #expect(
      keys.map { $0.trimmingCharacters(in: .whitespaces) } == [
        #""strings" : {"#, #""Delete?" : {"#, #""comment" : "Of a song.","#, #""Keep" : {"#, #""Sort" : {"#,
      ]
    )
  }

  /// As translators and Xcode leave it: other languages, variations, keys that the tool does not know.
  private static let translated = #"""
    {
      "sourceLanguage" : "de",
      "strings" : {
        "" : {

        },
        "%@ / \/ \u00e9" : {
          "localizations" : {
            "fr" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "%@ \/ \u00e9 é \"x\"\n"
              }
            }
          },
          "shouldTranslate" : false
        },
        "100 % sure?" : {
          "extractionState" : "manual"
        },
        "Delete" : {
          "comment" : "A button.",
          "extractionState" : "manual",
          "localizations" : {
            "fr" : {
              "variations" : {
                "device" : {
                  "mac" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "Supprimer"
                    }
                  }
                }
              }
            }
          }
        },
        "Delete %lld songs of %@?" : {
          "comment" : "The name of an album.",
          "unknownToAll" : [
            1.50,
            null
          ]
        },
        "Keep" : {
          "extractionState" : "manual"
        }
      },
      "version" : "1.1"
    }

    """#

  // MARK: Writing

  @Test func aNewCatalogHasTheKeys() throws {
    #expect(try catalog() == Self.written)
  }

  @Test func nothingChangesIfNothingIsNew() throws {
    for text in [Self.written, Self.translated, Self.translated.replacing("\n", with: " ")] {
      let generation = run(["Album.yaml": Self.schema], existing: text)
      #expect(generation.plan.steps.map(\.action) == [.unchanged])
      #expect(generation.plan.steps.map(\.file.text) == [text])
    }
  }

  @Test func theKeysAreInTheOrderOfXcode() throws {
    let titles = ["_x", "(x)", "1 a", "12", "A-", "A+", "AB", "B6", "B12", "unknown", "Unknown", "UV", "Zoo", "Über"]
    let alerts = titles.reversed().enumerated().map { "  alert\($0): { title: '\($1)' }\n" }.joined()
    let text = try catalog("feature: Order\nstrings: { table: Music }\nalerts:\n\(alerts)")
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("    \"") && !$0.hasPrefix("     ") }
    #expect(keys == titles.map { "    \"\($0)\" : {" })
  }

  @Test func aTextIsEscapedAsJSONAsksFor() throws {
    let text = try catalog(
      "feature: A\nstrings: { table: Music }\nalerts: { a: { title: \"\\\"\\\\\\n\\t\\e/é\\u2028\" } }"
    )
    #expect(text.contains("    \"\\\"\\\\\\n\\t\\u001b/é\u{2028}\" : {\n"))
  }

  // MARK: Merging

  @Test func aNewKeyIsAddedAndNothingElseChanges() throws {
    let text = try catalog(
      Self.schema.replacing("cancel: Keep", with: "cancel: Keep, also: { title: Delete all }"),
      existing: Self.translated
    )
    let new = "    \"Delete all\" : {\n      \"extractionState\" : \"manual\"\n    },\n"
    #expect(text.contains(new))
    #expect(text.replacing(new, with: "") + "\n" == Self.translated)
  }

  @Test func aKeyThatIsGoneIsStaleAndKeepsItsTranslations() throws {
    let schema = Self.schema.replacing("text: Delete,", with: "text: Remove,")
    let text = try catalog(schema, existing: Self.translated)
    let stale = Self.translated.replacing(
      "\"comment\" : \"A button.\",\n      \"extractionState\" : \"manual\"",
      with: "\"comment\" : \"A button.\",\n      \"extractionState\" : \"stale\""
    )
    let new = "    \"Remove\" : {\n      \"comment\" : \"A button.\",\n      \"extractionState\" : \"manual\"\n    }"
    #expect(text.contains(new))
    #expect(text.replacing(",\n" + new, with: "") + "\n" == stale)
    // And back again.
    let again = try catalog(existing: text)
    #expect(again.contains("\"Supprimer\""))
    #expect(again.components(separatedBy: "\"stale\"").count == 2)
    #expect(try catalog(existing: again) == again)
  }

  @Test func aCommentOfTheSchemaWins() throws {
    let text = try catalog(Self.schema.replacing("A button.", with: "The button."), existing: Self.translated)
    #expect(text + "\n" == Self.translated.replacing("A button.", with: "The button."))
    let without = Self.schema.replacing(", comment: A button.", with: "")
    #expect(try catalog(without, existing: Self.translated) == Self.translated)
  }

  @Test func stringsFoundByXcodeStay() throws {
    let existing = Self.written.replacing(
      "  \"strings\" : {\n",
      with: "  \"strings\" : {\n    \"Of a view\" : {\n\n    },\n"
    )
    #expect(try catalog(existing: existing) == existing)
  }

  @Test func severalSchemasHaveOneCatalog() throws {
    let second = """
      feature: Song
      strings: { table: Music }
      dialogs: { tell: { title: { text: Delete, comment: A title. }, message: Zoo } }
      """
    let generation = run(["Album.yaml": Self.schema, "Song.yaml": second, "None.yaml": "feature: None"])
    #expect(generation.diagnostics.map(\.message) == [])
    let text = try #require(generation.plan.steps.first).file.text
    #expect(generation.plan.steps.count == 1)
    let expected = Self.written.replacing("A button.", with: "A button.\\nA title.")
      .replacing(
        "\"Keep\" : {\n      \"extractionState\" : \"manual\"\n    }",
        with:
          "\"Keep\" : {\n      \"extractionState\" : \"manual\"\n    },\n    \"Zoo\" : {\n      \"extractionState\" : \"manual\"\n    }"
      )
    #expect(text == expected)
  }

  // MARK: Mistakes

  @Test(arguments: [
    ("", "1:1 expected a value, found the end of the file"),
    ("{ \"strings\" : {} }x", "1:19 expected the end of the file, found 'x'"),
    ("[]", "1:1 expected an object with the key \"strings\""),
    ("{ \"strings\" : 1 }", "1:15 expected an object with the keys of texts"),
    ("{ \"strings\" : { \"A\" : [] } }", "1:23 expected an object for the key \"A\""),
    ("{\n<<<<<<< HEAD\n}", "2:1 expected a key in quotes, found '<<<<<<<'"),
    ("{ \"a\" : 1,\n  \"a\" : 2 }", "2:3 the key \"a\" is here a second time"),
    ("{ \"a\" : tru }", "1:9 expected a value, found 'tru'"),
    ("{ \"a\" : \"b\n\" }", "1:9 a text does not end in its line"),
    ("{ \"a\" : \"b", "1:9 a text has no '\"' at its end"),
    ("{ \"a\" : \"\\u12g4\" }", "1:10 '\\' begins no escape of JSON here"),
    ("{ \"a\" : 1, }", "1:12 expected a key in quotes, found '}'"),
    ("{ \"a\" 1 }", "1:7 expected ':' after a key, found '1'"),
    ("{ \"a\" : [1 2] }", "1:12 expected ',' or ']', found '2'"),
  ])
  func aBrokenCatalogIsAnErrorAndStays(text: String, problem: String) {
    let generation = run(["Album.yaml": Self.schema], existing: text)
    let found = generation.diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.file.path):\($0.line):\($0.column)" } ?? ""
      return "\(place) \(diagnostic.message)"
    }
    let (place, message) = (problem.prefix { $0 != " " }, problem.drop { $0 != " " })
    #expect(found == ["Out/Music.xcstrings:\(place) this string catalog cannot be read:\(message)"])
    #expect(generation.diagnostics.map(\.id) == [.brokenCatalog])
    #expect(generation.plan.steps.isEmpty)
  }

  @Test func driftIsReported() {
    let schemas = ["Album.yaml": Self.schema]
    func reasons(_ existing: String?) -> [String] {
      let generation = run(schemas, existing: existing)
      let report = DriftReport(generation, on: MemoryFiles(schemas))
      #expect(report.checkedCount == 1)
      return report.entries.map { "\($0.path) \($0.reason)" }
    }
    #expect(reasons(nil) == ["Out/Music.xcstrings missing"])
    #expect(reasons(Self.translated) == [])
    #expect(reasons(Self.written.replacing("Keep", with: "Keeping")) == ["Out/Music.xcstrings stale"])
  }
}
