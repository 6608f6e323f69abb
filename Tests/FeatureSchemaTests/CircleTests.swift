import Diagnostics
import Testing

@testable import FeatureSchema

/// A circle of schemas is one error, wherever it is entered.
@Suite struct CircleTests {
  private let fixture = Fixture(name: "cyclic-schemas-use")

  @Test func isTheSameFromEachOfItsSchemas() {
    let schemas = fixture.schemas
    func render(_ path: String) -> String {
      let result = SchemaCompiler.compile(path) { path throws(ReadFailure) in
        guard let bytes = schemas[path] else { throw ReadFailure("there is no such file") }
        return bytes
      }
      return TextRenderer().render(result.diagnostics)
    }
    #expect(render("A.yaml").contains("cyclic-schemas"))
    #expect(render("A.yaml") == render("B.yaml"))
  }
}
