import FeatureSchema
import SwiftSource
import TemplateEngine

extension Dependency {
  static let keyedShape: Shape<Dependency> = Shape(
    "keyed dependency",
    "A dependency that is found by a key.",
    [
      .text("name", "Its name, escaped for its declaration.") {
        SwiftIdentifier.escaped($0.field.name, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.field.doc) },
      .optionalText("key", "Its key: \\.uuid, or UserNotificationsClient.self.") { $0.key.map(keySource) },
    ]
  )

  /// A key as a key path, or as a type.
  static func keySource(of key: String) -> String {
    let parts = key.split(separator: ".").map(String.init)
    return key.namesType ? "\(SwiftName.type(parts)).self" : KeyPathSource.of(parts)
  }
}
