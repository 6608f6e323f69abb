import Diagnostics
import LanguageServer
import TestSupport
import Testing

@testable import FeatureSchema

/// What a message's help says to write is written as it says, and the next run has no error there.
@Suite struct HelpTests {
  /// What only shows where a type is known: that YAML has no form for its default.
  private static let revealed = ["a default for 'Nope' cannot be written in YAML"]

  /// Each text where the help is a choice of several. The error itself is gone, unless as many others say the same.
  @Test(arguments: Fixture.all)
  func curesTheErrorAndLeadsToNoOther(_ fixture: Fixture) {
    let before = fixture.compile().diagnostics
    for diagnostic in Self.some(of: before) {
      for edit in fixture.edits(for: diagnostic) {
        let after = fixture.compile(changing: edit.applied).diagnostics
        func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
          (one.id, one.message) == (other.id, other.message)
        }
        func count(_ all: [Diagnostic]) -> Int { all.count { isSame($0, diagnostic) } }
        #expect(count(after) < count(before), "\(diagnostic.message)\n\(edit.title)")
        let errors = after.filter { error in
          error.severity == .error && edit.concerns(error, diagnostic) && !Self.revealed.contains(error.message)
            && !before.contains { isSame($0, error) }
        }
        // A diagnostic has its whole file, which the test library would print.
        #expect(errors.map(\.message) == [], "\(diagnostic.message)\n\(edit.title)\n\(TextRenderer().render(errors))")
      }
    }
  }

  /// All in `make thorough`, and otherwise the first of each rule: each edit is followed by a whole run.
  private static func some(of diagnostics: [Diagnostic]) -> [Diagnostic] {
    var counts: [DiagnosticID: Int] = [:]
    return diagnostics.filter { diagnostic in
      counts[diagnostic.id, default: 0] += 1
      return Thoroughness.isFull || counts[diagnostic.id, default: 0] <= 3
    }
  }

  @Test func manyCarryTheirEdit() {
    let found = Fixture.all.flatMap { fixture in
      fixture.compile().diagnostics.flatMap { diagnostic in diagnostic.help.map { (fixture, diagnostic, $0) } }
    }
    let editing = found.count { fixture, diagnostic, help in !fixture.edits(of: help, for: diagnostic).isEmpty }
    print("helps: \(found.count), with an edit: \(editing)")
    #expect(editing * 10 > found.count * 4)
  }
}

extension Fixture {
  fileprivate func edits(for diagnostic: Diagnostic) -> [HelpEdit] {
    diagnostic.help.flatMap { edits(of: $0, for: diagnostic) }
  }

  fileprivate func edits(of help: Help, for diagnostic: Diagnostic) -> [HelpEdit] {
    let schemas = schemas
    return HelpEdit.all(of: help, in: diagnostic) { schemas[$0] }
  }
}

extension HelpEdit {
  /// The files after it.
  fileprivate var applied: [String: [UInt8]] {
    Dictionary(grouping: changes) { $0.place.file.path }.mapValues { changes in
      var bytes = changes[0].place.file.bytes
      for change in changes.sorted(by: { $0.place.lowerBound > $1.place.lowerBound }) {
        bytes.replaceSubrange(change.place.lowerBound..<change.place.upperBound, with: change.text.utf8)
      }
      return bytes
    }
  }

  /// Whether an error is in the lines that are written, or where the help was.
  fileprivate func concerns(_ error: Diagnostic, _ helped: Diagnostic) -> Bool {
    guard let found = error.range, let place = helped.range else { return true }
    if lines(of: place.lowerBound..<place.lowerBound, in: found.file).contains(found.line) { return true }
    return changes.contains { change in
      change.place.file.path == found.file.path
        && lines(of: change.place.lowerBound..<change.place.lowerBound + change.text.utf8.count, in: found.file)
          .contains(found.line)
    }
  }

  /// The lines of a place of a file that it has changed, which begins where it did without the changes before it.
  private func lines(of range: Range<Int>, in file: SourceFile) -> ClosedRange<Int> {
    let moved = changes.filter { $0.place.file.path == file.path && $0.place.upperBound <= range.lowerBound }
      .reduce(0) { $0 + $1.text.utf8.count - ($1.place.upperBound - $1.place.lowerBound) }
    let start = file.line(at: min(range.lowerBound + moved, file.bytes.count))
    return start...max(start, file.line(at: min(range.upperBound + moved, file.bytes.count)))
  }
}
