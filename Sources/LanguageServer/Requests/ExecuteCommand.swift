import Diagnostics
import FeatureGeneration
import FeatureSchema

/// A command of the user, beside the requests of the protocol.
enum Command: String, CaseIterable {
  case generate = "featuregen.generate"
  case openGenerated = "featuregen.openGenerated"
  case writeStubs = "featuregen.writeStubs"
  case explain = "featuregen.explain"

  var title: String {
    switch self {
    case .generate: "Generate the code of this schema"
    case .openGenerated: "Open the generated file"
    case .writeStubs: "Write missing stubs"
    case .explain: "Explain a diagnostic"
    }
  }
}

/// Runs a command. Only this writes files.
enum ExecuteCommand: Request {
  static let method = "workspace/executeCommand"
  static let capability: (String, JSON)? = (
    "executeCommandProvider", .object([("commands", .strings(Command.allCases.map(\.rawValue)))])
  )

  static func answer(_ params: JSON, in workspace: Workspace) throws(ResponseError) -> JSON {
    guard let command = params["command"]?.string.flatMap(Command.init) else {
      throw ResponseError(.invalidParams, "there is no such command")
    }
    let argument = params["arguments"]?.elements?.first?.string
    if command == .explain {
      guard let id = argument.flatMap(DiagnosticID.init) else {
        throw ResponseError(.invalidParams, "name a diagnostic")
      }
      workspace.client.show(Explanation.of(id).text)
      return .null
    }
    guard let path = argument.flatMap(FileURI.path).map(OutputPath.key) else {
      throw ResponseError(.invalidParams, "name a schema by its URI")
    }
    var options = GeneratorPipeline.Options()
    options.project = workspace.project(of: path)?.reading(workspace.files)
    let pipeline = GeneratorPipeline(disk: workspace.files, options: options)
    switch command {
    case .generate: try generate(path, pipeline, in: workspace)
    case .openGenerated: openGenerated(path, pipeline, in: workspace)
    case .writeStubs: try writeStubs(path, pipeline, in: workspace)
    case .explain: break
    }
    workspace.look()
    return .null
  }

  private static func generate(_ path: String, _ pipeline: GeneratorPipeline, in workspace: Workspace)
    throws(ResponseError)
  {
    let generation = pipeline.run([path])
    if generation.hasErrors { return refuse(path, in: workspace) }
    try write(generation.plan, in: workspace)
    let names = generation.plan.changes.map { OutputPath.fileName($0.file.path) }
    workspace.client.show(names.isEmpty ? "All files are up to date." : "Wrote \(names.joined(separator: ", ")).")
  }

  private static func openGenerated(_ path: String, _ pipeline: GeneratorPipeline, in workspace: Workspace) {
    let generation = pipeline.run([path])
    if generation.hasErrors { return refuse(path, in: workspace) }
    let generated = generation.files.first { $0.mode == .always }?.path
    guard let generated, workspace.files.has(generated) else {
      return workspace.client.show("It is not generated yet.")
    }
    guard workspace.client.has("window", "showDocument", "support") else {
      return workspace.client.show(generated)
    }
    let params = JSON.object([("uri", .string(workspace.uri(of: generated))), ("takeFocus", .bool(true))])
    workspace.client.request("window/showDocument", params)
  }

  /// Existing files are changed by the editor, since they may be open there.
  private static func writeStubs(_ path: String, _ pipeline: GeneratorPipeline, in workspace: Workspace)
    throws(ResponseError)
  {
    let (diagnostics, edits) = pipeline.edits(of: [path])
    if diagnostics.contains(where: { $0.severity == .error }) { return refuse(path, in: workspace) }
    if edits.isEmpty { return workspace.client.show("No handler is missing.") }
    for function in edits.flatMap(\.withheld) {
      let old = function.old.joined(separator: " or ")
      workspace.client.show(
        "\(function.new) is not added: perhaps \(old) is it. Give it that name, or make it private."
      )
    }
    for task in edits.compactMap(\.task) { workspace.client.show("No arms are added: \(task.obstacle ?? "")") }
    let canEdit = workspace.client.has("workspace", "applyEdit")
    let writing = edits.filter(\.isChange)
    let (changed, written) = (
      writing.filter { canEdit && $0.step.existing != nil }, writing.filter { !canEdit || $0.step.existing == nil }
    )
    try write(OutputPlan(written.map(\.step)), in: workspace)
    if changed.isEmpty { return }
    let changes = changed.map { edit in
      let old = SourceFile(path: edit.step.file.path, bytes: edit.step.existing ?? [])
      return (
        uri: workspace.uri(of: old.path), edits: [LSP.TextEdit(from: old, to: edit.step.file.bytes)].compactMap(\.self)
      )
    }
    workspace.client.request(
      "workspace/applyEdit",
      .object([("label", .string(Command.writeStubs.title)), ("edit", LSP.workspaceEdit(changes))])
    )
  }

  private static func write(_ plan: OutputPlan, in workspace: Workspace) throws(ResponseError) {
    do throws(OutputWriter.Failure) {
      try workspace.write(plan)
    } catch {
      throw ResponseError(.requestFailed, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }

  private static func refuse(_ path: String, in workspace: Workspace) {
    workspace.client.show("'\(OutputPath.fileName(path))', or a schema that it refers to, has errors.", isError: true)
  }
}
