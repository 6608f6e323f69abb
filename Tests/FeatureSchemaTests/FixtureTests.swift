import Diagnostics
import FixtureSupport
import Foundation
import Testing

@testable import FeatureSchema

/// With `FEATUREGEN_RECORD=1` in the environment what is said is written to the fixtures; the tests still fail, so that
/// nobody takes such a run for a good one.
@Suite struct FixtureTests {
  private static let isRecording = ProcessInfo.processInfo.environment["FEATUREGEN_RECORD"] == "1"

  @Test(arguments: Fixture.all)
  func saysWhatIsExpected(_ fixture: Fixture) throws {
    let result = fixture.compile()
    let text = result.diagnostics.expectedText
    #expect(text == fixture.expected)
    #expect(result.program.schemas[0].valid != nil || result.diagnostics.contains { $0.severity == .error })
    guard Self.isRecording else { return }
    var archive = fixture.archive
    try archive.record(text, as: "expected.txt")
    Issue.record("recorded")
  }

  @Test(arguments: Fixture.all)
  func saysItAtTheMarkers(_ fixture: Fixture) {
    let marked = fixture.schemas.flatMap { path, bytes in
      Placement.marked(in: String(decoding: bytes, as: UTF8.self), path: path)
    }
    let found = fixture.compile().diagnostics.compactMap(Placement.init)
    #expect(found.removing(marked).isEmpty, "said without a marker")
    #expect(marked.removing(found).isEmpty, "marked but not said")
  }

  /// What the stages after the schema say, which have tests of their own.
  private static let ofLaterStages: Set<DiagnosticID> = [
    .templateSyntax, .templateSection, .templateUnknownName, .templateKind, .templateUnknownPartial, .templateRecursion,
    .templateBlock, .templateLimit, .unknownPack, .packLibrary, .unknownTemplate, .unusedTemplate, .outputPath,
    .duplicateOutput,
    .missingNotice, .notGenerated, .brokenCatalog, .fileExists, .noExample, .unwritableFile, .missingOutput,
    .staleOutput, .editedOutput, .orphanedOutput, .staleHook, .viewLacks,
    .viewLibrary,
    // Of project files, and of the import of Swift.
    .projectFile, .moduleImport, .unknownFeature, .ambiguousName, .superfluousUse, .notFormatted, .notImported,
    .importedOtherwise,
    // It takes more errors than anybody wants to read in a fixture.
    .tooManyErrors,
  ]

  private static let ofSchemas = Set(DiagnosticID.allCases.filter { Explanation.of($0).stage != "breaking" })
    .subtracting(ofLaterStages)

  @Test(arguments: DiagnosticID.allCases.filter(ofSchemas.contains))
  func everyDiagnosticHasAFixture(_ id: DiagnosticID) {
    #expect(Fixture.all.contains { $0.expected.contains(" [\(id.rawValue)]\n") })
  }
}

extension [Placement] {
  /// Without as many of each as the others have.
  fileprivate func removing(_ others: [Placement]) -> [Placement] {
    others.reduce(into: self) { rest, other in
      if let index = rest.firstIndex(of: other) { rest.remove(at: index) }
    }
  }
}
