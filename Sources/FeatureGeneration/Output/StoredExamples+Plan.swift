package import Diagnostics
package import FeatureSchema

extension StoredExamples {
  /// A plan to write a file for each type. Existing examples are not overwritten.
  ///
  /// - Parameter collector: receives an error for each file with other contents.
  package static func plan(
    _ examples: [StoredExamples],
    in folder: String,
    on disk: any FileReading,
    into collector: DiagnosticCollector
  ) -> OutputPlan {
    let files = examples.map { one in
      RenderedFile(path: "\(folder)/\(one.type).json", text: one.text, mode: .always)
    }
    let plan = OutputPlan(files, on: disk, overwriting: .everything, into: collector)
    for step in plan.steps where step.action == .update { collector.report(.otherExamples(step.file.path)) }
    return collector.hasErrors ? OutputPlan() : plan
  }
}

extension Diagnostic {
  fileprivate static func otherExamples(_ path: String) -> Diagnostic {
    Diagnostic(
      .fileExists,
      "this file holds other examples, which may be stored somewhere: featuregen does not overwrite them",
      at: nil,
      path: path,
      help: ["write those of now into a folder of their own, such as one for each release"]
    )
  }
}
