import FeatureGeneration
import Foundation
import TestSupport

/// Which templates show in what is made of schemas.
enum ReachedTemplates {
  /// The names of those that have lines of their own.
  static func writing(_ templates: [String: String]) -> Set<String> {
    Set(templates.keys.filter { marked(templates[$0] ?? "", as: $0).contains("⟦") })
  }

  static func all(of pack: String) throws -> [String: String] {
    let files = Folder.files(in: Folder.templates.appendingPathComponent(pack), withExtension: "mustache")
    return try files.reduce(into: [:]) { texts, file in
      texts[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// The templates of which a line is in what a pack makes of schemas.
  ///
  /// - Parameter scaffold: whether files that are written once count, too.
  static func reached(
    of templates: [String: String],
    in pack: String,
    by schemas: [URL],
    scaffold: Scaffold = .omitted
  ) async throws -> Set<String> {
    try await withTemporaryFolder { folder in
      let manifest = Folder.templates.appendingPathComponent("\(pack)/pack.yaml")
      // Broken lines would break the marks, too.
      let text = try String(contentsOf: manifest, encoding: .utf8).replacing(/width:.*\n/, with: "")
      try text.write(to: folder.appendingPathComponent("pack.yaml"), atomically: true, encoding: .utf8)
      for (name, text) in templates {
        let file = folder.appendingPathComponent("\(name).mustache")
        try marked(text, as: name).write(to: file, atomically: true, encoding: .utf8)
      }
      let files = generate(schemas, by: .folder(folder.path), into: folder, scaffold: scaffold, takesWarnings: true)
      let marks = files.flatMap { $0.text.matches(of: /⟦(.*?)⟧/) }
      return Set(marks.map { String($0.1) })
    }
  }

  /// The template with its name at the end of each line that is more than a tag around others.
  private static func marked(_ template: String, as name: String) -> String {
    template.replacing(/\{\{!(?:.|\n)*?\}\}\n?/, with: "").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty || $0.wholeMatch(of: /\s*\{\{[#^\/>][^}]*\}\}\s*/) != nil ? String($0) : "\($0)⟦\(name)⟧" }
      .joined(separator: "\n")
  }
}
