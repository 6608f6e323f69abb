import SwiftSource

/// The names of Foundation's types and protocols that the author's Swift needs where it is written again in another file.
package struct KnownNames {
  package private(set) var foundation: Set<String> = []
  /// Whether a name can be anything of Foundation's, which the schema imports.
  private var hasUnknown = false
  private var hasArithmetic = false

  /// Whether no single names are enough: operators, such as that of `.now + 3`, are seen only if all is imported.
  package var needsAllOfFoundation: Bool { hasUnknown || hasArithmetic && !foundation.isEmpty }

  /// Adds those that an expression names, as far as no schema declares them.
  fileprivate mutating func add(_ expression: String, in file: ResolvedFile, _ scope: Scope) {
    hasArithmetic = hasArithmetic || SwiftExpressionCheck.hasArithmetic(expression)
    for name in SwiftExpressionCheck.names(in: expression) where file.declaration(named: name.path, in: scope) == nil {
      let path = name.root == "Foundation" ? Array(name.path.dropFirst()) : name.path
      guard let root = path.first else { continue }
      if let known = KnownTypes.lookup(root) {
        add(root, of: known.module)
      } else if let known = KnownTypes.lookupProtocol(root) {
        add(root, of: known.module)
      } else if root.first?.isUppercase == true, file.document.imports.contains(where: { $0.value == "Foundation" }) {
        hasUnknown = true
      }
    }
  }

  /// Adds those in a type, whose members can be written without it: `.now`.
  fileprivate mutating func add(_ type: ResolvedType) {
    type.forEach { if case .known(let known, _) = $0 { add(known.name, of: known.module) } }
  }

  private mutating func add(_ name: String, of module: String?) {
    if module == "Foundation" { foundation.insert(name) }
  }
}

extension ResolvedMember {
  /// Those that its examples need, written as `[.now] as [Date]`.
  package var namesInExamples: KnownNames {
    var names = KnownNames()
    let (file, scope) = (owner.file, Scope.declaration(owner))
    // The type, as the expression that it is in a cast.
    names.add("0 as \(type.qualified?.source ?? "Any")", in: file, scope)
    for example in examples {
      names.add(SwiftLiteral.source(of: example), in: file, scope)
      for part in ExpectedValue(example, as: type, in: file).all { names.add(part.type) }
    }
    return names
  }
}

extension ResolvedFile {
  /// Those that its invariants need: they name the types of its members, or their members.
  package var namesInInvariants: KnownNames {
    var names = KnownNames()
    for invariant in invariants { names.add(invariant.source, in: self, .file) }
    for member in declarations.flatMap(\.storedMembers) { names.add(member.type.type) }
    return names
  }
}
