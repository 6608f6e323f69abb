import FeatureGeneration
import FeatureSchema

/// The test that decodes files of examples.
enum ExamplesTest {
  static func text(of examples: [StoredExamples], module: String) -> String {
    let cases = examples.map { "    case \"\($0.type)\": try decode([\($0.typeInSwift)].self, data)\n" }.joined()
    return """
      // Printed by 'featuregen examples --test \(module)'. Print it again when a type is new, or gone.
      import Foundation
      import Testing

      @testable import \(module)

      /// What any version of the app has stored is read by this one: every file in the folder 'examples' beside this file.
      @Suite struct StoredExamples {
        private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appendingPathComponent("examples")

        private static var files: [URL] {
          let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
          return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
        }

        @Test func thereAreExamples() { #expect(!Self.files.isEmpty) }

        @Test(arguments: Self.files) func isRead(_ file: URL) throws {
          let data = try Data(contentsOf: file)
          switch file.deletingPathExtension().lastPathComponent {
      \(cases)    default: Issue.record("no Codable type has the name of this file")
          }
        }

        /// Reads each value, and what is now written for it.
        private func decode<Value: Codable>(_ type: [Value].Type, _ data: Data) throws {
          let values = try JSONDecoder().decode(type, from: data)
          #expect(try JSONDecoder().decode(type, from: JSONEncoder().encode(values)).count == values.count)
        }
      }

      """
  }
}
