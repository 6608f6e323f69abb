package import Diagnostics
import FeatureSchema

extension Diagnostic {
  package static func unknownPack(_ name: String, at range: SourceRange?) -> Diagnostic {
    let names = PackSource.builtInNames
    let help =
      Habits.choice(for: name, among: names).map { Help.didYouMean($0) }
      ?? "there are \(names.map { "'\($0)'" }.joined(separator: ", ")); a folder is written as './\(name)'"
    return Diagnostic(.unknownPack, "there is no pack '\(name)'", at: range, help: [help])
  }

  static func unreadablePack(_ folder: String, reason: String, reference: Located<String>?) -> Diagnostic {
    let name = reference?.value ?? folder
    let isBuiltIn = PackSource.builtInNames.contains(name)
    return Diagnostic(
      .unreadableFile,
      "the pack '\(name)' cannot be read: \(reason)",
      at: reference?.range,
      help: isBuiltIn
        ? ["the built-in pack is chosen with '--pack \(name)', or in the schema with 'pack: \(name)'"] : []
    )
  }

  static func unknownPackOption(_ option: Located<String>, of pack: TemplatePack) -> Diagnostic {
    let names = pack.manifest.options.map(\.name)
    let help =
      nearest(to: option.value, among: names).map { Help.didYouMean($0) }
      ?? (names.isEmpty ? "it has none" : "it has \(names.quotedList)")
    let message = "the pack '\(pack.manifest.name)' has no option '\(option.value)'"
    return Diagnostic(.unknownKey, message, at: option.range, help: [help])
  }

  static func invalidPackOption(_ choice: PackChoice, _ option: PackOption, of pack: TemplatePack) -> Diagnostic {
    if option.values.isEmpty {
      let message =
        "the option '\(option.name)' of the pack '\(pack.manifest.name)' is a name, not '\(choice.value.value)'"
      return Diagnostic(.invalidValue, message, at: choice.value.range)
    }
    let message =
      "the option '\(option.name)' of the pack '\(pack.manifest.name)' is one of \(option.values.quotedList), "
      + "not '\(choice.value.value)'"
    let help: [Help] = nearest(to: choice.value.value, among: option.values).map { [.didYouMean($0)] } ?? []
    return Diagnostic(.invalidValue, message, at: choice.value.range, help: help)
  }

  static func nameOfPack(_ name: Located<String>, _ pack: TemplatePack) -> Diagnostic {
    Diagnostic(
      .reservedName,
      "a type named '\(name.value)' would hide the one that templates of the pack '\(pack.manifest.name)' use",
      at: name.range,
      help: ["give it another name"]
    )
  }

  static func unknownTemplate(_ name: Located<String>, among names: [String]) -> Diagnostic {
    let pages = names.filter { !$0.hasPrefix(bytes: "_") }
    let help =
      nearest(to: name.value, among: names).map { Help.didYouMean($0) }
      ?? (pages.isEmpty ? "templates are files that end with '.mustache'" : "there are \(pages.quotedList)")
    return Diagnostic(.unknownTemplate, "there is no template '\(name.value)'", at: name.range, help: [help])
  }

  static func unusedTemplate(_ name: String, path: String) -> Diagnostic {
    let message = "no output and no other template uses '\(name)'"
    return Diagnostic(.unusedTemplate, severity: .warning, message, at: nil, path: path)
  }

  static func outputPath(_ path: String, _ problem: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(.outputPath, "the path '\(path)' \(problem)", at: range)
  }

  static func duplicateOutput(
    _ path: String,
    schema: String,
    at range: SourceRange?,
    first: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateOutput,
      "two outputs are written to '\(path)' for '\(schema)'",
      at: range,
      notes: [Diagnostic.Note("this one has the same path", at: first)]
    )
  }

  static func tooMuchOutput(_ template: String, schema: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .templateLimit,
      "the output of '\(template)' for '\(schema)' is too large: over 128 MB of text or 100 million partials",
      at: range,
      help: ["look for partials that each use others several times"]
    )
  }

  static func missingNotice(_ template: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .missingNotice,
      severity: .warning,
      "the output of '\(template)' does not begin with '\(GeneratedNotice.marker)', after what opens a comment",
      at: range,
      help: ["without it, featuregen takes the file for somebody's work and does not replace it when its text changes"]
    )
  }
}

extension [String] {
  /// The texts in single quotes, with commas between them.
  var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}
