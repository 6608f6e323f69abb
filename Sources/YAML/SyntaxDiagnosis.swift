internal import Diagnostics

/// Says in the user's words what libyaml's error most likely is, and where.
struct SyntaxDiagnosis {
  private let error: YAMLSyntaxError
  private let file: SourceFile

  init(_ error: YAMLSyntaxError, in file: SourceFile) {
    self.error = error
    self.file = file
  }

  var diagnostic: Diagnostic {
    let message = error.context.isEmpty ? error.problem : "\(error.problem) \(error.context)"
    return Diagnostic(.yamlSyntax, message, at: SourceRange(file, error.offset..<error.offset + 1))
  }
}
