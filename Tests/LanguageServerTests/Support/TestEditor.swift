import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

@testable import LanguageServer

/// An editor with a server, whose disk is in memory.
final class TestEditor {
  private struct Files: FileReading {
    var files: [String: String]

    func read(_ path: String) throws(Failure) -> [UInt8] {
      guard let text = files[path] else { throw Failure("there is no such file") }
      return Array(text.utf8)
    }

    func existing(_ path: String) throws(Failure) -> [UInt8]? { files[path].map { Array($0.utf8) } }

    func entries(in folder: String) throws(Failure) -> [FolderEntry]? {
      let inner = files.keys.filter { $0.hasPrefix(folder + "/") }.map { $0.dropFirst(folder.count + 1) }
      let names = Set(inner.map { $0.prefix { $0 != "/" } })
      return names.sorted().map { name in
        FolderEntry(name: String(name), isFolder: !inner.contains(name))
      }
    }
  }

  let server: LanguageServer
  /// The paths of files that commands wrote.
  let written = Locked<[String]>([])
  private var lastID = 0
  /// What the server has sent without being asked.
  private(set) var notices: [JSON] = []
  /// The last diagnostics of each file, by path.
  private(set) var diagnostics: [String: [JSON]] = [:]

  /// - Parameters:
  ///   - files: what is on the disk.
  ///   - folder: the folder that is open; `nil` for none.
  ///   - takesVersions: whether edits of a workspace have the versions of their documents.
  ///   - options: what its user has set for the server.
  init(_ files: [String: String] = [:], folder: String? = nil, takesVersions: Bool = false, options: JSON = .null) {
    server = LanguageServer(disk: Files(files: files), version: "1") { [written] plan in
      written.withLock { $0 += plan.steps.map(\.file.path) }
    }
    let item = JSON.object([("snippetSupport", .bool(true))])
    let capabilities = JSON.object([
      (
        "textDocument",
        .object([
          ("completion", .object([("completionItem", item)])),
          ("publishDiagnostics", .object([("relatedInformation", .bool(true))])),
        ])
      ),
      (
        "workspace",
        .object([
          ("applyEdit", .bool(true)), ("workspaceEdit", .object([("documentChanges", .bool(takesVersions))])),
        ])
      ),
      ("window", .object([("showDocument", .object([("support", .bool(true))]))])),
    ])
    let folders = folder.map { JSON.array([.object([("uri", .string(FileURI.of($0)))])]) } ?? .null
    let params: [(String, JSON)] = [
      ("capabilities", capabilities), ("workspaceFolders", folders), ("initializationOptions", options),
    ]
    _ = request("initialize", .object(params))
    notify("initialized", .object([]))
  }

  @discardableResult
  func request(_ method: String, _ params: JSON) -> JSON {
    lastID += 1
    let answers = send([JSONRPC.request(lastID, method: method, params: params)])
    return answers.first { $0["id"]?.number == lastID && $0["method"] == nil } ?? .null
  }

  func notify(_ method: String, _ params: JSON) { send([JSONRPC.notification(method, params)]) }

  /// Sends messages that arrive together, and lets the server finish.
  @discardableResult
  func send(_ messages: [JSON]) -> [JSON] {
    var answers = server.receive(messages.map { Array($0.text.utf8) })
    while let more = server.work() { answers += more }
    for message in answers where message["method"] != nil {
      notices.append(message)
      guard message["method"]?.string == "textDocument/publishDiagnostics", let params = message["params"] else {
        continue
      }
      diagnostics[params["uri"]?.string.flatMap(FileURI.path) ?? ""] = params["diagnostics"]?.elements
    }
    return answers
  }

  func open(_ path: String, _ text: String, version: Int = 1) {
    let item = JSON.object([
      ("uri", .string(FileURI.of(path))), ("languageId", "yaml"), ("version", .number(version)),
      ("text", .string(text)),
    ])
    notify("textDocument/didOpen", .object([("textDocument", item)]))
  }

  func change(_ path: String, to text: String, version: Int) {
    let identifier = JSON.object([("uri", .string(FileURI.of(path))), ("version", .number(version))])
    notify(
      "textDocument/didChange",
      .object([("textDocument", identifier), ("contentChanges", .array([.object([("text", .string(text))])]))])
    )
  }

  func close(_ path: String) { notify("textDocument/didClose", Self.file(path)) }

  /// The parameters that name a file.
  static func file(_ path: String) -> JSON {
    .object([("textDocument", .object([("uri", .string(FileURI.of(path)))]))])
  }

  /// Opens a text with a mark `|`, and returns the parameters for a request at its place.
  func place(in marked: String, path: String = "/area/A.yaml") -> JSON {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.joined()
    open(path, text)
    let position = SourceFile(path: path, text: text).position(at: parts[0].utf8.count)
    return .object([("textDocument", .object([("uri", .string(FileURI.of(path)))])), ("position", position.json)])
  }

  /// The result of completion at the mark.
  func completion(_ marked: String, path: String = "/area/A.yaml") -> [JSON] {
    request("textDocument/completion", place(in: marked, path: path))["result"]?.elements ?? []
  }

  func labels(_ marked: String, path: String = "/area/A.yaml") -> [String] {
    completion(marked, path: path).compactMap { $0["label"]?.string }
  }
}

/// No files.
struct EmptyDisk: FileReading {
  func read(_ path: String) throws(Failure) -> [UInt8] { throw Failure("there is no such file") }
  func existing(_ path: String) throws(Failure) -> [UInt8]? { nil }
  func entries(in folder: String) throws(Failure) -> [FolderEntry]? { nil }
}
