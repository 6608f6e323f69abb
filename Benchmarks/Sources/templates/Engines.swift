import Diagnostics
import Mustache
import Stencil
import TemplateEngine

/// Something that renders the model, with all that can be done beforehand done.
struct Engine {
  let name: String
  let render: () throws -> String
}

extension Engine {
  static let names = ["featuregen", "swift-mustache", "Stencil"]

  static func make(_ name: String, _ model: Model) throws -> Engine? {
    switch name {
    case "featuregen": featuregen(model)
    case "swift-mustache": try swiftMustache(model)
    case "Stencil": stencil(model)
    default: nil
    }
  }

  /// Ours, compiled.
  static let template: TemplateEngine.Template<Model> = {
    let diagnostics = DiagnosticCollector()
    let library = TemplateLibrary(
      [
        "file": TemplateSource(SourceFile(path: "file.mustache", text: MustacheText.file)),
        "accessor": TemplateSource(SourceFile(path: "accessor.mustache", text: MustacheText.accessor)),
      ],
      diagnostics: diagnostics
    )
    guard let template = library.template("file", for: Model.shape) else {
      fatalError(diagnostics.diagnostics.map(\.message).joined(separator: "\n"))
    }
    return template
  }()

  static func featuregen(_ model: Model) -> Engine {
    Engine(name: "featuregen") { try template.render(model) }
  }

  static func swiftMustache(_ model: Model) throws -> Engine {
    let library = MustacheLibrary(templates: [
      "file": try MustacheTemplate(string: MustacheText.file),
      "accessor": try MustacheTemplate(string: MustacheText.accessor),
    ])
    let data = model.dictionary
    return Engine(name: "swift-mustache") { library.render(data, withTemplate: "file") ?? "" }
  }

  static func stencil(_ model: Model) -> Engine {
    let template = Stencil.Template(templateString: StencilText.file)
    let data = model.dictionary
    return Engine(name: "Stencil") { try template.render(data) }
  }
}
