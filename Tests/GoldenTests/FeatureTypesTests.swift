import Foundation
import TestSupport
import Testing

/// Types belong to their feature: features of one module, of several, and within each other can have types of one name.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct FeatureTypesTests {
  private static let login = """
    feature: Login
    access: public
    types:
      Tab:
        enum: { password: { text: { type: String, bindable: true } }, code: }
    state:
      conforms: [Identifiable]
      struct:
        id: { type: Int = 0, let: true }
        tab: { type: Tab = .code, bindable: true }
    actions: { tabTapped: Tab }
    """

  private static let profile = """
    feature: Profile
    access: public
    types:
      Tab:
        conforms: [Identifiable]
        struct: { id: Int = 1, kind: { type: Kind = .none, bindable: true } }
        types: { Kind: { enum: [none, some] } }
    state:
      struct:
        tab: { type: "Tab? = Tab(kind: .some)", bindable: true }
        tabs: "[Tab] = [Tab(id: 2), Tab()]"
        first: { type: Tab = Tab(), bindable: true }
    actions: { tabTapped: Profile.Tab.Kind }
    """

  /// Names the types of its children without a line under `use`.
  private static let root = """
    feature: Root
    access: public
    MODULES
    types:
      Tab: { enum: { login: Login.Tab, profile: Profile.Tab, both: { login: Login.State, kind: Profile.Tab.Kind? } } }
    state:
      struct:
        tab: { type: 'Tab = .login(.password(text: "abc"))', bindable: true }
        kind: { type: Profile.Tab.Kind = .some, bindable: true }
    actions: { tabTapped: Tab, loggedIn: { with: Login.Action } }
    children:
      logins: { schema: Login.yaml, presence: list }
      profile: { schema: Profile.yaml }
    """

  /// Three levels: its child has children.
  private static let app = """
    feature: App
    types:
      Tab: { enum: { root: Root.Tab } }
    state:
      enum:
        loading: Tab
    actions: { tabTapped: Tab }
    children:
      root: { schema: Root.yaml }
    """

  private func withSchemas(
    modules: String = "",
    _ body: (_ folder: URL, _ runtime: URL) async throws -> Void
  ) async throws {
    let runtime = try #require(Toolchain.modules)
    let root = Self.root.replacingOccurrences(of: "MODULES", with: modules)
    try await withTemporaryFolder { folder in
      for (name, text) in ["Login": Self.login, "Profile": Self.profile, "Root": root, "App": Self.app] {
        try text.write(to: folder.appendingPathComponent("\(name).yaml"), atomically: true, encoding: .utf8)
      }
      try await body(folder, runtime)
    }
  }

  /// Generates features, with the stubs of the author's files.
  private func generated(_ names: [String], in folder: URL) throws -> [URL] {
    try generate(names.map { folder.appendingPathComponent("\($0).yaml") }).written()
  }

  /// Two of them are schemas that do not know of each other.
  @Test(arguments: Thoroughness.isFull ? Toolchain.Mode.allCases : [.plain])
  func oneModule(mode: Toolchain.Mode) async throws {
    try await withSchemas { folder, runtime in
      let files = try generated(["Login", "Profile", "Root", "App"], in: folder)
      try await expectCompiling(files, as: mode, with: [runtime])
    }
  }

  @Test func severalModules() async throws {
    try await withSchemas(modules: "imports: [LoginModule, ProfileModule]") { folder, runtime in
      for name in ["Login", "Profile"] {
        let found = try await #require(Toolchain.current).emitModule(
          "\(name)Module",
          of: generated([name], in: folder),
          into: folder,
          options: ["-I", runtime.path]
        )
        #expect(found.isEmpty, "\(found)")
      }
      let files = try generated(["Root"], in: folder)
      for mode in Thoroughness.isFull ? Toolchain.Mode.allCases : [.asInNewProjects] {
        try await expectCompiling(files, as: mode, with: [runtime, folder])
      }
    }
  }

  /// Within the feature the author writes its types as the schema does.
  @Test func stubsNameTypesAsTheSchemaDoes() async throws {
    try await withSchemas { folder, _ in
      let files = try generated(["Profile", "Root"], in: folder)
      let stubs = try files.filter { !$0.path.hasSuffix(".generated.swift") }.map { file in
        try String(contentsOf: file, encoding: .utf8)
      }
      #expect(stubs[0].contains("func tabTapped(_ value: Profile.Tab.Kind, in state: inout State)"))
      #expect(stubs[0].contains("func firstChanged(from oldValue: Tab, in state: inout State)"))
      #expect(stubs[1].contains("func tabTapped(_ value: Tab, in state: inout State)"))
      #expect(stubs[1].contains("func kindChanged(from oldValue: Profile.Tab.Kind, in state: inout State)"))
    }
  }
}
