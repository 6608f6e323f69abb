import Foundation
import TestSupport
import Testing

/// What `make sample` shows, with a copy of the samples and with what is built already.
@Suite(.waiting) struct SampleStoryTests {
  let folder = TemporaryFolder()

  init() throws {
    for path in ["feature.mk", "Account"] {
      try FileManager.default.copyItem(
        at: Folder.samples.appendingPathComponent(path),
        to: URL(fileURLWithPath: folder.file(path))
      )
    }
    try? folder.remove("Account/.stamps")
    try folder.writeScript("echo \"[1/2] Compiling\"\nexit ${STATUS:-0}\n", to: "swift")
  }

  @Test func itShowsTheStoryAndNotTheBuild() throws {
    let story = try show()
    #expect(story.status == 0)
    // In this order.
    let parts = [
      "\n1. You write a schema", "\n    feature: Account\n",
      "\n2. featuregen writes Swift", "\n    $ make\n    featuregen Account.yaml ",
      "\n    created Generated/Account.generated.swift\n",
      "\n    struct Account: Sendable {\n", "\n    protocol AccountHooks {\n",
      "\n3. You write what happens", "\n    extension Account: AccountHooks {\n",
      "\n4. A view, a test or a command line drives it", "\n    store.send(.saveButtonTapped)\n",
      "\n    $ account-demo\n    Anonymous\n    15\n    paid(seats: 100)\n",
      "\n5. Nothing is done twice", "\n    make: Nothing to be done for 'generate'.\n",
      "\nWhat next?\n",
    ]
    var rest = story.output[...]
    for part in parts {
      let place = try #require(rest.range(of: part), "\(part) is missing, or in another place: \(story.output)")
      rest = rest[place.upperBound...]
    }
    #expect(!story.output.contains("Compiling\n"))
    #expect(story.output.split(separator: "\n").count < 120)
    #expect(
      folder.text("Account/Generated/Account.generated.swift")
        == (try String(
          contentsOf: Folder.samples.appendingPathComponent("Account/Generated/Account.generated.swift"),
          encoding: .utf8
        )),
      "what it writes is what is committed"
    )
  }

  @Test func aBuildThatFailsIsShown() throws {
    let story = try show(["STATUS": "3"])
    #expect(story.status == 1)
    #expect(story.output.hasSuffix("that failed:\n\n[1/2] Compiling\n"))
  }

  private func show(_ environment: [String: String] = [:]) throws -> (status: Int32, output: String) {
    let ours = [
      "SWIFT": folder.file("swift"), "SAMPLES": folder.path,
      "PRODUCTS": CommandLineTool.executable.deletingLastPathComponent().path,
    ]
    return try Command(Folder.samples.appendingPathComponent("show.sh"))(
      ["Account"],
      in: folder,
      environment: ProcessInfo.processInfo.environment.merging(ours) { $1 }.merging(environment) { $1 }
    )
  }
}
