import FeatureSchema
import Testing

@Suite struct SchemaTextTests {
  @Test(arguments: [
    "feature: A", "types:\n  A: { struct: {} }", "doc: x\nfeature: A", "\u{FEFF}feature: A", "\"feature\": A",
    "'types': {}",
    "feature : A", "feature:\n  A", "feature: &name A\ndoc: *name", "{ feature: A, actions: { tapped: } }",
    "? feature\n: A",
    "---\r\nfeature: A\r\n", "%YAML 1.1\n---\nfeature: A", "feature: A\nactions: [", "base: &b { feature: A }\n<<: *b",
  ])
  func areSchemas(_ text: String) { #expect(SchemaText.isSchema(Array(text.utf8))) }

  @Test(arguments: [
    "", "services: {}", "on:\n  pull_request:\n    types: [opened]", "- feature: A", "feature", "# feature: A",
    "a: |\n  feature: A",
    "features: A", "modules: {}", "{ a: [", "\u{0}",
  ])
  func areNone(_ text: String) { #expect(!SchemaText.isSchema(Array(text.utf8))) }

  @Test func isReadInUTF16() {
    #expect(SchemaText.isSchema([0xFE, 0xFF] + "feature: A".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
  }
}
