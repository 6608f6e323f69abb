import Diagnostics

/// What can be wrong with a template before any name in it is looked up.
enum SyntaxProblem {
  case unclosedTag(delimiter: String)
  case wrongTagEnd(expected: String)
  case emptyTag(Token.Kind)
  case spaceInName(String)
  case emptyNamePart(String)
  case badDelimiters
  case tooDeep(limit: Int)

  func diagnostic(at range: SourceRange?) -> Diagnostic {
    Diagnostic(id, .error, message, at: range, help: help.map { [$0] } ?? [])
  }

  private var id: DiagnosticID {
    if case .tooDeep = self { .templateLimit } else { .templateSyntax }
  }

  private var message: String {
    switch self {
    case .unclosedTag(let delimiter): "this tag begins with '\(delimiter)' and is never ended"
    case .wrongTagEnd(let expected): "this tag has to end with '\(expected)'"
    case .emptyTag(.partial), .emptyTag(.parent): "this tag names no template"
    case .emptyTag: "this tag is empty"
    case .spaceInName(let name): "'\(name)' is not a name: names have no spaces in them"
    case .emptyNamePart(let name): "'\(name)' is not a name: nothing stands on one side of a dot"
    case .badDelimiters: "expected two delimiters with a space between them and without '='"
    case .tooDeep(let limit): "sections are nested more than \(limit) deep"
    }
  }

  private var help: String? {
    switch self {
    case .unclosedTag(let delimiter):
      "if '\(delimiter)' is meant as text, choose other delimiters in front of it: '{{=<% %>=}}'"
    case .badDelimiters: "write '{{=<% %>=}}', and '<%={{ }}=%>' to return"
    default: nil
    }
  }
}
