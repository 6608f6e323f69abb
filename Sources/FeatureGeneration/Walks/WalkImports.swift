import FeatureSchema
import SwiftSource

/// The imports of Foundation in the code of walks: only the types that it needs, since a feature with another name of
/// Foundation's, such as 'Timer', would be ambiguous.
final class WalkImports {
  private var names: Set<String> = []
  private var needsAll = false

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

  /// `struct Foundation.UUID`, in the order of the names, or `Foundation`.
  var all: [String] {
    needsAll ? ["Foundation"] : names.sorted().map { "\(Self.keyword(of: $0)) Foundation.\($0)" }
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
  private let needs = WalkImports()
  private(set) lazy var walks = WalkContext.of(file, needs)
  private(set) lazy var makers = WalkTypeContext.of(file, needs)

  init(of file: ResolvedFile) { self.file = file }

  /// The imports of both.
  var imports: [String] {
    _ = (walks, makers)
    return needs.all
  }
}
