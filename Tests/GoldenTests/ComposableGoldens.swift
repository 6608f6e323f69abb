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
    "_begun-client", "_body-steps", "_body-stub", "_function-stub", "_own-initializer", "_switch-stub", "hooks",
    "_presents", "_order",
    "_state-coding", "_written-keys", "_requests", "_request-call", "_shown-initializer",
  ]

  /// So a change of a template shows in what is committed: one of the pack's own with these samples, an inherited one also in
  /// what `standalone` makes of any sample.
  @Test func eachTemplateIsReached() async throws {
    let own = try ReachedTemplates.all(of: "composable")
    let inherited = try ReachedTemplates.all(of: "standalone")
    let committed = Sample.all.filter { Self.folders.contains($0.folder.lastPathComponent) }
    let composable = try await ReachedTemplates.reached(
      of: inherited.merging(own) { $1 },
      in: "composable",
      by: committed.map(\.schema)
    )
    let standalone = try await ReachedTemplates.reached(of: inherited, in: "standalone", by: Sample.all.map(\.schema))
    let missing = ReachedTemplates.writing(own).subtracting(composable)
      .union(ReachedTemplates.writing(inherited).subtracting(composable.union(standalone)))
    #expect(missing.sorted() == Self.elsewhere.sorted())
  }
}
