import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The samples whose output of the pack `composable` is committed: of any four, these show the most of its templates. That of
/// the others is compiled and run, too.
struct ComposableGoldens {
  static let folders = ["Book", "Errands", "Screens", "SyncUps"]

  /// Not in a module of this package.
  static let folder = Folder.package.appendingPathComponent("Tests/GoldenTests/Composable")

  /// What is not committed: authors' files, what only the macro needs, and what no sample has.
  private static let elsewhere: Set<String> = [
    "_body-steps", "_body-stub", "_function-stub", "_own-initializer", "_switch-stub", "hooks", "_presents", "_order",
    "_state-coding", "_written-keys",
  ]

  /// So a change of a template shows in what is committed: one of the pack's own with these samples, an inherited one also in
  /// what `standalone` makes of any sample.
  @Test func eachTemplateIsReached() async throws {
    let own = try Self.templates(of: "composable")
    let inherited = try Self.templates(of: "standalone")
    let committed = Sample.all.filter { Self.folders.contains($0.folder.lastPathComponent) }
    let composable = try await Self.reached(of: inherited.merging(own) { $1 }, in: "composable", by: committed)
    let standalone = try await Self.reached(of: inherited, in: "standalone", by: Sample.all)
    let missing = Self.writing(own).subtracting(composable)
      .union(Self.writing(inherited).subtracting(composable.union(standalone)))
    #expect(missing.sorted() == Self.elsewhere.sorted())
  }

  /// The names of those that have lines of their own.
  private static func writing(_ templates: [String: String]) -> Set<String> {
    Set(templates.keys.filter { marked(templates[$0] ?? "", as: $0).contains("⟦") })
  }

  private static func templates(of pack: String) throws -> [String: String] {
    let files = Folder.files(in: Folder.templates.appendingPathComponent(pack), withExtension: "mustache")
    return try files.reduce(into: [:]) { texts, file in
      texts[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
  }

  /// The templates of which a line is in what a pack makes of samples.
  private static func reached(
    of templates: [String: String],
    in pack: String,
    by samples: [Sample]
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
      let files = generate(samples.map(\.schema), by: .folder(folder.path), into: folder, takesWarnings: true)
      let marks = files.filter { $0.mode != .once }.flatMap { $0.text.matches(of: /⟦(.*?)⟧/) }
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
