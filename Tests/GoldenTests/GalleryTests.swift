import FeatureGeneration
import FixtureSupport
import Foundation
import TestSupport
import Testing

/// Galleries of states: those of the samples are committed, and compiled with the views (see ViewsTests).
struct GalleryTests {
  private static let committed = Folder.package.appendingPathComponent("Tests/WalkTests/Galleries")

  private static let samples = Sample.all.filter { sample in
    ["Appointment", "BindingForm", "Gallery", "Recipes", "Settings", "SyncUps"].contains(
      sample.folder.lastPathComponent
    )
  }

  @Test(arguments: samples)
  func committedGalleriesAreWhatIsGenerated(sample: Sample) throws {
    let folder = Self.committed.appendingPathComponent(sample.folder.lastPathComponent)
    for file in generate([sample.schema], by: .builtIn("gallery"), into: folder) { try file.expectCommitted() }
  }
}
