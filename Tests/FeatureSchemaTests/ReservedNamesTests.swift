import Foundation
import TestSupport
import Testing

@testable import FeatureSchema

/// The list of names against what packs generate.
@Suite struct ReservedNamesTests {
  private static let packs = ["standalone", "composable"].map { Folder.templates.appendingPathComponent($0) }

  /// What templates write, without tags and comments.
  private static let templates = templates(in: packs)

  private static func templates(in packs: [URL]) -> [String] {
    texts(in: packs, withExtension: "mustache").map { text in
      text.replacing(/\{\{(?:.|\n)*?\}\}/, with: " ")
    }
  }

  /// The code of the samples, and of some of them for the pack `composable`.
  private static let samples = texts(
    in: ["Samples", "Tests/GoldenTests/Composable"].map { Folder.package.appendingPathComponent($0) },
    withExtension: "swift"
  )

  private static func texts(in folders: [URL], withExtension pathExtension: String) -> [String] {
    folders.flatMap { Folder.files(in: $0, withExtension: pathExtension) }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .map { $0.replacing(/\/\/.*/, with: "") }
  }

  private static let words = words(of: templates + samples)

  private static func words(of texts: [String]) -> Set<String> {
    Set(texts.flatMap { $0.matches(of: /\w+/).map { String($0.output) } })
  }

  /// What no template writes: names that Swift or a library gives, and those of what a schema asks for.
  private static let ofOthers: Set<String> = [
    "AllCases", "Body", "Cases", "CodingKeys", "Comparable", "Decimal", "ID", "MAIN", "Main", "main",
    "Protocol", "RawValue", "ReflectedRoot", "SharedReader", "StringLiteralType", "Type", "allCases", "hashValue",
  ]

  @Test func generatedCodeHasEachName() {
    let names = Set(ReservedNames.list.flatMap(\.names)).subtracting(Self.ofOthers)
    let ofWalks = names.subtracting(Self.words)
    #expect(ofWalks == ["WalkValues"])
    let walks = Self.templates(in: [Folder.templates.appendingPathComponent("walks")])
    #expect(ofWalks.subtracting(Self.words(of: walks)).sorted() == [])
  }

  @Test func eachTypeThatTemplatesNameIsInTheList() {
    let types = Self.templates.flatMap { text in
      text.matches(of: /(?:^|[^\w.])([A-Z]\w*)/).map { String($0.output.1) }
    }
    let names = ReservedNames.list.flatMap(\.names)
    // A module that is imported, a part of a name, a flag, a keyword, type parameters, and what is nested in a type.
    let others = [
      "FeatureRuntime", "Hooks", "InternalImportsByDefault", "Any", "T", "Value", "Base", "Child", "Fields", "Old",
      "States", "Observation", "Problem", "Root", "Client",
    ]
    #expect(Set(types).subtracting(names + others).sorted() == [])
  }
}
