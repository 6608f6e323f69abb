import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// The values of private fields are shown nowhere, and otherwise are like any other.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct PrivateFieldTests {
  /// A state with a mirror of its own, for its shared field.
  private static let vault = """
    feature: Vault
    types:
      Key:
        conforms: [Codable, Hashable]
        bindable: { name: String = "", code: { type: "Int?", private: true } }
        let: { word: { type: String = "", private: true } }
    state:
      bindable:
        key: Key = Key()
        spare: { type: "Key = Key()", private: true }
        pin: { type: String = "", private: true, shared: { inMemory: pin } }
        keys: "[Key] = []"
    actions: { given: Key }
    """

  private static let login = """
    feature: Login
    types:
      Account:
        bindable: { name: String = "", password: { type: String = "", private: true } }
    state:
      bindable: { account: Account = Account(), password: { type: "String?", private: true } }
      struct: { token: { type: String = "", private: true } }
    """

  private static let main = """
    let key = Vault.Key(name: "Blob", code: 777_000_777, word: "s3cret")
    let vault = Vault.State(key: key, spare: key, keys: [key])
    vault.pin = "s3cret"
    let account = Login.Account(name: "Blob", password: "s3cret")
    let login = Login.State(account: account, password: "s3cret", token: "s3cret")
    func show(_ values: Any...) {
      for value in values {
        print(value)
        debugPrint(value)
        dump(value)
      }
    }
    show(key, vault, account, login, Login.State(), Vault.Action.given(key), [login])
    show(WRITES)
    print("is read:", try JSONDecoder().decode(Vault.Key.self, from: JSONEncoder().encode(key)) == key)
    print("is compared:", login != Login.State(account: account, password: "s3cre", token: "s3cret"))
    """

  /// Binding actions, which the Composable Architecture shows as they are.
  private static let writes = #"""
    Vault.Action.binding(.set(\.key, key)), Vault.Action.binding(.set(\.key.code, 777_000_777)),
      Vault.Action.binding(.set(\.spare.name, "s3cret")), Vault.Action.binding(.set(\.pin, "s3cret")),
      Login.Action.binding(.set(\.account.password, "s3cret")), Login.Action.binding(.set(\.password, "s3cret")),
      Login.Action.binding(.set(\.token, "s3cret")), Login.Action.binding(.set(\.account.name, "Blob"))
    """#

  static let part = ProgramPart(
    name: "privates",
    features: [
      (
        "Vault", vault,
        """
        extension Vault: VaultHooks {
          func given(_ key: Key, in state: inout State) -> Effect<Action> { .none }
        }

        """
      ), ("Login", login, "extension Login: LoginHooks {}\n"),
    ],
    main: { isComposable in main.replacing("WRITES", with: isComposable ? "0" : writes) + "\n" }
  )

  @Test(arguments: [PackSource.standard, .composable])
  func showsTheValuesOfPrivateFieldsNowhere(pack: PackSource) async throws {
    let output = try await SharedProgram.output(of: Self.part, pack)
    #expect(!output.contains("s3cre") && !output.contains("777000777"), "\(output)")
    for line in [
      #"Key(name: "Blob", code: "hidden", word: "hidden")"#,
      #"State(account: Trace.Login.Account(name: "Blob", password: "hidden"), password: "hidden", token: "hidden")"#,
      "is read: true", "is compared: true",
    ] + (pack == .standard ? [#".set(\.key.code, hidden)"#, #".set(\.account.name, "Blob")"#] : []) {
      #expect(output.contains(line), "\(line) is not in\n\(output)")
    }
  }

  /// A type that conforms to what states conform to is not a state.
  @Test(arguments: [PackSource.standard, .composable])
  func aTypeThatIsObservedHasAMirror(pack: PackSource) async throws {
    let text = try await withTemporaryFolder { folder in
      let schema = folder.appendingPathComponent("Login.yaml")
      let types = Self.login.replacing("types:", with: "external: { ObservableState: [] }\ntypes:")
      try types.replacing("Account:\n", with: "Account:\n    conforms: [ObservableState]\n")
        .write(to: schema, atomically: true, encoding: .utf8)
      return try #require(generate([schema], by: pack).first?.text)
    }
    #expect(text.contains("struct Account: Equatable, ObservableState, Sendable {"))
    #expect(text.contains("extension Login.Account: Swift.CustomReflectable {"))
  }
}
