import Foundation
import TestSupport
import Testing

/// Whatever escapes, splits, trims or looks for a sign works on bytes or Unicode scalars: beside U+0600 or U+0301, a sign is part
/// of another `Character`, which a shell, Make, a browser, a compiler and the disk do not know.
struct TextBytesTests {
  private static let folders = [
    "Diagnostics", "FeatureGeneration/Drift", "FeatureGeneration/Escapes", "FeatureGeneration/Files",
    "FeatureGeneration/Layout", "FeatureGeneration/Output", "FeatureGeneration/Pack", "FeatureGeneration/Pipeline",
    "FeatureGeneration/Project", "FeatureRecording", "LanguageServer/Protocol", "Platform", "featuregen/Commands",
    "featuregen/Support",
  ]

  /// Files that count the columns of a terminal, or take only the tool's own words apart.
  private static let exceptions: Set<String> = [
    "CompletionScript.swift", "DisplayWidth.swift", "Excerpt.swift", "Explanation.swift", "Featuregen.swift",
    "GeneratedOrigin.swift",
  ]

  private static let searches = [
    // The functions on bytes have a label that says so.
    #"\.(contains|split|firstIndex|lastIndex|trimmingPrefix|trimmingCharacters|components)\((of: |separator: |separatedBy: )?#*"[^a-zA-Z"]"#,
    #"\.(firstRange|ranges|range|replacing)\((of: )?""#,
    #"\.has(Prefix|Suffix)\b(?!\(bytes:)"#,
    #""\.contains\b"#,
    #"\.(first|last)\??( \?\? "")? [!=]= "([^"\\a-zA-Z]|\\.)""#,
    #"\.(split|prefix|drop|filter|firstIndex|lastIndex|allSatisfy)(\(\w+: )? ?\{ ?\$0 [!=]= "([^"\\]|\\.)""#,
    // Those of scalars are under 'properties'.
    #"(?<!properties)\.is(Whitespace|Newline|Letter|Number|Punctuation)\b"#,
    #"(<|: )Character\b|\bCharacter\(|\bfor character in\b"#,
  ]

  /// The lines with a search, a comparison or a property that goes from Character to Character.
  private static func findings(in text: String) throws -> [Int] {
    let search = try NSRegularExpression(
      pattern: "(?<!utf8|unicodeScalars|scalars|bytes)(?:\(searches.joined(separator: "|")))"
    )
    let comment = try NSRegularExpression(pattern: #"^((?:[^"/]|"(?:[^"\\]|\\.)*"|/(?!/))*)//.*"#)
    // A list of texts, in which one is looked for.
    let list = try NSRegularExpression(pattern: #"\[("[^"]*"(, )?)+\]\.contains"#)
    func range(_ text: String) -> NSRange { NSRange(text.startIndex..., in: text) }
    func removing(_ expression: NSRegularExpression, _ line: String) -> String {
      expression.stringByReplacingMatches(in: line, range: range(line), withTemplate: "$1")
    }
    // Few files have any.
    guard search.firstMatch(in: text, range: range(text)) != nil else { return [] }
    return text.components(separatedBy: "\n").enumerated().compactMap { index, line in
      guard search.firstMatch(in: line, range: range(line)) != nil else { return nil }
      let code = removing(list, removing(comment, line))
      return search.firstMatch(in: code, range: range(code)) != nil ? index + 1 : nil
    }
  }

  @Test func nothingIsSearchedByCharacters() throws {
    // Other sources, such as those of an earlier version, can be looked through as well.
    let root = ProcessInfo.processInfo.environment["FEATUREGEN_SOURCES"].map { URL(fileURLWithPath: $0) }
    let sources = root ?? Folder.package.appendingPathComponent("Sources")
    let found = try Self.folders.flatMap { folder in
      try Folder.files(in: sources.appendingPathComponent(folder), withExtension: "swift")
        .filter { !Self.exceptions.contains($0.lastPathComponent) }
        .flatMap { file in
          try Self.findings(in: String(contentsOf: file, encoding: .utf8)).map {
            "\(folder)/\(file.lastPathComponent):\($0)"
          }
        }
    }
    #expect(found.isEmpty, "\(found.count) lines go from Character to Character:\n\(found.joined(separator: "\n"))")
  }

  @Test(arguments: [
    #"let safe = json.replacing("<", with: "\\u003c")"#, #"if path.hasPrefix("/") { return }"#,
    #"if let sign = path.first(where: { ";=|".contains($0) }) { return sign }"#, #"path.split(separator: "/")"#,
    #"names.first(where: name.hasSuffix)"#, #"while parts.last == "/" { parts.removeLast() }"#,
    #"text.map { $0.isLetter ? $0 : "-" }"#, #"for character in text {"#, #"text.drop { $0 == " " }"#,
  ])
  func theRuleFinds(_ line: String) throws { #expect(try Self.findings(in: line) == [1]) }

  @Test(arguments: [
    #"json.replacing(bytes: "<", with: "\\u003c")"#, #"path.unicodeScalars.split(separator: "/")"#,
    #"// path.split(separator: "/")"#,
    #"["..", "."].contains(name)"#, #"conformances.contains("Codable")"#, #"scalar.properties.isWhitespace"#,
    #"let url = "https://x"; path.utf8.contains(0)"#,
  ])
  func theRuleAllows(_ line: String) throws { #expect(try Self.findings(in: line) == []) }
}
