import Diagnostics
import SwiftSource
import YAML

/// Names of other schemas of the project.
extension SchemaFiles {
  /// Finds the features that are children by their names.
  mutating func findFeatures(of schema: ReadSchema, in reach: ProjectModules.Reach) {
    for name in schema.document.namedFeatures {
      schema.lookups.append(NameLookup(of: name.value, in: schema.path, reach))
      let found = visible(reach.paths(of: name.value, [.feature]), declaring: name.value, in: reach)
      if found.count == 1 {
        schema.document.reached.features[name.value] = found[0].path
        continue
      }
      schema.document.reached.unknownFeatures.insert(name.value)
      if found.isEmpty, let range = name.range, !reach.broken.isEmpty {
        // They may have the feature. Reading them tells what is wrong.
        schema.document.reached.types += reach.broken.map { (name.value, range, $0) }
      } else if found.isEmpty {
        let others = modules.others(declaring: name.value, [.feature], besides: reach)
        schema.diagnostics.append(
          .unknownFeature(name, among: reach.features, in: modules.module(of: schema.path), others: others)
        )
      } else {
        schema.diagnostics.append(.ambiguous(name.value, at: name.range, found))
      }
    }
  }

  /// Finds the schemas whose types a schema names without a path, and its superfluous paths.
  mutating func findTypes(of schema: ReadSchema, in reach: ProjectModules.Reach) -> [Reference] {
    let (path, document) = (schema.path, schema.document)
    let mentions = MentionedNames(in: document).mentions
    if mentions.isEmpty, document.uses.isEmpty { return Reference.implied(in: document) }
    var reached = document.reached
    let explicit = schema.references.compactMap { self.schema(at: $0.target) }
    let known = explicit.reduce(into: document.declaredNames) { $0.formUnion($1.document.namesForOthers) }
    for (name, mention) in mentions.sorted(by: { $0.key < $1.key }) where !known.contains(name) && !name.isOfSwift {
      schema.lookups.append(NameLookup(of: name, in: path, reach))
      let kinds: [ModuleDirectory.Kind] = mention.hasMember ? [.type, .feature] : [.type, .dependency]
      let found = visible(reach.paths(of: name, kinds), declaring: name, in: reach)
      if found.count > 1 {
        reached.ambiguous[name] = found
      } else if let one = found.first?.path ?? reach.paths(of: name, [.external]).first {
        reached.types.append((name, mention.range, one))
      } else {
        reached.types += reach.broken.map { (name, mention.range, $0) }
        reached.unimported[name] = modules.others(declaring: name, kinds, besides: reach).first?.name.value
        if reached.nearby.isEmpty { reached.nearby = reach.types }
      }
    }
    reached.types.removeAll { $0.path == SchemaPath.normalized(path) }
    for use in document.uses {
      let target = SchemaPath.resolve(use.value, from: path)
      guard reach.contains(target), let used = self.schema(at: target) else { continue }
      let named = used.document.namesForOthers.filter { mentions[$0] != nil }
      schema.lookups += named.map { NameLookup(of: $0, in: path, reach) }
      let isNeeded = named.contains { name in
        // A type within another one has that name, too, so the path says more than the name.
        name.isOfSwift || document.nestedNames.contains(name)
          || Set(reach.paths(of: name, ModuleDirectory.Kind.allCases)) != [target]
      }
      if !isNeeded { reached.superfluous.append(use) }
      for name in named where !reach.isOwn(target) && !document.declaredNames.contains(name) {
        // Swift prefers a type of the own module, whatever is imported.
        let own = reach.paths(of: name, [.type, .feature]).filter(reach.isOwn)
        if !own.isEmpty { reached.ambiguous[name] = visible(own + [target], declaring: name, in: reach) }
      }
    }
    schema.document.reached = reached
    return Reference.implied(in: schema.document)
  }

