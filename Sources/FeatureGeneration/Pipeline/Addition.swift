import FeatureSchema

/// Handlers that a schema asks for since its code was generated last, as the author can paste them.
package struct Addition: Sendable {
  /// The author's file.
  package var path: String
  package var text: String
}

extension FileContext {
  /// The same with those handlers only that the code generated last does not know, and without hooks.
  ///
  /// - Returns: `nil` if there are none.
  func additions(to generated: String) -> FileContext? {
    guard var feature else { return nil }
    feature.handlers = feature.handlers.filter { !generated.contains("func \($0.name)(") }
    feature.hooks = []
    feature.children = []
    guard !feature.handlers.isEmpty else { return nil }
    var copy = self
    copy.feature = feature
    copy.isAddition = true
    return copy
  }
}

extension TemplatePack {
  /// What the author has to add to a file of theirs, now that a generated file is about to be replaced.
  ///
  /// It is rendered by the template that would write the author's file if it were not there.
  func additions(for context: FileContext, plan: OutputPlan, of schema: String) -> [Addition] {
    let steps = plan.steps.filter { $0.file.schema == schema }
    let replaced = steps.filter { $0.action == .update && $0.file.mode == .always }.compactMap(\.existing)
    let kept = steps.filter { $0.action == .keep }
    guard !replaced.isEmpty, !kept.isEmpty else { return [] }
    let old = replaced.map { String(decoding: $0, as: UTF8.self) }.joined()
    guard let added = context.additions(to: old) else { return [] }
    let filled = fill(added)
    return outputs.filter { $0.mode == .once }.compactMap { output in
      guard let path = try? output.path.render(filled), let text = try? text(of: output, for: filled) else {
        return nil
      }
      let file = kept.first { $0.file.path == path || $0.file.path.hasSuffix("/" + path) }
      return file.map { Addition(path: $0.file.path, text: text) }
    }
  }
}
