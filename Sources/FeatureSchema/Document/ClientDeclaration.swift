package import YAML

/// What a struct says besides its fields if it is a client: its fields are the functions of its endpoints.
package struct ClientDeclaration: Sendable {
  /// Whether another module has its `liveValue`, so that nothing is demanded where it is declared.
  package var hasLiveValueElsewhere = false
  /// Whether its author writes its `previewValue`.
  package var ownsPreviewValue = false
  /// The values that endpoints return in tests and previews, by the endpoints' names.
  package var placeholders: [String: YAMLNode] = [:]
}
