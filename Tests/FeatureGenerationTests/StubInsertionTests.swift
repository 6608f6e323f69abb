import Diagnostics
import Foundation
import SwiftSource
import TestSupport
import Testing

@testable import FeatureGeneration

/// `stubs --write` puts handlers into an author's file, and changes no other byte.
@Suite struct StubInsertionTests {
  private static let schema = """
    feature: Editor
    actions:
      opened:
      saved: { at: Int }
      closed:

    """

  private func edited(_ author: String, beside others: [String: String] = [:]) -> (text: String?, said: [String]) {
    var files = ["Editor.yaml": Self.schema, "Editor.swift": author]
    files.merge(others) { $1 }
    let (diagnostics, edits) = GeneratorPipeline(disk: MemoryFiles(files)).edits(of: ["Editor.yaml"])
    return (edits.first?.step.file.text, diagnostics.map { "\($0.path ?? ""): \($0.message)" })
  }

  private static let all = """
      func opened(in state: inout State) -> Effects {
        .none
      }

      func saved(at: Int, in state: inout State) -> Effects {
        .none
      }

      func closed(in state: inout State) -> Effects {
        .none
      }

    """

  @Test(
    arguments: [
      ("extension Editor: EditorHooks {}", "extension Editor: EditorHooks {\n\(all)}"),
      ("extension Editor: EditorHooks { }\n", "extension Editor: EditorHooks { \n\(all)}\n"),
      ("extension Editor: EditorHooks {\n}", "extension Editor: EditorHooks {\n\(all)}"),
      ("  extension Module.Editor: Other, Module.EditorHooks {\n  }\n", nil),
      ("", "extension Editor: EditorHooks {\n\(all)}\n"),
      ("// No line break", "// No line break\n\nextension Editor: EditorHooks {\n\(all)}\n"),
      (
        "extension Editor: EditorHooks { // All of it.\n}\n", "extension Editor: EditorHooks { // All of it.\n\(all)}\n"
      ),
    ] as [(String, String?)]
  )
  func missingHandlersAreInserted(author: String, expected: String?) {
    let (text, said) = edited(author)
    #expect(said == [])
    let indented = Self.all.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      $0.isEmpty ? "\n" : "  \($0)\n"
    }
    #expect(text == expected ?? author.replacing("{\n", with: "{\n\(indented.joined())"))
  }

  /// A comment at the end of a function's line stays there, whatever it holds.
  @Test(arguments: [
    "/* ok */", "/* a /* in it */ } */", "/* one */ /* two */ // three }", "/*\n   of two lines } */", "// }", "/**/",
  ])
  func commentsStayWithTheirFunctions(comment: String) {
    let handlers = ["opened(in", "saved(at: Int, in"].map { "  func \($0) state: inout State) -> Effects { .none }" }
    let head = "extension Editor: EditorHooks {\n" + handlers.joined(separator: "\n") + " \(comment)"
    let added = "\n\n  func closed(in state: inout State) -> Effects {\n    .none\n  }\n"
    for rest in ["\n}\n", "\n\n  var other: Int { 1 }\n}\n", "\n  #if DEBUG\n  var other: Int { 1 }\n  #endif\n}\n"] {
      let gap = rest.hasPrefix("\n  ") ? "\n" : ""
      #expect(edited(head + rest).text == head + added + gap + rest.dropFirst())
    }
    // The brace is behind the comment.
    if !comment.contains("//") { #expect(edited(head + " }\n").text == head + " " + added + "}\n") }
  }

  /// A function of another type is none of the feature's; one of a protocol that it conforms to is.
  @Test func functionsOfOtherTypes() {
    let other = "  func opened(in state: inout State) -> Effects { .none }\n}\n"
    let rest =
      "  func saved(at: Int, in state: inout State) -> Effects { .none }\n  func closed(in state: inout State) -> Effects { .none }\n}\n"
    let own = "extension Editor: EditorHooks {\n" + rest
    for head in ["extension Row: RowHooks {\n", "extension Rows {\n", "struct Opening: Reducer {\n"] {
      #expect(edited(head + other + own).text?.contains("EditorHooks {\n  func opened(in state") ?? false)
    }
    for head in [
      "extension Editor {\n", "extension App.Editor {\n", "extension EditorHooks {\n", "extension Opening {\n",
    ] {
      #expect(edited(head + other + own.replacing("EditorHooks", with: "EditorHooks, Opening")).text == nil)
    }
    // One for other values.
    let helper = other.replacing("inout State", with: "inout String")
    #expect(
      edited("extension Editor {\n" + helper + own).text?.contains("EditorHooks {\n  func opened(in state") ?? false
    )
  }

  /// In the schema's order, with what the author has around them as it is.
  @Test func betweenOthers() {
    let author = """
      import Foundation

      extension Editor: EditorHooks {
          static let count = 1 // Of something.

          /// What it does.
          func saved(at: Int, in state: inout State) -> Effect<Action> { .none } // }

          // MARK: Helpers
          /* { */
          private func help() -> String { "} \\(1) {" }
      }

      extension Editor { func other() {} }
      """
    let (text, said) = edited(author)
    #expect(said == [])
    #expect(
      text == """
        import Foundation

        extension Editor: EditorHooks {
            func opened(in state: inout State) -> Effects {
                .none
            }

            static let count = 1 // Of something.

            /// What it does.
            func saved(at: Int, in state: inout State) -> Effect<Action> { .none } // }

            func closed(in state: inout State) -> Effects {
                .none
            }

            // MARK: Helpers
            /* { */
            private func help() -> String { "} \\(1) {" }
        }

        extension Editor { func other() {} }
        """
    )
  }

  @Test func tabsAndLineBreaksOfWindows() {
    let author =
      "extension Editor: EditorHooks {\r\n\tfunc opened(in state: inout State) -> Effect<Action> {\r\n\t\t.none\r\n\t}\r\n}\r\n"
    let stubs = ["saved(at: Int, ", "closed("].map {
      "\r\n\tfunc \($0)in state: inout State) -> Effects {\r\n\t\t.none\r\n\t}\r\n"
    }
    #expect(edited(author).text == author.replacing("\t}\r\n}", with: "\t}\r\n\(stubs.joined())}"))
  }

  /// What is only compiled sometimes is not a place for a handler.
  @Test func conditions() {
    let author = """
      #if DEBUG
      extension Editor: EditorHooks {
        #if os(Linux)
        func opened(in state: inout State) -> Effect<Action> { .none }
        #else
        func opened(in state: inout State) -> Effect<Action> { .none }
        #endif
        func closed(in state: inout State) -> Effect<Action> { .none }
      }
      #endif

      """
    let stub = "  func saved(at: Int, in state: inout State) -> Effects {\n    .none\n  }\n\n"
    #expect(edited(author).text == author.replacing("  #if os", with: stub + "  #if os"))
  }

  @Test func handlersInOtherFilesAreNotMissing() {
    let author = "extension Editor {}\n"
    let handler = "func saved(at: Int, in state: inout State) -> Effect<Action> { .none }"
    let text = edited(
      author,
      beside: ["Editor+Hooks.swift": "extension Editor: EditorHooks {\n  \(handler)\n}\n"]
    ).text
    #expect(text?.hasPrefix("extension Editor: EditorHooks {\n  func opened(") ?? false)
    #expect(text?.contains(handler + "\n\n  func closed(") ?? false)
  }

  @Test(arguments: [
    "extension Editor: EditorHooks {\n<<<<<<< HEAD\n=======\n>>>>>>> other\n}", "extension Editor: EditorHooks {",
    "extension Editor: EditorHooks {}}", "extension Editor: EditorHooks { func a( }",
    "#if DEBUG\nextension Editor: EditorHooks {}\n", "extension Editor {} /*", "let a = [(])",
  ])
  func invalidSwiftIsRefused(author: String) {
    let (text, said) = edited(author)
    #expect(text == nil && said.count == 1, "\(said)")
  }

  @Test func unrequestedHandlersAreNamed() {
    let author = """
      extension Editor: EditorHooks {
        func opened(in state: inout State) -> Effect<Action> { help(in: &state) }
        func saved(at: Int, in state: inout State) -> Effect<Action> { .none }
        func closed(in state: inout State) -> Effect<Action> { .none }
        func renamed(in state: inout State) -> Effect<Action> { .none }
        func help(in state: inout State) -> Effect<Action> { .none }
      }
      """
    let (text, said) = edited(author)
    #expect(text == nil)
    #expect(
      said == ["Editor.swift: 'renamed(in:)' is not a handler of 'Editor' any more: generated code does not call it"]
    )
  }
}

