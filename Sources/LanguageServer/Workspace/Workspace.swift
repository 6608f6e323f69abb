import Diagnostics
import FeatureGeneration
import FeatureSchema
import Platform

/// The open files, the schemas that they and the projects lead to, and the results for them.
final class Workspace {
  let client: Client
  let files: OverlayFiles
  /// The symbols of schemas.
  let symbols: SchemaSymbols
  /// The documents of schemas, unresolved.
  let texts: SchemaDocuments
  /// The open files by path.
  private(set) var documents: [String: Document] = [:]
  /// The folders that the editor has open.
  var folders: [String] = []
  /// The address of the folder whose pages, named by their ids, explain diagnostics; `nil` if the editor names none.
  var explanations: String?
  /// The findings of the last check, by path.
  private(set) var diagnostics: [String: [Diagnostic]] = [:]

  private var tasks: [CheckTask] = []
  /// The programs of the tasks, by their keys.
  private var programs: [String: Program] = [:]
  /// The open files that count as schemas until they are closed, since they were schemas once.
  private var knownSchemas: Set<String> = []
  /// The messages last sent about each file.
  private var published: [String: (uri: String, text: String)] = [:]

  // MARK: Outstanding work

  private var needsTasks = true
  /// Whether the messages about the changed schemas are to be sent before all others.
  private var needsFirst = false
  private var needsPrograms = true
  private var needsPublishing = false
  /// The files that have changed since the last complete check.
  private var changed: Set<String> = []

  /// Writes the files of a command.
  let write: (OutputPlan) throws(OutputWriter.Failure) -> Void

  init(_ client: Client, on disk: any FileReading, write: @escaping (OutputPlan) throws(OutputWriter.Failure) -> Void) {
    (self.client, self.write) = (client, write)
    files = OverlayFiles(disk)
    symbols = SchemaSymbols(files)
    texts = SchemaDocuments(files)
  }

  // MARK: Open files

  func openDocument(_ uri: String?) -> Document? {
    uri.flatMap { documents[OutputPath.key(FileURI.path(ofDocument: $0))] }
  }

  /// An open file that requests are answered for: one that is not too large.
  func document(_ uri: String?) -> Document? { openDocument(uri).flatMap { $0.isTooLarge ? nil : $0 } }

  func open(_ document: Document) {
    documents[document.path] = document
    files.set(document.text.bytes, of: document.path)
    if document.isTooLarge { tellTooLarge(document) }
    look()
  }

  private func tellTooLarge(_ document: Document) {
    guard document.kind != nil else { return }
    let (name, limit) = (OutputPath.fileName(document.path), Document.largestSize >> 10)
    client.show("\(name) has more than \(limit) KiB: too much for help while you type. 'featuregen validate' checks it")
  }

  func change(_ path: String, to version: Int, by change: (inout Document) -> Void) {
    guard var document = documents[path] else { return }
    let wasTooLarge = document.isTooLarge
    change(&document)
    document.version = version
    documents[path] = document
    files.set(document.text.bytes, of: path)
    changed.insert(path)
    if document.isTooLarge != wasTooLarge {
      needsTasks = true
      if document.isTooLarge { tellTooLarge(document) }
    }
    // The schemas of a project are others when its file is, and a file may have become a schema.
    let isNew =
      document.kind == .schema && !document.isTooLarge && !knownSchemas.contains(path)
      && SchemaText.isSchema(document.text.bytes)
    if document.kind == .project || isNew { needsTasks = true }
    (needsFirst, needsPrograms) = (true, true)
    symbols.forget()
  }

  func close(_ path: String) {
    documents[path] = nil
    knownSchemas.remove(path)
    files.set(nil, of: path)
    look()
  }

  /// Looks at the disk anew.
  func look() {
    files.look()
    (needsTasks, needsPrograms) = (true, true)
    symbols.forget()
  }

  /// All schemas that the projects and the open files lead to, sorted. Some may not be readable.
  var schemas: [String] {
    if needsTasks { findTasks() }
    return Set((tasks.flatMap(\.schemas) + programs.values.flatMap(\.paths)).map(OutputPath.key)).sorted()
  }

  /// The modules of all projects, with the names in their schemas as these are now.
  ///
  /// - Parameter files: the files, if some have other texts.
  func modules(on files: (any FileReading)? = nil) -> ProjectModules {
    if needsTasks { findTasks() }
    return tasks.compactMap(\.project).unique(by: \.file).reduce(into: ProjectModules()) {
      $0.append($1.reading(files ?? self.files).modules)
    }
  }

  /// The index of schemas, and of all that they refer to.
  func index(of paths: [String]) -> SymbolIndex { symbols.index(of: paths, in: modules()) }

  /// The project that a schema is checked with.
  func project(of path: String) -> Project? {
    if needsTasks { findTasks() }
    let path = OutputPath.key(path)
    return tasks.first { $0.has(path, programs[$0.key(on: files)]) }?.project
  }

  // MARK: Checking

  /// Does a part of the outstanding work.
  ///
  /// - Returns: whether there was any.
  func work() -> Bool {
    if needsTasks { findTasks() }
    if needsFirst {
      needsFirst = false
      tellChanged()
      return true
    }
    if needsPrograms {
      makePrograms()
      return true
    }
    if let program = programs.values.first(where: { !$0.isResolved }) {
      return program.resolveNext(Self.batchSize, jobs: Threads.processorCount)
    }
    guard needsPublishing else { return false }
    (needsPublishing, changed) = (false, [])
    publish()
    return true
  }

  /// The number of schemas resolved before the next look for messages.
  private static let batchSize = 8

