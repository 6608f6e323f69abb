import Diagnostics
import FeatureSchema

extension [Diagnostic] {
  /// The diagnostics with advice on types that are not known where they are named: another schema of the call declares them.
  func advising(among schemas: [ModuleNames]) -> [Diagnostic] {
    map { diagnostic in
      guard diagnostic.id == .unknownType, let place = diagnostic.range else { return diagnostic }
      let others = schemas.filter { $0.path != place.file.path }
      var advised = diagnostic
      if let name = diagnostic.help.lazy.compactMap(\.unknownType).first,
        let path = others.first(where: { $0.declares(type: name) })?.path
      {
        let reference = SchemaPath.relative(path, to: place.file.path)
        let addition = Addition([.name(reference)], under: [DocumentKey.use.rawValue], in: place)
        advised.help = [Help("name the schema that declares it: 'use: [\(reference)]'", adding: addition)]
      } else if diagnostic.help.allSatisfy(\.replacements.isEmpty),
        let name = others.lazy.compactMap({ $0.name(ofNested: place.text) }).first
      {
        advised.help = [.didYouMean(name)]
      }
      return advised
    }
  }
}
