/// A template that has been found right, as two texts: it can be made again of them without being parsed and checked anew.
///
///     let image = TemplateImage(template)
///     let again = Template(image, for: NumberedShapes(FeatureContext.shape), escapes: escapes)
///
/// It counts for one shape, and for the engine that it was made with: whoever keeps it keeps the shape's fingerprint too.
package struct TemplateImage: Sendable, Equatable {
  /// Instructions and tables, as `NumberWriter` writes them.
  package let numbers: String
  /// The template's own texts.
  package let text: String

  package init(numbers: String, text: String) {
    self.numbers = numbers
    self.text = text
  }

  package init<Root>(_ template: Template<Root>) {
    var writer = NumberWriter()
    template.program.write(&writer)
    template.members.write(&writer, of: template.shape.reachable)
    self.init(numbers: writer.text, text: String(decoding: template.program.text, as: UTF8.self))
  }
}

extension Template {
  /// The template that an image was made of.
  ///
  /// - Parameters:
  ///   - shapes: some with the fingerprint of those that the template was made for.
  ///   - escapes: those of its library.
  /// - Returns: `nil` if the image is damaged or needs another escape.
  package init?(_ image: TemplateImage, for shapes: NumberedShapes<Root>, escapes: [Escape]) {
    var reader = NumberReader(image.numbers)
    guard let program = Program(&reader, text: Array(image.text.utf8), escapes: [.none] + escapes),
      let members = NamedMembers(&reader, of: shapes.all), !reader.isExhausted
    else { return nil }
    self.init(program: program, shape: shapes.root.description, members: members)
  }
}
