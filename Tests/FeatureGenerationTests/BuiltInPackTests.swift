import Diagnostics
import FeatureGeneration
import FeatureSchema
import FixtureSupport
import Foundation
import TestSupport
import Testing

extension String {
  fileprivate var hasFeature: Bool { contains(/(?m)^feature:/) }
}

/// Built-in packs with schemas of every form.
@Suite struct BuiltInPackTests {
  /// What Mermaid accepts, as far as the pack makes use of it.
  struct Diagram: CustomTestStringConvertible {
    var file: String
    var lines: [Substring]

    var testDescription: String { "\(file): \(lines.first ?? "")" }

    /// Those in a file.
    static func all(in file: RenderedFile) -> [Diagram] {
      file.text.components(separatedBy: "\n```mermaid\n").dropFirst().map { part in
        Diagram(file: file.path, lines: part.components(separatedBy: "\n```\n")[0].split(separator: "\n"))
      }
    }
  }

  /// Without actions either: a short name for the enum of its case paths would mean itself.
  @Test(arguments: ["standalone", "composable"])
  func aFeatureNamedRoot(pack: String) {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack)
    let generation = GeneratorPipeline(disk: MemoryFiles(["Root.yaml": "feature: Root"]), options: options).run([
      "Root.yaml"
    ])
    let text = generation.files.map(\.text).joined()
    #expect(text.contains("enum Action") && !text.contains("typealias Root"))
  }

  /// Swift has no zero bytes, not even in comments.
  @Test func docsLeaveOutZeroBytes() {
    var options = GeneratorPipeline.Options()
    options.pack = .standard
    let disk = MemoryFiles(["A.yaml": "feature: A\ndoc: \"one\\0two\"\n"])
    let texts = GeneratorPipeline(disk: disk, options: options).run(["A.yaml"]).files.map(\.text)
    #expect(texts.joined().contains("onetwo") && !texts.joined().utf8.contains(0))
  }

  static let schemas: [String: String] = {
    let root = Folder.package.appendingPathComponent("Tests/FeatureSchemaTests/Fixtures")
    var schemas = oddSchemas
    for archive in Archive.all(in: root) {
      let name = archive.deletingPathExtension().path
      for file in Archive(archive).files where file.path.hasSuffix(".yaml") {
        schemas["\(name)/\(file.path)"] = String(decoding: file.bytes, as: UTF8.self)
      }
    }
    // Those of several modules name each other by the project file.
    for file in Folder.files(in: Folder.samples, withExtension: "yaml") where !file.path.contains("/Modules/") {
      schemas[file.path] = try? String(contentsOf: file, encoding: .utf8)
    }
    schemas["Keywords.yaml"] = KeywordSchemas.names
    return schemas.filter { !$0.key.hasSuffix("/" + ProjectFile.name) }
  }()

  static let inputs = schemas.keys.sorted().filter { path in
    !path.contains("Fixtures") || (path.contains("/valid-") && path.hasSuffix("/schema.yaml"))
  }

  static func run(_ schema: String, _ pack: String) -> Generation {
    var options = GeneratorPipeline.Options()
    options.pack = .builtIn(pack)
    options.output = "Out"
    return GeneratorPipeline(disk: MemoryFiles(schemas), options: options).run([schema])
  }

  @Test func editorsSuggestThePacksThatThereAre() {
    guard case .either(let forms) = DocumentKey.pack.shape, case .suggestions(let names) = forms[0] else {
      Issue.record("packs are suggested")
      return
    }
    #expect(names.sorted() == PackSource.builtInNames.sorted())
  }

  static let diagrams: [Diagram] = inputs.flatMap { input in
    run(input, "diagram").plan.steps.flatMap { Diagram.all(in: $0.file) }
  }

  @Test(arguments: inputs, PackSource.builtInNames)
  func everyValidSchemaIsRenderedWithoutADiagnostic(input: String, pack: String) {
    let generation = Self.run(input, pack)
    #expect(generation.diagnostics.map(\.message) == [])
    let schema = Self.schemas[input, default: ""]
    // There is neither a view nor a gallery of a library, and no string catalog of texts that are not localized.
    let isEmpty =
      ["gallery", "views"].contains(pack) && !schema.hasFeature || pack == "strings" && !schema.contains("\nstrings:")
    #expect(generation.plan.steps.isEmpty == isEmpty)
    for step in generation.plan.steps where step.file.mode == .always {
      #expect(GeneratedNotice.digest(of: step.file.bytes) == .fits)
      #expect(
        GeneratedNotice.schemaName(in: step.file.bytes) == input.split(separator: "/").last.map(String.init)
      )
      #expect(!step.file.text.contains("\n\n\n") && step.file.text.hasSuffix("\n"))
    }
  }

  @Test(arguments: diagrams)
  func everyLineIsOneThatMermaidAccepts(_ diagram: Diagram) throws { try Self.expectAccepted(diagram) }

  static func expectAccepted(_ diagram: Diagram) throws {
    let id = "[A-Za-z0-9_]+"
    let mark = "(?:reached|missed)"
    // Whatever has a meaning anywhere in Mermaid or Markdown is an entity.
    let text = ##"(?:[^"#{}<>()`;&%$*\\~|+-]|#(?:[0-9]+|lt|gt|quot|amp);)+"##
    let label = "\\[\"\(text)\"\\]"
    let description = ["  accTitle: \(text)", "  accDescr(?:: \(text)| \\{)", "    \(text)", "  \\}"]
    let forms =
      diagram.lines.first == "classDiagram"
      ? [
        "  class \(id)\(label)(?: \\{)?", "    <<enumeration>>",
        "  \(id) \\*-- (?:\"(?:0\\.\\.1|\\*)\" )?\(id) : \(text)",
      ]
      : [
        "  subgraph \(id)\(label)", "  end",
        "  (?:  )?\(id)(?:\(label)|\\[\"\(text)(?:<br>\(text))+\"\\]|\\(\(label)\\)|\\[\(label)\\])(?::::\(mark))?",
        "  \(id)(?: -->(?:\\|\"\(text)\"\\|)? \(id)){1,2}",
        "  \(id) (?:-->|==>)\\|\"\(text)(?:<br>\(text))*\"\\| \(id)", "  \(id) -\\.-> \(id)", "  \(id) --o \(id)",
        "  \(id)\\[\\(\"\(text)\"\\)\\]", "  \(id) (?:---|-\\.-) \(id)",
        "  classDef \(mark)(?: |,[a-z]+:#?[0-9a-f]+|,stroke-dasharray:[0-9]+|(?<= )fill:#[0-9a-f]+)+",
        "  class \(id)(?:,\(id))* \(mark)",
      ]
    let form = try NSRegularExpression(pattern: "^(?:\((description + forms).joined(separator: "|")))$")
    #expect(diagram.lines.count > 1)
    for line in diagram.lines.dropFirst() {
      let line = String(line)
      let whole = NSRange(location: 0, length: (line as NSString).length)
      #expect(form.firstMatch(in: line, range: whole) != nil, "\(line)")
    }
  }

  @Test(arguments: diagrams.filter { $0.lines.first == "classDiagram" })
  func classesAreDeclaredOnceAndBeforeTheyAreLinked(_ diagram: Diagram) {
    var declared: Set<Substring> = []
    for line in diagram.lines {
      let words = line.split(separator: " ")
      if line.hasPrefix("  class ") {
        #expect(declared.insert(words[1].prefix { $0 != "[" }).inserted, "\(line)")
      } else if words.count > 1, words[1] == "*--" {
        let target = words[2].hasPrefix("\"") ? words[3] : words[2]
        #expect(declared.isSuperset(of: [words[0], target]), "\(line)")
      }
    }
  }

  static let oddSchemas = [
    "Empty.yaml": "types: {}",
    "my_*lib*.yaml": "types: { A_B: { struct: {} }, A: { struct: {}, types: { B: { enum: [] } } } }",
    "Nothing.yaml": "feature: Nothing",
    "Odd.yaml": """
    doc: |
      Odd *things* | here

      ```
      unclosed fence <!-- and comment
    feature: Ünïcode
    types:
      End: { struct: {} }
      Note_:
        enum: [end, style, classDef, _hidden_, note, link]
      A_B:
        conforms: [none]
        struct:
          style: "[String: Set<Int>]"
          _private__x: { type: String, doc: "a | b" }
          日本語: End?
          é😀: "[Note_]"
          fn: "@Sendable (_ a: [String: Set<Int>], inout Int) async throws -> (any Error)?"
    state:
      conforms: [none]
      struct:
        _x: { type: String = "", bindable: true, doc: "first | second `code`" }
        日本: { type: "[String: Set<Int>] = [:]", bindable: true }
        default: { type: Int?, bindable: true }
        odd: A_B?
    actions:
      end:
      style: { a: "[String: Set<Int>]", b: "Int?" }
      graph: ["(@Sendable (Int) -> Void)?"]
      _under_:
    dependencies:
      subgraph: { type: "@Sendable (String) async throws -> [String: Set<Int>]" }
    """,
  ]
}
