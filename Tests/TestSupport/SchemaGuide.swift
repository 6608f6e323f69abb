import Foundation

/// The guide to the schema language, with its examples.
package enum SchemaGuide {
  package static let text = String(
    decoding: (try? Data(contentsOf: Folder.package.appendingPathComponent("SCHEMA.md"))) ?? Data(),
    as: UTF8.self
  )

  /// Its schemas, by the names of their files.
  package static let schemas = files.filter { $0.key != project }
  /// Its project file.
  package static let projectFile = files[project] ?? ""

  private static let project = "featuregen.yaml"

  /// What is in its blocks of YAML, where each file begins with its name, `# Settings.yaml`.
  private static let files: [String: String] = {
    var files: [String: String] = [:]
    for block in blocks(of: "yaml") {
      var name = ""
      for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("# "), line.hasSuffix(".yaml") {
          name = String(line.dropFirst(2))
        } else {
          files[name, default: ""] += line + "\n"
        }
      }
    }
    return files
  }()

  /// Its Swift.
  package static var swift: [String] { blocks(of: "swift") }

  private static func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
  }
}
