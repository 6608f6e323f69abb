import Diagnostics
import Testing

@testable import FeatureSchema

/// A circle of schemas is one error, wherever it is entered.
@Suite struct CircleTests {
  private let fixture = Fixture(name: "cyclic-schemas-use")

  @Test func isTheSameFromEachOfItsSchemas() {
    let schemas = fixture.schemas
    func render(_ path: String) -> String {
      let result = Program(of: [path]) { path throws(ReadFailure) in
        guard let bytes = schemas[path] else { throw ReadFailure("there is no such file") }
        return bytes
      }
      return TextRenderer().render(result.diagnostics)
    }
    #expect(render("A.yaml").contains("cyclic-schemas"))
    #expect(render("A.yaml") == render("B.yaml"))
  }

  /// Children may lead back, however the first path is written.
  @Test(arguments: ["A.yaml", "./A.yaml", "Folder//../A.yaml"])
  func ofChildrenIsFoundHoweverItsPathIsWritten(path: String) {
    let schemas = ["A": "B", "B": "A"].map { name, other in
      (
        "\(name).yaml",
        "{ feature: \(name), actions: [go], children: { next: { schema: \(other).yaml, presence: optional } } }"
      )
    }
    let result = Program(of: [path]) { path throws(ReadFailure) in
      guard let text = schemas.first(where: { path.hasSuffix($0.0) })?.1 else { throw ReadFailure("no such file") }
      return Array(text.utf8)
    }
    #expect(TextRenderer().render(result.diagnostics) == "")
    #expect(result.paths.count == 2)
  }
}
