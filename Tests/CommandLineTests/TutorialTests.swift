import Foundation
import TestSupport
import Testing

/// The tutorial of the documentation, from an empty folder to the last step.
///
/// Where it calls SwiftPM, the compiler checks the sources and the tests against the modules of this build. `make tutorial`
/// does the same with SwiftPM, and so runs the tests that it shows.
@Suite(.waiting, .enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct TutorialTests {
  private static let script = Folder.package.appendingPathComponent("Documentation/try-tutorial.sh")
  private static let tutorial = Folder.package.appendingPathComponent(
    "Documentation/featuregen.docc/YourFirstFeature.md"
  )
  let folder = TemporaryFolder()

  init() async throws {
    let modules = try #require(Toolchain.modules, "the modules of this build were not found")
    // A build also sees SwiftUI, as an app does.
    let views = try await StandIn.swiftUI
    let compile = "swiftc -swift-version 6 -warnings-as-errors -wmo -parse-as-library -I ../modules"
    try folder.writeScript(
      """
      set -e
      if [ "$1" = build ]; then
        \(compile) -I '\(views.path)' -emit-sil -o /dev/null -module-name Finder Sources/Finder/*.swift
      else
        mkdir -p ../modules
        \(compile) -I '\(modules.path)' -enable-testing -emit-module -module-name Finder -o ../modules/Finder.swiftmodule Sources/Finder/*.swift
        \(compile) -I '\(modules.path)' -emit-sil -o /dev/null -module-name FinderTests Tests/FinderTests/*.swift
      fi
      """,
      to: "bin/swift"
    )
  }

  @Test func itsStepsDoWhatItSays() throws {
    let run = try follow(Self.tutorial.path)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix("\n14 commands did what the tutorial says\n"))
    #expect(folder.text("Finder/Sources/Finder/Search.generated.swift") != nil)
  }

  @Test(arguments: [
    (" : find(state.query, in: &state)", " : find(state.queri, in: &state)", "it fails with status 1"),
    ("(yours to edit)", "(yours)", "it prints something else"),
    ("error: type 'Search'", "error: type 'Find'", "it does not print: error: type 'Find'"),
  ])
  func aMistakeIsFound(right: String, wrong: String, message: String) throws {
    let text = try String(contentsOf: Self.tutorial, encoding: .utf8)
    let changed = text.replacing(right, with: wrong, maxReplacements: 1)
    try #require(changed != text)
    try folder.write(changed, to: "Tutorial.md")
    let run = try follow(folder.file("Tutorial.md"))
    #expect(run.status == 1 && run.output.contains(message), "\(run.output)")
  }

  private func follow(_ file: String) throws -> (status: Int32, output: String) {
    let environment = ProcessInfo.processInfo.environment
    let tools = CommandLineTool.executable.deletingLastPathComponent().path
    let path = "\(folder.file("bin")):\(tools):\(environment["PATH"] ?? "")"
    return try Command(Self.script)([file], in: folder, environment: environment.merging(["PATH": path]) { $1 })
  }
}
