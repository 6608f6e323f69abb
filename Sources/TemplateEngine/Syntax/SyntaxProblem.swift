import Diagnostics

/// An error in a template that needs no look at its names.
enum SyntaxProblem {
  case unclosedTag(delimiter: String)
  case wrongTagEnd(expected: String)
  case emptyTag(Token.Kind)
  case spaceInName(String)
  case emptyNamePart(String)
  case badDelimiters
  case tooDeep(limit: Int)
  case unclosedSection(String)
  case unopenedSection(String)
  case wrongSectionEnd(String, expected: String)
  case blockGivenTwice(String)
  case ignored(parent: String)

  func diagnostic(at range: SourceRange?, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(id, severity: severity, message, at: range, notes: notes, help: help.map { [$0] } ?? [])
  }

  private var id: DiagnosticID {
    switch self {
    case .unclosedTag, .wrongTagEnd, .emptyTag, .spaceInName, .emptyNamePart, .badDelimiters: .templateSyntax
    case .tooDeep: .templateLimit
    case .unclosedSection, .unopenedSection, .wrongSectionEnd: .templateSection
    case .blockGivenTwice, .ignored: .templateBlock
    }
  }

  private var severity: Diagnostic.Severity {
    if case .ignored = self { .warning } else { .error }
  }

  private var message: String {
    switch self {
    case .unclosedTag(let delimiter): "this tag begins with '\(delimiter)' and is never ended"
    case .wrongTagEnd(let expected): "this tag has to end with '\(expected)'"
    case .emptyTag(.partial), .emptyTag(.parent): "this tag names no template"
    case .emptyTag: "this tag is empty"
    case .spaceInName(let name): "'\(name)' is not a name: names have no spaces in them"
    case .emptyNamePart(let name): "'\(name)' is not a name: one side of a dot is empty"
    case .badDelimiters: "expected two delimiters with a space between them and without '='"
    case .tooDeep(let limit): "sections are nested more than \(limit) deep"
    case .unclosedSection(let name): "'\(name)' is never closed"
    case .unopenedSection(let name): "'\(name)' is closed here but was never opened"
    case .wrongSectionEnd(let name, let expected): "expected the end of '\(expected)', found the end of '\(name)'"
    case .blockGivenTwice(let name): "the block '\(name)' is given twice"
    case .ignored(let parent):
      "this is never rendered: only blocks count between '<\(parent)' and its end"
    }
  }

  private var help: Help? {
    switch self {
    case .unclosedTag(let delimiter):
      "if '\(delimiter)' is meant as text, choose other delimiters before it: '{{=<% %>=}}'"
    case .badDelimiters: "write '{{=<% %>=}}', and '<%={{ }}=%>' to return"
    default: nil
    }
  }
}
