import Foundation
import TestSupport
import Testing

/// A test that a recording prints holds, and fails when a change that it expects is lost: for random features, whose states
/// jump to random other states.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct PrintedTests {
  // Elsewhere the compiler has to be told where the module Testing is.
  #if os(Linux)
    @Test(arguments: [Trial.Pack.standalone, .composable])
    func printedTestsHoldAndFail(pack: Trial.Pack) async throws {
      let start = SoakTests.setting("SEED") ?? 1
      let count = Int(SoakTests.setting("COUNT") ?? UInt64(Thoroughness.count(2, full: 50)))
      try await withTemporaryFolder { folder in
        let trial = Trial(
          folder: folder,
          toolchain: try #require(Toolchain.current),
          modules: [:],
          modulesOfViews: ""
        )
        let programs = PrintedPrograms(trial, pack)
        let projects = Self.projects(pack, from: start, count)
        let made = try projects.map { try programs.make($0) }
        try await programs.compileFeatures(made)
        let equal = try await programs.equalStates(in: made.flatMap(\.galleries))
        #expect(equal.isEmpty, "\(equal)")
        let recorded = try await programs.record(made.flatMap(\.walked)).filter { !$0.text.isEmpty }
        // What has no form in Swift, and what is nested too deep, has to be filled in.
        let whole = recorded.filter { !$0.text.contains("<#") }
        let changed = whole.filter { $0.step != nil }
        #expect(changed.count >= count / 2)
        let found = try await programs.run(whole)
        let wrong = recorded.map { found.contains("\($0.name) ") ? "\n\($0.text)" : "" }.joined()
        // 'make printed SEED=5097 COUNT=1' shows what is to be mended.
        let described = count == 1 ? "\n\(projects[0].described)" : ""
        #expect(found.isEmpty, "\(found)\(wrong)\(described)")
        print(
          "\(recorded.count) tests of \(count) projects, \(whole.count) without placeholders, \(changed.count) with changes"
        )
      }
    }
  #endif

  /// The first projects of a pack from a seed on that are one module without a project file; without private fields, which
  /// somebody has to fill in, and without constants: a mirror does not say which fields are constants. Under `composable`,
  /// without shared values: a test store that does not exhaust writes what is expected of them into the value itself.
  private static func projects(_ pack: Trial.Pack, from start: UInt64, _ count: Int) -> [Project] {
    let projects = (start...).lazy.filter { Trial.Pack(ofSeed: $0) == pack }
      .map { Project(seed: $0, attempt: nil) }.filter { !$0.hasModules && $0.projectFile == nil && !$0.isAlone }
      .map { project in
        var project = project
        for index in project.files.indices {
          project.files[index].schema = project.files[index].schema.withoutAny("private").withVariables
        }
        return project
      }
    return Array(
      projects.filter { project in
        !project.files.contains { file in
          let text = file.schema.document
          return text.contains("let:") || pack == .composable && text.contains("shared:")
        }
      }
      .prefix(count)
    )
  }
}

extension Node {
  /// Without the marks of constants; groups of constants stay.
  fileprivate var withVariables: Node {
    switch self {
    case .plain, .quoted: self
    case .list(let nodes): .list(nodes.map(\.withVariables))
    case .mapping(let entries):
      .mapping(
        entries.filter { $0.key != "let" || $0.value != .yes }.map { Entry(key: $0.key, value: $0.value.withVariables) }
      )
    }
  }
}
