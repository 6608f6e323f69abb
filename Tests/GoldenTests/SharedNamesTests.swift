import FeatureGeneration
import Foundation
import TestSupport
import Testing

/// A dependency and an action may have the same name: generated code and the author tell them apart.
@Suite(.enabled(if: Toolchain.current != nil, Comment(rawValue: Toolchain.missing)))
struct SharedNamesTests {
  private static let schema = """
    feature: Share
    imports: [Foundation]
    external: [Client]
    types:
      ButtonState: { enum: [on, off] }
      TextState: { struct: {} }
    state:
      struct:
        button: ButtonState = .on
        count: Int = 0
    actions:
      save:
      load: { id: Int }
      uuid: UUID
      client:
      _date:
      limit: [Int, String]
      dismiss: { after: Int }
    dependencies:
      - save: "@Sendable (String) async -> Void"
      - load: "@Sendable (Int, String) -> Int"
      - uuid
      - date
      - client: Client
      - limit: Int = 3
      - dismiss
    """

  /// Uses each dependency wherever an author does: in a handler, as a value, and in the captures of an effect.
  private static let author = """
    import Foundation

    nonisolated struct Client: Equatable, Sendable {
      func load() async -> Int { 1 }
    }

    extension Share: ShareHooks {
      func save(in state: inout State) -> Effect<Action> {
        state.count = load(1, "") + limit
        return .run { [save, uuid, client, limit, dismiss] send in
          await save("text")
          await send(.uuid(uuid()))
          await send(.load(id: client.load() + limit))
          await dismiss()
        }
      }

      func load(id: Int, in state: inout State) -> Effect<Action> {
        let function = load
        state.count = function(self.limit, "")
        return save(in: &state)
      }

      func uuid(_ value: UUID, in state: inout State) -> Effect<Action> {
        state.count = value == self.uuid() ? 0 : 1
        return .none
      }

      func client(in state: inout State) -> Effect<Action> {
        .run { [client = self.client] send in await send(.load(id: client.load())) }
      }

      func _date(in state: inout State) -> Effect<Action> {
        state.count = Int(date.now.timeIntervalSince1970)
        return .none
      }

      func limit(_ value: Int, _ value2: String, in state: inout State) -> Effect<Action> { .none }

      func dismiss(after: Int, in state: inout State) -> Effect<Action> { .none }
    }
    """

  @Test(
    arguments: Toolchain.Mode.paired(with: [PackSource.composable, .standard], in: [.optimized, .asInNewProjects])
  )
  func compile(mode: Toolchain.Mode, pack: PackSource) async throws {
    let modules = try await pack.modules
    try await withTemporaryFolder { folder in
      let schema = folder.appendingPathComponent("Share.yaml")
      try Self.schema.write(to: schema, atomically: true, encoding: .utf8)
      let author = folder.appendingPathComponent("Share.swift")
      try Self.author.write(to: author, atomically: true, encoding: .utf8)
      let files = try generate([schema], by: pack, into: folder, scaffold: .omitted).written()
      try await expectCompiling(files + [author], as: mode, with: [modules])
    }
  }
}
