import Diagnostics
import FeatureSchema
import Foundation
import Testing

/// What `featuregen explain` shows as an example gives the diagnostic, and what it shows as the remedy does not.
@Suite struct ExplanationExamplesTests {
  /// Those whose examples stand for more than a page holds, or for bytes that are not text.
  private static let notShown: Set<DiagnosticID> = [.tooManyErrors, .yamlLimit, .yamlEncoding, .yamlCharacter]

  private static let shown = DiagnosticID.allCases.filter { id in
    ["yaml", "schema"].contains(Explanation.of(id).stage) && !notShown.contains(id)
  }

  @Test(arguments: shown)
  func theExampleIsThatMistake(_ id: DiagnosticID) throws {
    let parts = try #require(Self.parts(of: id))
    let example = try #require(Self.blocks(in: parts.example).first)
    #expect(Self.found(in: example, besides: "").contains(id), "\(example)")
  }

  @Test(arguments: shown)
  func theRemedyIsNot(_ id: DiagnosticID) throws {
    let parts = try #require(Self.parts(of: id))
    let example = try #require(Self.blocks(in: parts.example).first)
    for block in Self.blocks(in: parts.remedy) where !block.hasSuffix("// Swift") {
      #expect(!Self.found(in: block, besides: example).contains(id), "\(block)")
    }
  }

  private static func parts(of id: DiagnosticID) -> (example: String, remedy: String)? {
    let parts = Explanation.of(id).body.components(separatedBy: "\n\nTo fix it:\n\n")
    guard parts.count == 2, let start = parts[0].range(of: "\n\nExample:\n\n")?.upperBound else { return nil }
    return (String(parts[0][start...]), parts[1])
  }

  /// The indented parts of a text.
  private static func blocks(in text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split { !$0.hasPrefix("    ") }.map { $0.map { $0.dropFirst(4) }.joined(separator: "\n") }
  }

  // MARK: Schemas

  /// What is said of an example, which shows only what matters of a schema.
  ///
  /// - Parameter example: one with other files, if this one has only some of them.
  private static func found(in text: String, besides example: String) -> Set<DiagnosticID> {
    let library = "types: { Item: { struct: { name: String } } }"
    var files = ["Types.yaml": library, "../../Shared/Types.yaml": library]
    files.merge(self.files(in: example)) { $1 }
    let shown = self.files(in: text)
    files.merge(shown) { $1 }
    let texts = files.mapValues(completed)
    return Set(
      shown.keys.flatMap { path in
        Program(of: [path]) { path throws(ReadFailure) in
          guard let text = texts[path] else { throw ReadFailure("it is not shown") }
          return Array(text.utf8)
        }
        .diagnostics.map(\.id)
      }
    )
  }

  /// The files of an example; what has no name is one.
  private static func files(in text: String) -> [String: String] {
    var files: [String: String] = [:]
    var path = "Example.yaml"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# "), line.hasSuffix(".yaml") {
        path = String(line.dropFirst(2))
      } else {
        files[path, default: ""] += line + "\n"
      }
    }
    return files
  }

  /// A part of a schema, in a schema.
  private static func completed(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    let has = { (key: String) in lines.contains { $0.hasPrefix(key + ":") } }
    var text = text
    if let word = ["struct", "enum"].first(where: has) {
      let start = lines.firstIndex { $0.hasPrefix(word + ":") } ?? 0
      let end = lines[(start + 1)...].firstIndex { !$0.hasPrefix(" ") } ?? lines.endIndex
      let state = ["state:"] + lines[start..<end].map { "  " + $0 }
      text = (lines[..<start] + state.map { $0[...] } + lines[end...]).joined(separator: "\n")
    }
    let isWhole = lines.contains { $0.contains("feature") } || has("types") && !has("state") && !has("struct")
    return isWhole ? text : "feature: Example\n" + text
  }
}
