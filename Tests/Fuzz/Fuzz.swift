import Diagnostics
import FeatureSchema
import Foundation
import SwiftSource
import TemplateEngine

/// What libFuzzer calls with bytes of its own making; whatever they are, there is an answer or located errors.
///
/// `FUZZ` says what the bytes are taken for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  switch target {
  case "type": checkType(String(decoding: bytes, as: UTF8.self))
  case "expression": checkExpression(String(decoding: bytes, as: UTF8.self))
  case "template": checkTemplate(String(decoding: bytes, as: UTF8.self))
  default: checkSchema(bytes)
  }
  return 0
}

private let target = ProcessInfo.processInfo.environment["FUZZ"] ?? "schema"

private func checkSchema(_ bytes: [UInt8]) {
  let result = Program(of: ["schema.yaml"]) { path throws(ReadFailure) in
    guard path == "schema.yaml" else { throw ReadFailure("there is no such file") }
    return bytes
  }
  let hasErrors = result.diagnostics.contains { $0.severity == .error }
  precondition((result.schemas[0].valid == nil) == hasErrors)
  for diagnostic in result.diagnostics { precondition(diagnostic.range != nil || diagnostic.path != nil) }
  for format in DiagnosticFormat.allCases { _ = format.render(result.diagnostics) }
}

private func checkType(_ text: String) {
  let (type, issues) = TypeExpression.parse(text)
  precondition((type == nil) == !issues.isEmpty)
  for issue in issues { precondition(issue.range.upperBound <= text.utf8.count) }
  // What is written back is read as the same type.
  if let type { precondition(TypeExpression.parse(type.source).type == type) }
}

private func checkExpression(_ text: String) {
  let issues = SwiftExpressionCheck.issues(in: text)
  for issue in issues { precondition(issue.range.upperBound <= text.utf8.count) }
  if issues.isEmpty { precondition(SwiftExpressionCheck.issues(in: SwiftExpressionCheck.onOneLine(text)).isEmpty) }
}

private struct Model: Sendable {
  var name = "name"
  var isOpen = true
  var parts: [Model] = []

  static let shape: Shape<Model> = Shape(
    "model",
    "A model.",
    [
      .text("name", "Its name.", \.name), .flag("isOpen", "Whether it is open.", \.isOpen),
      .list("parts", "Its parts.", of: Model.shape, \.parts),
    ]
  )
}

private func checkTemplate(_ text: String) {
  let collector = DiagnosticCollector()
  let sources = ["main": text, "part": "{{name}}"].map { ($0, TemplateSource(SourceFile(path: $0, text: $1))) }
  let library = TemplateLibrary(Dictionary(uniqueKeysWithValues: sources), diagnostics: collector)
  let template = library.template("main", for: Model.shape)
  precondition((template == nil) == collector.hasErrors)
  guard let template else { return }
  let model = Model(parts: [Model(name: "a"), Model(name: "b", isOpen: false)])
  _ = try? template.render(model, limit: 1 << 20)
}
