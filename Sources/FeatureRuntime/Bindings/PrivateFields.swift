/// A state with private fields, such as a password: a ``BindingAction`` that writes one shows `hidden` for the value.
///
/// Generated states conform to it where a field of the schema is `private: true`.
public protocol PrivateFields {
  /// The private fields. What is inside one of them is private, too.
  static var privateFields: [PartialKeyPath<Self>] { get }
}

extension PrivateFields {
  /// Whether a key path leads to a private field, or on from one.
  static func hides(_ keyPath: AnyKeyPath) -> Bool {
    // Only the text of a key path tells how it begins.
    let text = String(describing: keyPath)
    return privateFields.contains { field in
      let start = String(describing: field)
      return text.hasPrefix(start) && text.dropFirst(start.count).first.map(".?![".contains) ?? true
    }
  }
}
