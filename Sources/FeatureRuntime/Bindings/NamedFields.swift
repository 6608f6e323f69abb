/// A state with fields whose key paths do not tell their names, as those of shared fields and payloads, which are computed.
///
/// Generated states conform to it where bindings can write such a field, so that messages and recordings name it.
public protocol NamedFields {
  /// The key paths of such fields, as they are written without the root: `\.size`.
  static var fieldNames: [PartialKeyPath<Self>: String] { get }
}

extension NamedFields {
  /// The name of a field; `nil` if its key path tells it.
  static func name(of field: AnyKeyPath) -> String? { (field as? PartialKeyPath<Self>).flatMap { fieldNames[$0] } }
}
