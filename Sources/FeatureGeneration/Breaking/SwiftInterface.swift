import SwiftSource

/// The declarations of Swift files for others, with the conformances that extensions add.
struct SwiftInterface {
  private(set) var declarations: [SwiftDeclaration] = []
  private var byPath: [[String]: [Int]] = [:]
  /// The types that type aliases stand for, as written.
  private var aliases: [[String]: String] = [:]

  init(_ files: [RenderedFile] = []) {
    for file in files where file.mode == .always && OutputPath.fileExtension(file.path) == ".swift" {
      declarations += SwiftDeclarations(file.bytes).all.compactMap(SwiftDeclaration.init(forOthers:))
    }
    useAliases()
    index()
    declarations += casePathsOfEnums
    index()
    for added in declarations where added.kind == .extension && !added.type.isEmpty {
      for index in byPath[added.path] ?? [] where declarations[index].isType {
        declarations[index].type += ", " + added.type
      }
    }
    let cases = Dictionary(grouping: declarations.filter { $0.kind == .case }, by: \.owner)
    for index in declarations.indices {
      // An enum whose cases have no values is Hashable without saying so.
      let isPlain = cases[declarations[index].path]?.allSatisfy(\.parameters.isEmpty) ?? false
      if isPlain, declarations[index].isType { declarations[index].type += ", Hashable" }
      if declarations[index].isRequirement { declarations[index].isMet = isBoth(declarations[index]) }
    }
    declarations = declarations.filter {
      $0.kind != .extension && ($0.isRequirement || !isBoth($0)) && !SwiftDeclaration.shown.contains($0.name)
    }
    index()
  }

  /// The types of case paths that no enum declares, since the library does.
  private var casePathsOfEnums: [SwiftDeclaration] {
    declarations.filter { $0.kind == .enumeration && $0.supertypes.contains("CasePathable") }.compactMap { found in
      var paths = found
      (paths.kind, paths.type, paths.attributes) = (.structure, "Sendable", [])
      paths.path.append(SwiftDeclaration.casePaths)
      return type(at: paths.path) == nil ? paths : nil
    }
  }

  private mutating func index() { byPath = Dictionary(grouping: declarations.indices) { declarations[$0].path } }

  /// Whether it is both a requirement of a protocol and its implementation.
  private func isBoth(_ declaration: SwiftDeclaration) -> Bool {
    let same = self[declaration.path].filter { $0.fullName == declaration.fullName }
    return same.contains(where: \.isRequirement) && !same.allSatisfy(\.isRequirement)
  }

  subscript(path: [String]) -> [SwiftDeclaration] { (byPath[path] ?? []).map { declarations[$0] } }

  /// The declared type of a path; `nil` if another file declares it.
  func type(at path: [String]) -> SwiftDeclaration? { self[path].first(where: \.isType) }

  // MARK: Type aliases

  /// Gives types the names of aliases beside their namespace, since others use these: `State` for `Nonisolated.State`.
  private mutating func useAliases() {
    let types = Set(declarations.filter(\.isType).map(\.path))
    var names: [[String]: [String]] = [:]
    for alias in declarations where alias.kind == .typealias {
      aliases[alias.path] = alias.type
      let target = alias.owner + alias.type.split(separator: ".").map(String.init)
      if types.contains(target), target.count > alias.path.count { names[target] = alias.path }
    }
    guard !names.isEmpty else { return }
    let enclosures = Set(names.keys.map { $0.dropLast() })
    declarations.removeAll { one in
      one.kind == .typealias && names.values.contains(one.path) || enclosures.contains(one.path[...])
    }
    for index in declarations.indices {
      let path = declarations[index].path
      guard let (target, name) = names.first(where: { path.starts(with: $0.key) }) else { continue }
      declarations[index].path = name + path.dropFirst(target.count)
      aliases[name] = nil
    }
  }

  // MARK: The meaning of types

  /// A type in one spelling, with the full names of the types that are declared here.
  func meaning(of text: String, in scope: [String]) -> String { rewritten(text, in: scope) { $0.canonical.source } }

  /// A type as it is written, but with these full names.
  func fullName(of text: String, in scope: [String]) -> String { rewritten(text, in: scope, \.source) }

  private func rewritten(_ text: String, in scope: [String], _ source: (TypeExpression) -> String) -> String {
    for word in ["inout ", "@escaping ", "some "] where text.hasPrefix(word) {
      return word + rewritten(String(text.dropFirst(word.count)), in: scope, source)
    }
    guard let type = TypeExpression.parse(text).type else { return text }
    return source(
      type.rewritingNames { components in
        guard let (path, used) = path(of: components.map(\.name), in: scope) else { return components }
        return path.map { TypeExpression.Component($0) } + components.dropFirst(used)
      }
    )
  }

  /// The full name of a type, and how many of the names lead to it.
  private func path(of names: [String], in scope: [String], depth: Int = 0) -> ([String], used: Int)? {
    for count in (0...scope.count).reversed() where depth < 8 {
      var path = Array(scope.prefix(count))
      var used = 0
      while used < names.count {
        let next = path + [names[used]]
        if let alias = aliases[next], let target = self.path(of: alias.components, in: path, depth: depth + 1) {
          path = target.0
        } else if type(at: next) != nil {
          path = next
        } else {
          break
        }
        used += 1
      }
      if used > 0 { return (path, used) }
    }
    return nil
  }
}

extension String {
  fileprivate var components: [String] { split(separator: ".").map(String.init) }
}
