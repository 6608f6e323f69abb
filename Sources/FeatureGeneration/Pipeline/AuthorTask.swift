import FeatureSchema

/// What is to be done in an author's file, which the tool does not touch.
package struct AuthorTask: Sendable {
  /// The author's file.
  package var path: String
  /// The stubs of what it does not define, to be pasted; empty if there are none.
  package var stubs: String
  /// Whether any of the stubs is a handler, without which the file does not compile.
  package var needsHandlers: Bool
  /// The full names of handlers and hooks that the file defines and the schema no longer has.
  package var removed: [String]
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
    if feature.handlers.isEmpty, feature.buttonHandlers.isEmpty, feature.hooks.isEmpty, feature.changeHooks.isEmpty,
      feature.childHooks.isEmpty
    {
      return nil
    }
    var copy = self
    copy.feature = feature
    copy.isAddition = true
    return copy
  }
}

/// The files of one schema, as far as the author's side of it is concerned.
struct AuthorSide: Sendable {
  let model: FeatureModel
  let options: [String: String]
  let pack: TemplatePack
  /// What is rendered for the schema.
  let files: [RenderedFile]

  /// What has to be done now that generated files are about to be replaced: new handlers and hooks, and old ones.
  ///
  /// - Parameter plan: its steps by their paths.
  func tasks(of plan: [String: OutputPlan.Step]) -> [AuthorTask] {
    let steps = files.compactMap { plan[$0.path] }
    let replaced = steps.filter { $0.action == .update && $0.file.mode == .always }
    guard !replaced.isEmpty else { return [] }
    let old = names(in: replaced.compactMap(\.existing))
    let new = names(in: replaced.map(\.file.bytes))
    return steps.filter { $0.action == .keep }.compactMap { step in
      let defined = names(in: [step.existing ?? []])
      return task(step.file, removed: old.subtracting(new).intersection(defined)) {
        !old.contains($0) && !defined.contains($0)
      }
    }
  }

  /// The stubs of everything that the author's files do not define.
  ///
  /// - Parameter plan: its steps by their paths.
  func missing(from plan: [String: OutputPlan.Step]) -> [AuthorTask] {
    files.compactMap { plan[$0.path] }.compactMap { step in
      let defined = names(in: [step.existing ?? []])
      return task(step.file, removed: []) { !defined.contains($0) }
    }
  }

  private func task(
    _ file: RenderedFile,
    removed: Set<String>,
    where isWanted: (String) -> Bool
  ) -> AuthorTask? {
    let stubs = FileContext(model, options: options).stubs(where: isWanted)
    guard stubs != nil || !removed.isEmpty, let output = pack.outputs.first(where: { $0.templateName == file.template })
    else { return nil }
    let text = stubs.flatMap { try? pack.text(of: output, for: pack.fill($0)) } ?? []
    // A file in which there is no place for them, as a view, is not where they are missing.
    guard !text.isEmpty || !removed.isEmpty else { return nil }
    return AuthorTask(
      path: file.path,
      stubs: String(decoding: text, as: UTF8.self),
      needsHandlers: stubs?.feature.map { !($0.handlers + $0.buttonHandlers).isEmpty } ?? false,
      removed: removed.sorted()
    )
  }

  private func names(in texts: [[UInt8]]) -> Set<String> {
    texts.reduce(into: []) { $0.formUnion(DeclaredFunctions.names(in: String(decoding: $1, as: UTF8.self))) }
  }
}
