import FeatureSchema
import SwiftSource

/// The imports that the code of walks needs for what it names: only the types, since another one of Foundation's or of
/// another module, such as 'Timer', would be ambiguous.
final class WalkImports {
  private let file: ResolvedFile
  private var names: Set<String> = []
  private var needsAll = false
  /// Those of the project's other modules.
  private var others: Set<String> = []
  /// The types that this code can make values of.
  let makeable = MakeableTypes()

  init(of file: ResolvedFile) { self.file = file }

  /// Adds a declared type, which may be of any module.
  func add(_ declaration: ResolvedDeclaration) {
    if let name = file.importName(of: declaration) { others.insert(name) }
  }

  /// Adds a type whose values are drawn.
  func add(_ known: KnownType) {
    if known.module == "Foundation" { add(known.name) }
  }

  /// Adds the needs of the author's Swift.
  func add(_ needs: KnownNames) {
    for name in needs.foundation { add(name) }
    needsAll = needsAll || needs.needsAllOfFoundation
  }

  private func add(_ name: String) { names.insert(String(name.prefix { $0 != "." })) }

  /// `struct Foundation.UUID`, in the order of the names, or `Foundation`; then those of other modules.
  var all: [String] {
    let own = needsAll ? ["Foundation"] : names.sorted().map { "\(Self.keyword(of: $0)) Foundation.\($0)" }
    return own + others.sorted()
  }

  private static func keyword(of name: String) -> String {
    switch name {
    case "ComparisonResult", "SortOrder": "enum"
    case "NSRange", "TimeInterval": "typealias"
    case "Dimension": "class"
    case _ where name.hasPrefix("Unit"): "class"
    case _ where KnownTypes.lookupProtocol(name) != nil: "protocol"
    default: "struct"
    }
  }
}

/// The walks of a file, each worked out once, where a template first names it.
final class FileWalks {
  private let file: ResolvedFile
  private let needs: WalkImports
  private(set) lazy var walks = WalkContext.of(file, needs)
  private(set) lazy var makers = WalkTypeContext.of(file, needs)
  private(set) lazy var clients = WalkClientContext.of(file, needs)

  init(of file: ResolvedFile) { (self.file, needs) = (file, WalkImports(of: file)) }

  /// The imports of all of them.
  var imports: [String] {
    _ = (walks, makers, clients)
    return needs.all
  }
}
