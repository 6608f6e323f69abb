import FeatureSchema
import SwiftSource

extension Sharing {
  /// The property wrapper of a field that no control writes.
  var typeName: String { isReader ? "SharedReader" : "Shared" }

  /// An unshared reference to a value. Early releases of swift-sharing make no reader of a value.
  static func unshared(_ value: String, isReader: Bool) -> String {
    isReader ? "SharedReader(Shared(value: \(value)))" : "Shared(value: \(value))"
  }

  func unshared(_ value: String) -> String { Self.unshared(value, isReader: isReader) }

  /// The key that keeps it, if one does.
  var keySource: String? {
    switch place {
    case .given: nil
    case .inMemory(let name): ".inMemory(\(SwiftLiteral.string(name)))"
    case .appStorage(let name): ".appStorage(\(SwiftLiteral.string(name)))"
    case .document(let name): ".fileStorage(.documentsDirectory.appending(component: \(SwiftLiteral.string(name))))"
    case .file(let url): ".fileStorage(\(url))"
    case .key(let key): key
    }
  }
}
