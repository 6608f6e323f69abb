import FeatureRuntime
import FeatureTesting
import ScreensFeature
import Testing

/// A feature whose state is an enum, with children in some of its cases.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ScreensTests {
  private struct Refusal: Error {}

  private func makeScreens(
    restoreUser: @escaping @Sendable () async throws -> String? = { nil },
    signIn: @escaping @Sendable (String, String) async throws -> Void = { _, _ in },
    messages: @escaping @Sendable () -> AsyncStream<String> = { AsyncStream { $0.finish() } }
  ) -> Screens {
    Screens(restoreUser: restoreUser, signIn: signIn, messages: messages)
  }

  private func makeTestStore(_ state: Screens.State, _ screens: Screens) -> TestStore<Screens.State, Screens.Action> {
    TestStore(initialState: state) { screens }
  }

  private func makeStore(_ state: Screens.State) -> (StoreOf<Screens>, Issues) {
    let issues = Issues()
    return (Store(initialState: state, onIssue: issues.handler) { makeScreens() }, issues)
  }

  // MARK: From screen to screen

  @Test func fromLoadingThroughSigningInToHomeAndBack() async {
    let store = makeTestStore(.loading, makeScreens())
    await store.send(.started)
    await store.receive(.restored(user: nil)) { $0 = .login(Login.State()) }
    await store.send(.login(.binding(.set(\.name, "Blob")))) { $0.login?.name = "Blob" }
    await store.send(.login(.signInButtonTapped)) { $0.login?.isSigningIn = true }
    await store.receive(\.login.signedIn, "Blob") { $0 = .home(Home.State(user: "Blob")) }
    await store.receive(\.home.appeared)
    await store.send(.home(.view(.signOutButtonTapped))) { $0 = .login(Login.State()) }
    await store.receive(\.home.delegate.signedOut, "Blob") { $0.login?.name = "Blob" }
    await store.finish()
  }

  @Test func signedInUserIsAtHomeAtOnce() async {
    let messages: @Sendable () -> AsyncStream<String> = {
      AsyncStream { continuation in
        continuation.yield("Welcome!")
        continuation.finish()
      }
    }
    let store = makeTestStore(.loading, makeScreens(restoreUser: { "Blob" }, messages: messages))
    await store.send(.started)
    await store.receive(.restored(user: "Blob")) { $0 = .home(Home.State(user: "Blob")) }
    await store.receive(\.home.appeared)
    await store.receive(\.home.messageReceived, "Welcome!") { $0.home?.messages = ["Welcome!"] }
    await store.finish()
  }

  @Test func failedRestoringIsRetried() async {
    let store = makeTestStore(.loading, makeScreens(restoreUser: { throw Refusal() }))
    await store.send(.started)
    await store.receive(.restoringFailed(message: "Refusal()", code: 1)) {
      $0 = .failed(message: "Refusal()", code: 1)
    }
    await store.send(.retryButtonTapped) { $0 = .loading }
    await store.receive(\.restoringFailed) { $0 = .failed(message: "Refusal()", code: 1) }
    await store.finish()
  }

  @Test func signingInThatFailsIsExplainedUntilTheNextKey() async {
    let store = makeTestStore(.login(Login.State(name: "Blob")), makeScreens(signIn: { _, _ in throw Refusal() }))
    await store.send(.login(.signInButtonTapped)) { $0.login?.isSigningIn = true }
    await store.receive(\.login.signingInFailed) {
      $0.login?.isSigningIn = false
      $0.login?.error = "Refusal()"
    }
    await store.send(.login(.binding(.set(\.password, "secret")))) {
      $0.login?.password = "secret"
      $0.login?.error = nil
    }
    await store.finish()
  }

  // MARK: The effects of children

  @Test func theEffectsOfACaseEndWhenAnotherOneIsCurrent() async {
    let signingIn = Suspension()
    let store = makeTestStore(.login(Login.State()), makeScreens(signIn: { _, _ in try await signingIn.wait() }))
    await store.send(.login(.signInButtonTapped)) { $0.login?.isSigningIn = true }
    await signingIn.hasBegun()
    await store.send(.restoringFailed(message: "No network", code: 2)) { $0 = .failed(message: "No network", code: 2) }
    await signingIn.wasCancelled()
    await store.finish()
  }

  @Test func theEffectsOfACaseEndWhenItsChildLeavesIt() async {
    let (messages, message) = AsyncStream<String>.makeStream()
    let store = makeTestStore(.home(Home.State(user: "Blob")), makeScreens(messages: { messages }))
    await store.send(.home(.appeared))
    message.yield("Welcome!")
    await store.receive(\.home.messageReceived, "Welcome!") { $0.home?.messages = ["Welcome!"] }
    await store.send(.home(.view(.signOutButtonTapped))) { $0 = .login(Login.State()) }
    // What it has sent by then is heard, though it is gone.
    await store.receive(\.home.delegate.signedOut, "Blob") { $0.login?.name = "Blob" }
    // Nobody listens any more; nothing is received, and nothing still runs.
    message.yield("Are you there?")
    await store.finish()
  }

  @Test func theEffectsOfACaseGoOnWhileItIsCurrent() async {
    let signingIn = Suspension()
    let store = makeTestStore(.login(Login.State()), makeScreens(signIn: { _, _ in try await signingIn.wait() }))
    let task = await store.send(.login(.signInButtonTapped)) { $0.login?.isSigningIn = true }
    await signingIn.hasBegun()
    await store.send(.login(.binding(.set(\.name, "Blob")))) { $0.login?.name = "Blob" }
    #expect(!task.isFinished)
    await store.send(.login(.cancelButtonTapped)) { $0.login?.isSigningIn = false }
    await signingIn.wasCancelled()
    await store.finish()
  }

  @Test func anActionForACaseThatIsNotCurrentIsReported() {
    let (store, issues) = makeStore(.loading)
    store.send(.login(.signInButtonTapped))
    #expect(issues.titles == ["An action was sent to a child that is not there."])
    #expect(store.state == .loading)
    // The parent's hook, which would show another screen, is not called: nothing has been handled.
    store.send(.home(.view(.signOutButtonTapped)))
    #expect(issues.titles.count == 2)
    #expect(store.state == .loading)
    // Nor is it called for an action that only a child which was there could have sent.
    let (other, otherIssues) = makeStore(.login(Login.State()))
    other.send(.home(.delegate(.signedOut(user: "Blob"))))
    #expect(otherIssues.titles == ["An action was sent to a child that is not there."])
    #expect(other.state == .login(Login.State()))
  }

  @Test func caseKeyPathsTellWhichCaseIsCurrent() {
    let paths = Screens.State.allCasePaths
    #expect(paths[.loading] == \.loading)
    #expect(paths[.failed(message: "", code: 1)] == paths[.failed(message: "", code: 2)])
    #expect(paths[.failed(message: "", code: 1)] == \.failed)
    #expect(paths[.login(Login.State())] == \.login)
    #expect(paths[.home(Home.State(user: "Blob"))] == \.home)
  }

  /// The feature as an optional child: its parent puts another case there.
  @Test func anotherCaseIsAnotherChild() async {
    let signingIn = Suspension()
    let screens = makeScreens(signIn: { _, _ in try await signingIn.wait() })
    let store = TestStore(initialState: .login(Login.State())) {
      Reduce<Screens.State?, Screens.Action?> { state, action in
        if action == nil { state = .loading }
        return .none
      }
      .ifLet(\.self, action: \.some) { screens }
    }
    await store.send(.login(.signInButtonTapped)) { $0?.login?.isSigningIn = true }
    await signingIn.hasBegun()
    await store.send(nil) { $0 = .loading }
    await signingIn.wasCancelled()
    await store.finish()
  }

  // MARK: Bindings and stores

  @Test func aControlIsBoundToTheStateOfTheCurrentCase() throws {
    let (store, issues) = makeStore(.login(Login.State()))
    let login = try #require(store.scope(state: \.login, action: \.login))
    let name = login.binding(\.name)
    name.wrappedValue = "Blob"
    #expect(store.state == .login(Login.State(name: "Blob")))
    #expect(store.login?.name == "Blob")
    #expect(store.scope(state: \.home, action: \.home) == nil)
    store.send(.restoringFailed(message: "No network", code: 2))
    #expect(store.scope(state: \.login, action: \.login) == nil)
    #expect(issues.titles == [])
    name.wrappedValue = "Too late"
    #expect(name.wrappedValue == "Blob", "a binding whose case has gone gives what it last saw")
    #expect(store.state == .failed(message: "No network", code: 2))
    #expect(issues.titles == [])
  }

  @Test func aScreenRunsAgainOnlyWhenWhatItReadHasChanged() throws {
    let (store, _) = makeStore(.loading)
    let readers = Readers([
      "is loading": { _ = store.isLoading },
      "is at login": { _ = store.scope(state: \.login, action: \.login) },
      "login": { _ = store.login },
      "home": { _ = store.home },
      "failure": { _ = store.state[case: \.failed]?.code },
    ])
    store.send(.restored(user: nil))
    #expect(readers.rerun() == ["failure", "is at login", "is loading", "login"], "a failure is read from the whole")
    let login = try #require(store.scope(state: \.login, action: \.login))
    let names = Readers(["name": { _ = login.name }, "password": { _ = login.password }])
    login.name = "Blob"
    #expect(readers.rerun() == ["failure", "login"])
    #expect(names.rerun() == ["name"])
    store.send(.restored(user: "Blob"))
    #expect(readers.rerun() == [], "nothing was loading")
    store.send(.restoringFailed(message: "No network", code: 1))
    #expect(readers.rerun() == ["failure", "is at login", "login"])
    store.send(.restoringFailed(message: "No network", code: 2))
    #expect(readers.rerun() == ["failure"])
    store.send(.restoringFailed(message: "No network", code: 2))
    #expect(readers.rerun() == [])
  }
}
