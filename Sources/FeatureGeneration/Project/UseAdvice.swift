import Diagnostics
import FeatureSchema

extension [Diagnostic] {
  /// The diagnostics with advice on types that are not known where they are named: another schema of the call declares them.
  func advising(among schemas: [ModuleNames]) -> [Diagnostic] {
    map { diagnostic in
      guard let place = diagnostic.range, let name = diagnostic.help.lazy.compactMap(\.unknownType).first,
        let path = schemas.first(where: { $0.path != place.file.path && $0.declares(type: name) })?.path
      else { return diagnostic }
      let reference = SchemaPath.relative(path, to: place.file.path)
      let addition = Addition([.name(reference)], under: [DocumentKey.use.rawValue], in: place)
      var advised = diagnostic
      advised.help = [Help("name the schema that declares it: 'use: [\(reference)]'", adding: addition)]
      return advised
    }
  }
}