  /// The visible declarations of a name in several schemas; those hidden in other modules only if there are no others.
  private mutating func visible(_ paths: [String], declaring name: String, in reach: ProjectModules.Reach)
    -> [DeclaredPlace]
  {
    guard paths.count > 1 else {
      return paths.map { DeclaredPlace(path: $0, range: nil, isOwn: reach.isOwn($0)) }
    }
    var found: [(place: DeclaredPlace, isVisible: Bool)] = []
    for path in paths {
      let document = document(at: path)
      let access = (document?.access ?? modules.module(of: path)?.access)?.value ?? .internal
      let names =
        (document?.types.map(\.name) ?? []) + (document?.dependencies.map(\.name) ?? [])
        + [document?.feature].compactMap(\.self)
      let range = names.first { $0.value == name }?.range
      let isOwn = reach.isOwn(path)
      found.append((DeclaredPlace(path: path, range: range, isOwn: isOwn), isOwn || access != .internal))
    }
    let named = found.filter(\.isVisible).map(\.place)
    return named.isEmpty ? found.map(\.place) : named
  }
}

extension SchemaDocument {
  /// The features of children that have a name and not a path.
  fileprivate var namedFeatures: [Located<String>] {
    children.flatMap(\.parts).compactMap(\.schema).filter(\.isNameOfFeature)
  }

  /// The names that it gives types of its own.
  fileprivate var declaredNames: Set<String> {
    let choices = children.filter { if case .oneOf = $0.content { true } else { false } }.map(\.choiceName)
    let own = self.types.map(\.name.value) + choices + ["State", "Action"]
    return nestedNames.union(own + externals.map { $0.name.value.firstPart } + [feature?.value].compactMap(\.self))
  }

  /// The names of types within others.
  fileprivate var nestedNames: Set<String> {
    func names(_ type: TypeDeclaration) -> [String] { type.types.flatMap { [$0.name.value] + names($0) } }
    return Set((types + [state].compactMap(\.self)).flatMap(names))
  }

  /// The names under which others find its types.
  fileprivate var namesForOthers: [String] {
    feature.map { [$0.value] }
      ?? types.map(\.name.value) + externals.map { $0.name.value.firstPart } + dependencies.map(\.name.value)
      + clients.map(\.property)
  }
}

extension Located<String> {
  /// Whether it can be the name of a feature: it is not a path.
  var isNameOfFeature: Bool { SwiftIdentifier.isValid(value) }
}

extension String {
  /// Whether Swift or a library that schemas know has a type of this name, or a module.
  fileprivate var isOfSwift: Bool {
    KnownTypes.lookup(self) != nil || KnownTypes.lookupProtocol(self) != nil
      || ["Any", "AnyObject", "Foundation", "Swift", "Self", "Void"].contains(self)
  }
}

extension Diagnostic {
  /// - Parameters:
  ///   - known: the features in reach.
  ///   - others: the modules that have such a feature, and are not imported.
  fileprivate static func unknownFeature(
    _ name: Located<String>,
    among known: [String],
    in module: ProjectModule?,
    others: [ProjectModule]
  ) -> Diagnostic {
    let own = module?.name.value ?? ""
    return Diagnostic(
      .unknownFeature,
      "no schema of '\(own)', or of a module that it imports, has 'feature: \(name.value)'",
      at: name.range,
      notes: module.map { [Note("'\(own)' is declared here", at: $0.name.range)] } ?? [],
      help: others.first.flatMap { other in module.map { [.importing(other.name.value, in: $0)] } }
        ?? nearest(to: name.value, among: known).map { [.didYouMean($0)] } ?? name.helpForType.map { [$0] } ?? []
    )
  }

  /// For a name that several schemas in reach declare.
  static func ambiguous(_ name: String, at range: SourceRange?, _ found: [DeclaredPlace]) -> Diagnostic {
    Diagnostic(
      .ambiguousName,
      "'\(name)' is declared by \(found.map { "'\($0.path)'" }.joined(separator: " and ")), and both can be named here",
      at: range,
      notes: found.compactMap { place in place.range.map { Note("it is declared here", at: $0) } },
      help: [
        Set(found.map(\.isOwn)).count == 1
          ? "name the schema that is meant: a type's under 'use', a child's in place of the feature's name"
          : "give one of them another name, or name the module's own schema: Swift prefers what the module itself has"
      ]
    )
  }
}

extension Help {
  /// For a module whose schemas are named where it is not imported.
  static func importing(_ name: String, in module: ProjectModule) -> Help {
    let imports = (module.imports.map(\.value) + [name]).joined(separator: ", ")
    return Help(
      "give '\(module.name.value)' the line 'imports: [\(imports)]' in the project file",
      adding: Addition([.name(name)], under: ["modules", module.name.value, "imports"], in: module.name.range)
    )
  }
}
