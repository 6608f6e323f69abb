/// A template that has been found right, as two texts: it can be made again of them without being parsed and checked anew.
///
///     let image = TemplateImage(template)
///     let again = Template(image, for: FeatureContext.shape, escapes: escapes)
///
/// It counts for one shape, and for the engine that it was made with: whoever keeps it keeps the template's fingerprint too.
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
    template.members.write(&writer, from: template.shape)
    self.init(numbers: writer.text, text: String(decoding: template.program.text, as: UTF8.self))
  }
}

extension Template {
  /// The template that an image was made of.
  ///
  /// - Parameters:
  ///   - shape: that which the template was made for. If it may be another one now, compare the fingerprints.
  ///   - escapes: those of its library.
  /// - Returns: `nil` if the image is damaged or needs another escape.
  package init?(_ image: TemplateImage, for shape: Shape<Root>, escapes: [Escape]) {
    var reader = NumberReader(image.numbers)
    guard let program = Program(&reader, text: Array(image.text.utf8), escapes: [.none] + escapes),
      let members = NamedMembers(&reader, from: shape.description), !reader.isExhausted
    else { return nil }
    self.init(program: program, shape: shape.description, members: members)
  }

  /// A number that differs where what it names has other members.
  package var fingerprint: UInt64 { members.fingerprint }
}
