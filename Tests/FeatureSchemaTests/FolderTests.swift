import Foundation
import Testing

/// The table of folders in CONTRIBUTING.md, against the names of types that the sources use.
@Suite struct FolderTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

  /// The code of each folder, without comments and texts.
  private static let code: [String: String] = {
    let sources = root.appending(path: "Sources/FeatureSchema").resolvingSymlinksInPath()
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { code, path in
      let text = (try? String(contentsOf: sources.appending(path: path), encoding: .utf8)) ?? ""
      let folder = String(path.prefix { $0 != "/" })
      code[folder, default: ""] += text.replacing(/\/\/.*|"(\\.|[^"\\\n])*"/, with: "") + "\n"
    }
  }()

  /// The folder that declares each type.
  private static let owners: [String: String] = code.reduce(into: [:]) { owners, entry in
    let declaration = /(?m)^(package |final |indirect |private )*(struct|class|enum|protocol) (\w+)/
    for match in entry.value.matches(of: declaration) where !match.0.hasPrefix("private") {
      owners[String(match.3)] = entry.key
    }
  }

  private struct Row {
    var folder: String
    var uses: [String]
  }

  private static func table() throws -> [Row] {
    let text = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix("| Folder | Holds | Uses |") }.dropFirst(2)
    return lines.prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { String($0.trimmingPrefix(" ")) }
      let uses = cells[3].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      return Row(folder: cells[1].trimmingCharacters(in: .whitespaces), uses: uses)
    }
  }

  @Test func eachUsesWhatTheTableSays() throws {
    let table = try Self.table()
    #expect(table.map(\.folder).sorted() == Self.code.keys.sorted())
    for row in table {
      let words = Set((Self.code[row.folder] ?? "").matches(of: /\w+/).map { String($0.0) })
      let used = Set(words.compactMap { Self.owners[$0] }).subtracting([row.folder])
      #expect(used.sorted() == row.uses, "\(row.folder)")
    }
  }

  @Test func eachUsesOnlyThoseAboveIt() throws {
    var above: Set<String> = []
    for row in try Self.table() {
      #expect(above.isSuperset(of: row.uses), "\(row.folder)")
      above.insert(row.folder)
    }
  }
}