/// Whatever an author deletes comes back.
extension StubInsertionTests {
  private static let samples = Folder.files(in: Folder.samples, withExtension: "yaml").filter { schema in
    // Those of several modules need their project file.
    !schema.path.contains("/Modules/")
      && FileManager.default.fileExists(atPath: schema.deletingPathExtension().path + ".swift")
  }

  @Test(arguments: samples)
  func deletedHandlersComeBack(schema: URL) throws {
    let author = schema.deletingPathExtension().path + ".swift"
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: author)))
    let functions = SwiftDeclarations(bytes).functions
    #expect(Self.edits(schema, author, bytes).isEmpty)
    var generator = Generator(seed: 1)
    let single = Thoroughness.some(of: functions.indices.map { [$0] }, every: 3)
    let sets = single + (0..<4).map { _ in functions.indices.filter { _ in generator.bool() } }
    for set in sets {
      let deleted = Self.deleting(set.map { functions[$0] }, from: bytes)
      let edits = Self.edits(schema, author, deleted)
      let written = edits.first?.step.file.bytes ?? deleted
      #expect(Self.isSame(written, deleted), "\(String(decoding: written, as: UTF8.self))")
      let names = Set(SwiftDeclarations(written).functions.map(\.fullName))
      let left = Set(SwiftDeclarations(deleted).functions.map(\.fullName))
      #expect(names == left.union(edits.first?.added ?? []))
      #expect(Self.edits(schema, author, written).isEmpty)
    }
  }

  private static func edits(_ schema: URL, _ author: String, _ bytes: [UInt8]) -> [AuthorEdit] {
    let disk = Replacing(path: author, bytes: bytes)
    return GeneratorPipeline(disk: disk).edits(of: [schema.path]).edits
  }

  /// With the lines of functions, and one empty line before each.
  private static func deleting(_ functions: [SwiftDeclaration], from bytes: [UInt8]) -> [UInt8] {
    var rest = bytes
    for function in functions.reversed() {
      guard let end = function.end else { continue }
      let start = rest[..<function.range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let next = rest[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.count
      rest.removeSubrange(start..<max(next, end))
    }
    return rest
  }

  /// Whether one text is the other with more lines.
  private static func isSame(_ written: [UInt8], _ before: [UInt8]) -> Bool {
    var rest = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    for line in written.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    where rest.first.map({ $0.elementsEqual(line) }) ?? false { rest.removeFirst() }
    return rest.isEmpty
  }

  /// The disk, with other contents of a file.
  private struct Replacing: FileReading {
    let path: String
    let bytes: [UInt8]

    func existing(_ path: String) throws(Failure) -> [UInt8]? { path == self.path ? bytes : try Disk().existing(path) }
    func read(_ path: String) throws(Failure) -> [UInt8] { try Disk().read(path) }
    func entries(in folder: String) throws(Failure) -> [FolderEntry]? { try Disk().entries(in: folder) }
  }
}
