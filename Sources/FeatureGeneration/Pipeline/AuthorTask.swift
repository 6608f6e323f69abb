import Diagnostics
import FeaturePictures
import FeatureSchema

/// What is to be done in an author's file, which the tool does not touch.
package struct AuthorTask: Sendable {
  /// The author's file.
  package var path: String
  /// The stubs of what it does not define, to be pasted; empty if there are none.
  package var stubs: String
  /// Whether any of the stubs is a handler, without which the file does not compile.
  package var needsHandlers: Bool
}

extension FileContext {
  /// The same with those handlers and hooks only that have certain full names, as stubs to be pasted.
  ///
  /// - Returns: `nil` if there are none.
  func stubs(where isWanted: (String) -> Bool) -> FileContext? {
    guard var feature else { return nil }
    feature.handlers = feature.handlers.filter { isWanted($0.fullName) }
    feature.buttonHandlers = feature.buttonHandlers.filter { isWanted($0.fullName) }
    feature.hooks = feature.hooks.filter { isWanted($0.fullName) }
    feature.changeHooks = feature.changeHooks.filter { isWanted($0.fullName) }
    feature.childHooks = feature.childHooks.filter { isWanted($0.fullName) }
    if feature.authorFunctions.isEmpty { return nil }
    var copy = self
    copy.feature = feature
    copy.isAddition = true
    return copy
  }
}

/// The files of one schema, as far as the author's side of it is concerned.
struct AuthorSide: Sendable {
  enum Scope {
    /// Those that are new now that generated files are about to be replaced.
    case new
    /// All that the author's files do not define.
    case all
  }

  let model: FeatureModel
  let pictures: Pictures
  let chosen: ChosenPack
  /// What is rendered for the schema.
  let files: [RenderedFile]

  /// What has to be done in the author's files, and warnings of what generated code does not call.
  ///
  /// - Parameters:
  ///   - scope: which handlers and hooks count.
  ///   - plan: its steps by their paths.
  func tasks(
    _ scope: Scope,
    of plan: [String: OutputPlan.Step],
    authors: inout AuthorFiles
  ) -> (tasks: [AuthorTask], warnings: [Diagnostic]) {
    let steps = files.compactMap { plan[$0.path] }
    let own = scope == .all ? steps : steps.filter { $0.action == .keep }
    let replaced = scope == .all ? [] : steps.filter { $0.action == .update && $0.file.mode == .always }
    guard let feature = model.feature, !own.isEmpty else { return ([], []) }
    let written = own.flatMap { authors.files(of: $0) }
    let old = names(in: replaced.compactMap(\.existing))
    let removed = old.subtracting(names(in: replaced.map(\.file.bytes)))
    var stale = StaleHooks(feature: feature, files: written, generated: files, removed: removed)
    let (warnings, changed) = stale.find()
    if scope == .new, replaced.isEmpty { return ([], warnings) }
    let defined = definedNames(in: written).subtracting(scope == .all ? changed : [])
    let tasks = own.compactMap { step in task(step.file) { !old.contains($0) && !defined.contains($0) } }
    return (tasks, warnings)
  }

  private func task(_ file: RenderedFile, where isWanted: (String) -> Bool) -> AuthorTask? {
    guard let stubs = FileContext(model, pictures: pictures, options: chosen.options).stubs(where: isWanted),
      let output = chosen.pack.outputs.first(where: { $0.manifest.template.value == file.template })
    else { return nil }
    let text = (try? chosen.pack.text(of: output, for: chosen.pack.fill(stubs))) ?? []
    // A file in which there is no place for them, as a view, is not where they are missing.
    guard !text.isEmpty else { return nil }
    return AuthorTask(
      path: file.path,
      stubs: String(decoding: text, as: UTF8.self),
      needsHandlers: stubs.feature.map { !($0.handlers + $0.buttonHandlers).isEmpty } ?? false
    )
  }

  private func names(in texts: [[UInt8]]) -> Set<String> {
    Set(texts.flatMap { SwiftDeclarations($0).functions.map(\.fullName) })
  }

  /// What the author's files define, of whatever type the extension is: a handler may come from a protocol of the author's.
  private func definedNames(in files: [AuthorFile]) -> Set<String> {
    Set(files.flatMap { $0.declarations.functions.filter(\.isInExtension).map(\.fullName) })
  }
}