  /// Sends the problems of the changed schemas before the schemas that lead to them are checked. Problems of all schemas together
  /// follow with these.
  private func tellChanged() {
    for task in tasks {
      guard let program = programs[task.key(on: files)] else { continue }
      let paths = program.paths.filter { changed.contains(OutputPath.key($0)) }
      if paths.isEmpty || paths.count == program.paths.count { continue }
      let part = self.program(of: paths, task, after: program)
      while part.resolveNext(jobs: Threads.processorCount) {}
      let found = CheckTask(project: task.project, content: .schemas(paths)).diagnostics(part, on: files)
      for path in paths.map(OutputPath.key) {
        diagnostics[path] = found.filter { $0.path.map(OutputPath.key) == path }.sortedAndUnique()
        publish(path)
      }
    }
  }

  private func makePrograms() {
    (needsPrograms, needsPublishing) = (false, true)
    for task in tasks where !task.schemas.isEmpty {
      let key = task.key(on: files)
      programs[key] = program(of: task.schemas, task, after: programs[key])
    }
  }

  private func program(of paths: [String], _ task: CheckTask, after previous: Program?) -> Program {
    Program(
      reading: paths,
      in: task.project?.reading(files).modules ?? ProjectModules(),
      after: previous,
      jobs: Threads.processorCount,
      read: files.read
    )
  }

  /// Does all outstanding work.
  func finish() { while work() {} }

  private func findTasks() {
    needsTasks = false
    var projects: [String: Project] = [:]
    func project(above path: String) -> Project? {
      guard let folder = ProjectFolder(above: path, on: files) else { return nil }
      if let known = projects[folder.file] { return known }
      let project = Project(folder, on: files)
      projects[folder.file] = project
      return project
    }
    for folder in folders { _ = project(above: folder) }
    var others: [CheckTask] = []
    for document in documents.values.sorted(by: { $0.path < $1.path }) where !document.isTooLarge {
      let project = project(above: document.path)
      switch document.kind {
      case .schema:
        let isOfProject = project?.schemas.contains { OutputPath.key($0) == document.path } ?? false
        if isOfProject || document.isDeclaredSchema || SchemaText.isSchema(document.text.bytes) {
          knownSchemas.insert(document.path)
        }
        if !isOfProject, knownSchemas.contains(document.path) {
          others.append(CheckTask(project: project, content: .schemas([document.path])))
        }
      case .template, .packManifest:
        let folder = OutputPath.folder(of: document.path)
        let manifest = OutputPath.join(folder, PackFiles.manifestName)
        let isPack = files.has(manifest)
        if isPack { others.append(CheckTask(project: nil, content: .pack(folder))) }
      case .project, nil: break
      }
    }
    tasks =
      projects.sorted { $0.key < $1.key }.map { _, project in
        let schemas = project.schemas.filter { !(documents[OutputPath.key($0)]?.isTooLarge ?? false) }
        return CheckTask(project: project, content: .schemas(schemas))
      }
      + others
    let keys = Set(tasks.map { $0.key(on: files) })
    programs = programs.filter { keys.contains($0.key) }
    needsPrograms = true
  }

  // MARK: Publishing

  /// Sends the new messages about each file.
  private func publish() {
    let found = tasks.flatMap { $0.diagnostics(programs[$0.key(on: files)], on: files) }
    let fallback = tasks.lazy.flatMap(\.schemas).first.map(OutputPath.key) ?? documents.keys.min()
    diagnostics = Dictionary(grouping: found.sortedAndUnique()) { found in
      // Those of no file are shown somewhere.
      found.path.map(OutputPath.key).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? fallback ?? ""
    }
    for path in Set(diagnostics.keys).union(published.keys).union(documents.keys).sorted() where path != "" {
      publish(path)
    }
  }

  private func publish(_ path: String) {
    let document = documents[path]
    let list = (diagnostics[path] ?? []).map { $0.lsp(in: self) }
    let version = document.map { JSON.number($0.version) }
    let last = published[path]
    // What was told under the editor's own words ends under them, too.
    let uri = document?.uri ?? last?.uri ?? uri(of: path)
    let params = Self.messages(list, of: uri, version)
    let text = params.text
    if last?.text == text || last == nil && list.isEmpty && document?.kind == nil { return }
    if let last, last.uri != uri {
      client.notify("textDocument/publishDiagnostics", Self.messages([], of: last.uri, nil))
    }
    published[path] = list.isEmpty && document == nil ? nil : (uri, text)
    client.notify("textDocument/publishDiagnostics", params)
  }

  private static func messages(_ list: [JSON], of uri: String, _ version: JSON?) -> JSON {
    .object(present: [("uri", .string(uri)), ("version", version), ("diagnostics", .array(list))])
  }

  // MARK: Places

  /// The URI of a file, in the editor's words if it is open there.
  func uri(of path: String) -> String {
    let path = OutputPath.key(path)
    return documents[path]?.uri ?? FileURI.of(path)
  }

  func location(of range: SourceRange) -> LSP.Location {
    LSP.Location(uri: uri(of: range.file.path), range: self.range(of: range))
  }

  /// A place in the editor's text, which has a byte order mark, too, and is never taken for UTF-16.
  func range(of range: SourceRange) -> LSP.Range {
    let found = range.lsp
    guard let text = documents[OutputPath.key(range.file.path)]?.text, text.bytes != range.file.bytes else {
      return found
    }
    let hasMark = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) && !range.file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
    func own(_ position: LSP.Position) -> LSP.Position {
      let shift = hasMark && position.line == 0 ? 1 : 0
      let position = LSP.Position(line: position.line, character: position.character + shift)
      return text.position(at: text.offset(at: position))
    }
    return LSP.Range(start: own(found.start), end: own(found.end))
  }
}
