package import Diagnostics
package import FeatureGeneration

/// A server of the Language Server Protocol: takes messages, and returns messages.
///
/// It reads files through `FileReading`, and writes none by itself.
package final class LanguageServer {
  /// The requests that it answers, besides `initialize` and `shutdown`.
  static let requests: [any Request.Type] = [
    Completion.self, CodeAction.self, ExecuteCommand.self, Formatting.self, Hover.self, Definition.self,
    Implementation.self, References.self, DocumentHighlights.self, PrepareRename.self, Rename.self,
    DocumentSymbols.self, WorkspaceSymbols.self,
  ]

  private enum Phase {
    case created, running, shutDown
  }

  private let client = Client()
  private let workspace: Workspace
  private let version: String
  private var phase = Phase.created
  /// The status with which the process is to end; `nil` while it is not.
  package private(set) var exitStatus: Int32?

  /// - Parameters:
  ///   - disk: where files are that are not open.
  ///   - version: the tool's version.
  ///   - write: writes the files of a command that the user has chosen.
  package init(
    disk: any FileReading,
    version: String,
    write: @escaping (OutputPlan) throws(OutputWriter.Failure) -> Void
  ) {
    self.version = version
    workspace = Workspace(client, on: disk, write: write)
  }

  /// Takes all messages that have arrived, and returns the answers. Requests that a later one of them cancels are not worked on.
  package func receive(_ bodies: [[UInt8]]) -> [JSON] {
    let messages = bodies.map { body -> JSONRPC.Message? in
      do throws(JSONReader.Problem) {
        let message = JSONRPC.Message(try JSON(reading: body))
        if message == nil { client.respond(to: .null, with: ResponseError(.invalidRequest, "this is not a message")) }
        return message
      } catch {
        client.respond(to: .null, with: ResponseError(.parseError, error.message))
        return nil
      }
    }
    .compactMap(\.self)
    let cancelled = Set(messages.filter { $0.method == "$/cancelRequest" }.compactMap { $0.params["id"]?.text })
    for message in messages where exitStatus == nil {
      guard let method = message.method else { continue }
      if let id = message.id {
        do throws(ResponseError) {
          if cancelled.contains(id.text) { throw ResponseError(.requestCancelled, "cancelled") }
          client.respond(to: id, with: try answer(method, message.params))
        } catch {
          client.respond(to: id, with: error)
        }
      } else {
        notice(method, message.params)
      }
    }
    return client.takeOutgoing()
  }

  /// Checks a part of the changed files, as long as no new messages make that needless.
  ///
  /// - Returns: the messages to send; `nil` if there was nothing to do.
  package func work() -> [JSON]? { phase == .running && workspace.work() ? client.takeOutgoing() : nil }

  // MARK: Requests

  private func answer(_ method: String, _ params: JSON) throws(ResponseError) -> JSON {
    switch (method, phase) {
    case ("initialize", .created): return initialize(params)
    case (_, .created): throw ResponseError(.serverNotInitialized, "'initialize' comes first")
    case ("initialize", _): throw ResponseError(.invalidRequest, "'initialize' comes once")
    case (_, .shutDown): throw ResponseError(.invalidRequest, "the server is shut down")
    case ("shutdown", _):
      phase = .shutDown
      return .null
    default:
      guard let request = Self.requests.first(where: { $0.method == method }) else {
        throw ResponseError(.methodNotFound, "there is no method '\(method)' here")
      }
      return try request.answer(params, in: workspace)
    }
  }

  private func initialize(_ params: JSON) -> JSON {
    phase = .running
    client.initialize(params)
    let folders = params["workspaceFolders"]?.elements?.map { $0["uri"]?.string }
    workspace.folders = (folders ?? [params["rootUri"]?.string]).compactMap { $0.flatMap(FileURI.path) }
    let explanations = params["initializationOptions"]?["explanations"]?.string
    workspace.explanations = explanations.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let sync = JSON.object([
      ("openClose", .bool(true)), ("change", .number(2)), ("save", .object([("includeText", .bool(false))])),
    ])
    let capabilities: [(String, JSON)] = Self.requests.compactMap { $0.capability }
    return .object([
      ("capabilities", .object([("positionEncoding", "utf-16"), ("textDocumentSync", sync)] + capabilities)),
      ("serverInfo", .object([("name", "featuregen"), ("version", .string(version))])),
    ])
  }

  // MARK: Notifications

  private func notice(_ method: String, _ params: JSON) {
    switch (method, phase) {
    case ("exit", _): exitStatus = phase == .shutDown ? 0 : 1
    case (_, .created), (_, .shutDown): break
    case ("initialized", _): watchFiles()
    case ("textDocument/didOpen", _): open(params["textDocument"] ?? .null)
    case ("textDocument/didChange", _): change(params)
    case ("textDocument/didClose", _):
      let uri = params["textDocument"]?["uri"]?.string
      if let document = workspace.openDocument(uri) { workspace.close(document.path) }
    case ("textDocument/didSave", _), ("workspace/didChangeWatchedFiles", _): workspace.look()
    case ("workspace/didChangeWorkspaceFolders", _): changeFolders(params["event"] ?? .null)
    default: break
    }
  }

  /// Asks the editor to report changes on the disk.
  private func watchFiles() {
    guard client.has("workspace", "didChangeWatchedFiles", "dynamicRegistration") else { return }
    let watchers = JSON.array([.object([("globPattern", "**/*.{yaml,yml,mustache}")])])
    let registration = JSON.object([
      ("id", "files"), ("method", "workspace/didChangeWatchedFiles"),
      ("registerOptions", .object([("watchers", watchers)])),
    ])
    client.request("client/registerCapability", .object([("registrations", .array([registration]))]))
  }

  private func open(_ item: JSON) {
    guard let uri = item["uri"]?.string, let text = item["text"]?.string else { return }
    workspace.open(
      Document(
        uri: uri,
        path: OutputPath.key(FileURI.path(ofDocument: uri)),
        languageID: item["languageId"]?.string ?? "",
        version: item["version"]?.number ?? 0,
        text: text
      )
    )
  }

  private func change(_ params: JSON) {
    let identifier = params["textDocument"]
    guard let document = workspace.openDocument(identifier?["uri"]?.string) else { return }
    workspace.change(document.path, to: identifier?["version"]?.number ?? document.version + 1) { document in
      for change in params["contentChanges"]?.elements ?? [] {
        guard let text = change["text"]?.string else { continue }
        document.change(LSP.Range(change["range"]), to: text)
      }
    }
  }

  private func changeFolders(_ event: JSON) {
    func paths(_ key: String) -> [String] {
      (event[key]?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
    }
    let removed = Set(paths("removed"))
    workspace.folders = workspace.folders.filter { !removed.contains($0) } + paths("added")
    workspace.look()
  }
}
