import Diagnostics
import TemplateEngine

/// A picture of some features, drawn like a page of the pack `diagram`.
enum NavigationMap {
  static func text(of charts: [NavigationModel], _ limit: Int?, into found: DiagnosticCollector) -> String {
    let collector = DiagnosticCollector()
    let library = TemplateLibrary(
      PackFiles.builtIn("diagram")?.sources(into: collector) ?? [:],
      escapes: EscapeMode.escapes,
      isKnownRight: true,
      diagnostics: collector
    )
    guard let template = library.template("_map", for: NavigationModel.shape, escape: EscapeMode.markdown.escape) else {
      preconditionFailure("a template of the tool is wrong: \(collector.diagnostics.map(\.message))")
    }
    do throws(RenderingLimit) {
      return try template.render(charts, limit: limit ?? RenderingLimit.standard)
    } catch {
      let help: Help = "name some of the schemas: the map then shows these, and what they lead to"
      found.report(Diagnostic(.templateLimit, "the map is too large: over 128 MB of text", at: nil, help: [help]))
      return ""
    }
  }
}
