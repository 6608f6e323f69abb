import Diagnostics
import FeaturePictures
import TemplateEngine

/// The picture of some features, as a page of the pack `diagram` has it.
enum NavigationMap {
  static func text(of charts: [NavigationModel]) -> String {
    let collector = DiagnosticCollector()
    let library = TemplateLibrary(
      PackFiles.builtIn("diagram")?.sources(into: collector) ?? [:],
      escapes: EscapeMode.escapes,
      isKnownRight: true,
      diagnostics: collector
    )
    let shape = NavigationModel.shape
    guard let template = library.template("_map", for: shape, escape: EscapeMode.markdown.escape) else {
      preconditionFailure("a template of the tool is wrong: \(collector.diagnostics.map(\.message))")
    }
    // It is as long as the number of ways allows, which has a limit.
    return (try? template.render(shape.fill(charts, for: [template]))) ?? ""
  }
}
