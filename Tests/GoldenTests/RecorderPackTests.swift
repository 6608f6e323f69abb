import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The pack `recorder`, with the stand-in for the Composable Architecture.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct RecorderPackTests {
  private static let main = """
    import ComposableArchitecture

    let recorder = FlightRecorder(isOn: true)
    let store = Store(initialState: Settings.State()) {
      Settings(
        userNotifications: UserNotificationsClient(
          settings: { UserNotificationsClient.Settings(authorizationStatus: .notDetermined) },
          requestAuthorization: recorder.answers("request") { true }
        )
      )
      .recorded(by: recorder)
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    store.send(.binding(.set(\\.displayName, "Blob")))
    store.send(.binding(.set(\\.sendNotifications, true)))
    func isDone(_ recording: Recording) -> Bool { recording.steps.count == 4 && recording.effects.allSatisfy { $0.how != nil } }
    while !isDone(recorder.recording) { try await Task.sleep(for: .milliseconds(1)) }
    for step in recorder.recording.steps { print(step.number, step.sender, step.cause ?? 0, step.name, step.changes.map(\\.path)) }
    print(recorder.recording.effects.map(\\.how))
    print(recorder.recording.steps[0].action, recorder.page().contains("<title>"))

    let secrets = FlightRecorder(isOn: true)
    let login = Store(initialState: Login.State()) {
      Login(signIn: { _, _ in }).recorded(by: secrets)
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    login.send(.binding(.set(\\.password, "swordfish")))
    let safe = Store(initialState: Safe.State(keys: [Safe.Key()])) {
      Safe().recorded(by: secrets)
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    safe.send(.binding(.set(\\.keys[0].code, "swordfish")))
    let gate = Store(initialState: Gate.State()) {
      Gate().recorded(by: secrets)
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
    gate.send(.binding(.set(\\.`init`, "swordfish")))
    for step in secrets.recording.steps { print(step.action) }
    print(secrets.page().contains("swordfish"))

    """

  /// A list of what has a private field, and a private field whose name Swift has to escape.
  private static let schemas = [
    "Safe.yaml": """
    feature: Safe
    types: { Key: { struct: { code: { type: String = "", private: true } } } }
    state: { bindable: { keys: "[Key] = []" } }

    """,
    "Gate.yaml": """
    feature: Gate
    state: { bindable: { init: { type: String = "", private: true } } }

    """,
  ]

  /// Writes what the pack makes of some samples and of these schemas, whose features are written too.
  ///
  /// - Returns: All sources of the features.
  private func sources(in folder: URL) throws -> [URL] {
    let own = try Self.schemas.map { name, text in
      let file = folder.appendingPathComponent(name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file
    }
    let samples = Sample.all.map(\.schema).filter { ["Login.yaml", "Settings.yaml"].contains($0.lastPathComponent) }
    let recording = Set(try generate(samples + own, by: .builtIn("recorder"), into: folder).written())
    let names = ["Gate.recording", "Login.recording", "Recording", "Safe.recording", "Settings.recording"]
    #expect(recording.map(\.lastPathComponent).sorted() == names.map { "\($0).swift" })
    let login =
      (Sample.composableFiles("Screens") + SampleModule.authors("Screens"))
      .filter { $0.lastPathComponent.hasPrefix("Login.") }
    let generated = try generate(own, by: .composable, into: folder).written()
    return Sample.composableFiles("Settings") + SampleModule.authors("Settings") + login + recording
      + generated.filter { $0.lastPathComponent != "FeatureSupport.generated.swift" }
  }

  @Test func featuresOfTheOtherLibraryAreRecorded() async throws {
    let modules = try await ComposablePrograms.modules
    try await withTemporaryFolder { folder in
      let sources = try sources(in: folder)
      for mode in Thoroughness.isFull ? Toolchain.Mode.allCases : [.asInNewProjects] {
        try await expectCompiling(sources, as: mode, with: [modules])
      }

      let main = folder.appendingPathComponent("main.swift")
      try Self.main.write(to: main, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("recorded")
      let library = try await StandIn.composableArchitecture
      let objects = try await StandIn.composableArchitectureObjects
      let found = try await #require(Toolchain.current)
        .compile(["-wmo", "-I", library.path, "-o", program.path] + (sources + [main] + objects).map(\.path))
      #expect(found.isEmpty, "\(found)")
      let output = try expectOutput(of: program)
      #expect(
        output == """
          1 binding 0 binding.displayName ["displayName"]
          2 binding 0 binding.sendNotifications []
          3 effect 2 notificationSettingsResponse []
          4 effect 3 authorizationResponse ["sendNotifications"]
          [Optional("ended"), Optional("ended")]
          .binding(.set(\\.displayName, "Blob")) true
          .binding(.set(\\.password, "hidden"))
          .binding(.set(\\._, "hidden"))
          .binding(.set(\\.`init`, "hidden"))
          false

          """,
        "\(output)"
      )
    }
  }
}
