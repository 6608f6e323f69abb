import FeatureSchema
import SwiftSource

extension Sharing {
  /// The property wrapper of a field that no control writes.
  var typeName: String { isReader ? "SharedReader" : "Shared" }

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
