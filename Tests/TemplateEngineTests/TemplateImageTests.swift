import Testing

@testable import TemplateEngine

/// That an image renders what its template does is checked wherever tests render one.
@Suite struct TemplateImageTests {
  private static let template = Loaded(
    "{{%upper}}{{name}}{{#cases}} {{index}}{{.}}{{/cases}}\n  {{>inner}}\n",
    ["inner": "{{#nested}}{{name}}: {{origin.name}}\n{{>inner}}{{/nested}}"]
  ).main

  @Test func anImageOfAnImageIsTheSame() throws {
    let image = TemplateImage(try #require(Self.template))
    let again = try #require(Template(image, for: NumberedShapes(TypeModel.shape), escapes: Loaded.escapes))
    #expect(TemplateImage(again) == image)
  }

  @Test func everyShortenedImageIsRefused() throws {
    let image = TemplateImage(try #require(Self.template))
    for count in 0..<image.numbers.count - 1 {
      let damaged = TemplateImage(numbers: String(image.numbers.prefix(count)), text: image.text)
      #expect(Template(damaged, for: NumberedShapes(TypeModel.shape), escapes: Loaded.escapes) == nil, "\(count)")
    }
  }

  @Test func anImageNeedsItsEscapes() throws {
    let image = TemplateImage(try #require(Self.template))
    #expect(Template(image, for: NumberedShapes(TypeModel.shape), escapes: []) == nil)
  }

  @Test(arguments: [0, 1, 31, 32, 1023, 1024, 0x7FFF_FFFF, .max] as [UInt32])
  func numbers(number: UInt32) {
    var writer = NumberWriter()
    for _ in 0..<100 { writer.append(number) }
    var reader = NumberReader(writer.text)
    for _ in 0..<100 { #expect(reader.next() == number) }
    #expect(!reader.isExhausted)
    _ = reader.next()
    #expect(reader.isExhausted)
  }

  private static func shape(_ members: [Member<String>]) -> Shape<String> { Shape("text", "", members) }
  private static func fingerprint(_ shape: Shape<String>) -> UInt64 { NumberedShapes(shape).fingerprint }
  private static let a = shape([.text("a", "") { $0 }])
  private static let b = shape([.text("b", "") { $0 }])

  @Test func fingerprintsTellShapesApart() {
    let (a, b, shape) = (Self.a, Self.b, Self.shape)
    let shapes = [
      a, b, shape([.optionalText("a", "") { $0 }]), shape([.flag("a", "") { _ in true }]),
      shape([.text("a", "") { $0 }, .text("b", "") { $0 }]), shape([.text("b", "") { $0 }, .text("a", "") { $0 }]),
      shape([.object("a", "", of: Self.b) { $0 }]), shape([.object("a", "", of: Self.a) { $0 }]),
      shape([.optionalObject("a", "", of: Self.b) { $0 }]), shape([.list("a", "", of: Self.b) { [$0] }]),
    ]
    #expect(Set(shapes.map(Self.fingerprint)).count == shapes.count)
    #expect(Self.fingerprint(a) == Self.fingerprint(shape([.text("a", "Other words.") { $0 }])))
  }
}
