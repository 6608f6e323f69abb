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
    print(secrets.recording.steps[0].action, secrets.page().contains("swordfish"))

    """

  @Test func featuresOfTheOtherLibraryAreRecorded() async throws {
    let modules = try await ComposablePrograms.modules
    try await withTemporaryFolder { folder in
      let schemas = Sample.all.map(\.schema).filter { ["Login.yaml", "Settings.yaml"].contains($0.lastPathComponent) }
      let recording = Set(try generate(schemas, by: .builtIn("recorder"), into: folder).written())
      #expect(
        recording.map(\.lastPathComponent).sorted() == [
          "Login.recording.swift", "Recording.swift", "Settings.recording.swift",
        ]
      )
      let login =
        (Folder.files(in: Sample.composable("Screens"), withExtension: "swift") + SampleModule.authors("Screens"))
        .filter { $0.lastPathComponent.hasPrefix("Login.") }
      let sources =
        Folder.files(in: Sample.composable("Settings"), withExtension: "swift") + SampleModule.authors("Settings")
        + recording + login
      for mode in Thoroughness.isFull ? Toolchain.Mode.allCases : [.asInNewProjects] {
        try await expectCompiling(sources, as: mode, with: [modules])
      }

      let main = folder.appendingPathComponent("main.swift")
      try Self.main.write(to: main, atomically: true, encoding: .utf8)
      let program = folder.appendingPathComponent("recorded")
      let (library, options) = ("ComposableArchitecture", StandIn.composableArchitectureOptions)
      try await expectModule(library, of: StandIn.composableArchitectureSources, in: folder, options: options)
      let found = try await #require(Toolchain.current)
        .compile(
          ["-I", folder.path, "-o", program.path, "\(folder.path)/\(library).o"] + (sources + [main]).map(\.path)
        )
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
          .binding(.set(\\.password, "hidden")) false

          """,
        "\(output)"
      )
    }
  }
}
