import FeatureGeneration
import Foundation
import SwiftSource
import TestSupport
import Testing

/// What is written after `=` and accepted compiles; all else is refused at its line.
@Suite struct DefaultTableTests {
  private struct Row {
    var type: String
    var accepted: [String]
    var refused: [String]
  }

  /// Texts that are not a value of any type.
  private static let never = [
    "hello", "make()", "Self.x", ".self", ".init", ".nonsense", ".nonsense(1)", "other.value", "hello + world",
    "{ hello }",
  ]

  private static let rows: [Row] = {
    let file = Folder.package.appendingPathComponent("Tests/GoldenTests/Schemas/notations.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: " ::", maxSplits: 1)
      let sides = parts[1].split(separator: "///", omittingEmptySubsequences: false)
      let notations = sides.map { $0.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) } }
      let type = String(parts[0])
      return Row(type: type, accepted: notations[0].filter { !$0.isEmpty }, refused: notations[1] + [type] + never)
    }
  }()

  private typealias Fields = [(type: String, notation: String)]

  /// All properties that make values of types without parameters.
  private static let properties: Fields = KnownTypes.all.filter(\.parameters.isEmpty).flatMap { type in
    KnownTypes.members(of: type.name).filter { $0.parameters == nil }.map { (type.name, ".\($0.name)") }
  }

  /// What a row accepts, each also in another type.
  private static func accepted(by row: Row) -> Fields {
    row.accepted.enumerated().flatMap { index, notation -> Fields in
      let inside = [
        ("(\(row.type))?", notation), ("[\(row.type)]", "[\(notation)]"), ("[Int: \(row.type)]", "[1: \(notation)]"),
      ]
      return [(row.type, notation)] + (Thoroughness.isFull ? inside : [inside[index % 3]])
    }
  }

  private static let types = """
    external: [Board]
    types:
      Level: { enum: [low, high], conforms: [CaseIterable] }
      Shape: { enum: { dot: , circle: Int, box: { width: Int, height: Int = 1 } } }
      Item: { struct: { id: Int, name: String = "", shape: Shape = .dot, at: Date? } }
      Flags: { struct: { isOn: Bool = false } }

    """

  /// A type library with a struct for each list of fields, each in a line of its own.
  private static func library(_ lists: [Fields]) -> String {
    let structs = lists.enumerated().map { number, fields in
      let lines = fields.enumerated().map { number, field in
        let text = "\(field.type) = \(field.notation)".replacing("'", with: "''")
        return "      field\(number): '\(text)'\n"
      }
      return "  Row\(number):\n    conforms: [none, Sendable]\n    struct:\n" + lines.joined()
    }
    return types + structs.joined()
  }

  @Test func refuseWhatOnlyTheCompilerCanCheck() async throws {
    let fields = Self.rows.flatMap { row in
      row.refused.flatMap { [(row.type, $0), ("[\(row.type)]", "[\($0)]")] }
    }
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("Refused.yaml")
      let text = Self.library([fields])
      try text.write(to: file, atomically: true, encoding: .utf8)
      let found = GeneratorPipeline(disk: Disk()).validate([file.path])
      let lines = Set(found.filter { $0.severity == .error }.compactMap { $0.range?.line })
      let first = text.split(separator: "\n", omittingEmptySubsequences: false).count - fields.count
      let missing = fields.indices.filter { !lines.contains($0 + first) }.map { fields[$0] }
      #expect(missing.isEmpty, "accepted: \(missing.map { "\($0.0) = \($0.1)" })")
    }
  }

  @Test(
    .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)),
    arguments: Toolchain.Mode.paired(with: [PackSource.standard, .composable], in: [.plain, .asInNewProjects])
  )
  func acceptWhatCompiles(mode: Toolchain.Mode, pack: PackSource) async throws {
    let modules = try await pack.modules
    try await withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("Accepted.yaml")
      let lists = (Self.rows.map(Self.accepted) + [Self.properties]).filter { !$0.isEmpty }
      try Self.library(lists).write(to: file, atomically: true, encoding: .utf8)
      let files = try generate([file], by: pack, into: folder, takesWarnings: true).written()
      try await expectCompiling(files, as: mode, with: [modules])
    }
  }
}
