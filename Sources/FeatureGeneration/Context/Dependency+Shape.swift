import Diagnostics
import FeatureSchema
import SwiftSource
import TemplateEngine

extension ResolvedDependency {
  static let keyedShape: Shape<ResolvedDependency> = Shape(
    "keyed dependency",
    "A dependency that is found by a key.",
    [
      .text("name", "Its name, escaped for its declaration.") {
        SwiftIdentifier.escaped($0.written.name.value, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") {
        DocLines.of($0.written.doc?.value)
      },
      .optionalText("key", "Its key: \\.uuid, or UserNotificationsClient.self.") {
        $0.written.key.map { keySource(of: $0.value) }
      },
    ]
  )

  /// A key as a key path, or as a type.
  static func keySource(of key: String) -> String {
    let parts = key.split(bytes: ".").map(String.init)
    return key.namesType ? "\(SwiftName.type(parts)).self" : KeyPathSource.of(parts)
  }
}
