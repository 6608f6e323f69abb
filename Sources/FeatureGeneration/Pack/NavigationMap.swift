import Diagnostics
import TemplateEngine

/// A picture of some features, drawn like a page of the pack `diagram`.
enum NavigationMap {
  static func text(of charts: [NavigationModel]) -> String {
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
    // Its length depends on the number of ways, which has a limit.
    return (try? template.render(charts)) ?? ""
  }
}
