import FeatureSchema
import SwiftSource
import TemplateEngine

/// A dependency that a library finds by a key.
struct KeyedDependencyContext: Sendable {
  let model: Dependency
  private let key: String

  /// `nil` for a dependency without a key.
  init?(_ model: Dependency) {
    guard let key = model.key else { return nil }
    self.model = model
    self.key = key
  }

  /// The name of a value as a key path, or a type.
  private var source: String {
    let parts = key.split(separator: ".").map(String.init)
    let isType = parts.last?.first?.isUppercase ?? false
    return isType ? "\(SwiftName.type(parts)).self" : KeyPathSource.of(parts)
  }

  static let shape: Shape<KeyedDependencyContext> = Shape(
    "keyed dependency",
    "A dependency that a library finds by a key.",
    [
      .text("name", "Its name, escaped where it is declared.") {
        SwiftIdentifier.escaped($0.model.name, as: .property)
      },
      .texts("doc", "The lines of its documentation, each with a space before it.") { DocLines.of($0.model.doc) },
      .text("key", "Its key: \\.uuid, or UserNotificationsClient.self.", \.source),
    ]
  )
}
