import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// What walks need to know of the samples is committed, and compiled with the tests that walk.
struct WalksTests {
  @Test(arguments: Sample.all)
  func committedWalksAreWhatIsGenerated(sample: Sample) throws {
    let name = sample.folder.lastPathComponent
    // A program, of which a test target has no module.
    if name == "Account" { return }
    let folder = Folder.package.appendingPathComponent("Tests/WalkTests/Generated/\(name)")
    let options = [(option: "module", value: "\(name)Feature")]
    let files = generate([sample.schema], by: .builtIn("walks"), with: options, into: folder, scaffold: .omitted)
    #expect(!files.isEmpty)
    for file in files { try file.expectCommitted() }
  }
}
