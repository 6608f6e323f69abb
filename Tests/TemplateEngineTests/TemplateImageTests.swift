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
    let again = try #require(Template(image, for: TypeModel.shape, escapes: Loaded.escapes))
    #expect(TemplateImage(again) == image)
  }

  @Test func everyShortenedImageIsRefused() throws {
    let image = TemplateImage(try #require(Self.template))
    for count in 0..<image.numbers.count - 1 {
      let damaged = TemplateImage(numbers: String(image.numbers.prefix(count)), text: image.text)
      #expect(Template(damaged, for: TypeModel.shape, escapes: Loaded.escapes) == nil, "\(count)")
    }
  }

  @Test func anImageNeedsItsEscapes() throws {
    let image = TemplateImage(try #require(Self.template))
    #expect(Template(image, for: TypeModel.shape, escapes: []) == nil)
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
  private static let a = shape([.text("a", "") { $0 }])
  private static let b = shape([.text("b", "") { $0 }])
  private static let ofB = shape([.text("b", "") { $0 }, .object("a", "", of: b) { $0 }])

  /// The fingerprint of a template that names each member of these.
  private static func fingerprint(_ shapes: Shape<String>...) -> UInt64 {
    var members = NamedMembers()
    for shape in shapes.map(\.description) { for number in 0..<shape.width { members.insert(number, of: shape) } }
    return members.fingerprint
  }

  @Test func fingerprintsTellShapesApart() {
    let (a, b, shape, fingerprint) = (Self.a, Self.b, Self.shape, Self.fingerprint)
    let shapes = [
      a, b, shape([.optionalText("a", "") { $0 }]), shape([.flag("a", "") { _ in true }]),
      shape([.text("a", "") { $0 }, .text("b", "") { $0 }]), shape([.text("b", "") { $0 }, .text("a", "") { $0 }]),
      shape([.object("a", "", of: Self.b) { $0 }]), shape([.optionalObject("a", "", of: Self.b) { $0 }]),
      shape([.list("a", "", of: Self.b) { [$0] }]),
    ]
    #expect(Set(shapes.map { fingerprint($0) }).count == shapes.count)
    #expect(fingerprint(a) == fingerprint(shape([.text("a", "Other words.") { $0 }])))
    // The same members, which lead to other shapes.
    let ofA = shape([.object("a", "", of: Self.a) { $0 }])
    #expect(fingerprint(ofA, Self.a, Self.b) != fingerprint(ofA, Self.b, Self.a))
  }

  @Test func aShapeThatLeadsElsewhereHasAnotherFingerprint() {
    let toA = Self.shape([.object("x", "", of: Self.a) { $0 }, .object("y", "", of: Self.b) { $0 }])
    let toB = Self.shape([.object("x", "", of: Self.b) { $0 }, .object("y", "", of: Self.a) { $0 }])
    #expect(Self.fingerprint(toA, Self.a, Self.b) != Self.fingerprint(toB, Self.a, Self.b))
  }

  /// An image asks for no shape that its template does not name: all that it could name would have to be made.
  @Test func onlyNamedShapesAreAskedFor() throws {
    let routes = ShapeRoutes(from: Self.ofB.description, to: [Self.ofB.description])
    #expect(routes.all.count == 1)
    let both = ShapeRoutes(from: Self.ofB.description, to: [Self.b.description])
    #expect(both.all.map(ObjectIdentifier.init) == [Self.ofB, Self.b].map { ObjectIdentifier($0.description) })
    var writer = NumberWriter()
    both.write(&writer)
    var reader = NumberReader(writer.text)
    #expect(try #require(ShapeRoutes(&reader, from: Self.ofB.description)).all == both.all)
    var elsewhere = NumberReader(writer.text)
    #expect(ShapeRoutes(&elsewhere, from: Self.a.description) == nil)
  }
}
