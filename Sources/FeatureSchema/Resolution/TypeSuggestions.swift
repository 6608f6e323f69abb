import Diagnostics
import SwiftSource

/// Suggestions for unknown types.
final class TypeSuggestions {
  private let file: ResolvedFile
  /// The number of suggestions left. A search looks at every name, and nobody reads on after so many errors.
  private lazy var left = min(100, max(1, 200_000 / max(1, names.count)))

  /// Earlier suggestions, by name and scope.
  private var answers: [[String]: String?] = [:]

  init(file: ResolvedFile) {
    self.file = file
  }

  /// Every name that the file can use.
  private lazy var names: [String] = {
    let others = file.references.map(\.file)
    let declared = file.declarations.map(\.ownName) + others.flatMap { $0.declarations.map(\.fullName) }
    return declared + file.document.reached.nearby + ([file] + others).flatMap { $0.externals.keys.sorted() }
      + KnownTypes.names
  }()

  private lazy var vocabulary = Vocabulary(names)

  /// The full names of nested types, by last name: `Item.Status` for `Status`.
  private lazy var nested: [Substring: [String]] = Dictionary(grouping: names) { $0.split(separator: ".").last ?? "" }

  /// The name that was probably meant; types nested in the scope come first.
  func name(for name: String, in scope: Scope) -> String? {
    var key = [name]
    if case .declaration(let declaration) = scope, !declaration.nested.isEmpty { key += declaration.path }
    if let answer = answers[key] { return answer }
    guard left > 0 else { return nil }
    left -= 1
    let answer = search(for: name, in: scope)
    answers[key] = .some(answer)
    return answer
  }

  private func search(for name: String, in scope: Scope) -> String? {
    // Another spelling of the same letters, which Swift tells apart.
    if let same = names.first(where: { $0 == name && !$0.isSpelled(as: name) }) { return same }
    if let last = name.split(separator: ".").last, let meant = nested[last]?.first(where: { $0.hasSuffix("." + name) })
    {
      return meant
    }
    if let moved = moved(name) { return moved }
    guard case .declaration(let declaration) = scope, !declaration.nested.isEmpty else {
      return vocabulary.nearest(to: name)
    }
    return (Vocabulary(declaration.withNested.map(\.name.value)) + vocabulary).nearest(to: name)
  }

  /// The only type of that last name, for one that was in another type or feature: `Item` for `Editor.Item`.
  private func moved(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let last = name[name.index(after: dot)...]
    guard !["Action", "ID", "State"].contains(last), let found = nested[last], found.count == 1,
      KnownTypes.lookup(found[0]) == nil
    else { return nil }
    return found[0]
  }
}
