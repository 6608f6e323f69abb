import Diagnostics
import SwiftSource
import YAML

/// Passes a parent's dependencies to its children.
extension Resolver {
  /// The name of the parent's dependency that a value means; `nil` if it is another value.
  ///
  /// An unknown name means a missing dependency if featuregen cannot check values of the type.
  func passedName(_ value: DependencyValue, for parameter: ResolvedDependency) -> Located<String>? {
    guard let node = value.value else { return value.name }
    let text = node.markedSwift?.text ?? node.text
    let isKnown = file.dependencies.contains { $0.written.name.value == text }
    let isMissing = node.markedSwift == nil && !parameter.type.type.isChecked && SwiftIdentifier.isValid(text)
    return isKnown || isMissing ? Located(text, at: node.range) : nil
  }

  /// Whether the feature has a dependency of a name and of the child's type.
  func canPass(_ name: String, as needed: ResolvedDependency) -> Bool {
    file.dependencies.first { $0.written.name.value == name }?.type.fits(needed.type) ?? false
  }

  /// The expression that passes a dependency; `nil` after an error, or where the child finds the same by its key.
  func passing(_ name: Located<String>, as needed: ResolvedDependency, of child: ResolvedFile) -> DefaultValue? {
    let feature = child.featureName ?? ""
    guard let own = file.dependencies.first(where: { $0.written.name.value == name.value }) else {
      let suited = file.dependencies.filter { $0.type.fits(needed.type) }.map(\.written.name.value)
      let names = file.dependencies.map(\.written.name.value)
      collector.report(
        .nothingToPass(name, as: needed, of: feature, from: file.featureName ?? "", among: names, suited: suited)
      )
      return nil
    }
    guard own.type.fits(needed.type) else {
      if !own.type.isInvalid, !needed.type.isInvalid {
        collector.report(
          .invalidValue,
          "'\(name.value)' is of type '\(own.type.text)', but '\(needed.written.name.value)' of '\(feature)' is of type "
            + "'\(needed.type.text)'",
          at: name.range,
          notes: [
            .init("'\(name.value)' is declared here", at: own.written.name.range),
            .init("'\(needed.written.name.value)' of '\(feature)' is declared here", at: needed.written.name.range),
          ],
          help: [
            Help(
              "give them the same type, or make the value in Swift: "
                + "\\(…), which may name '\(name.value)'"
            )
          ]
        )
      }
      return nil
    }
    if let key = own.written.key?.value, key == needed.written.key?.value { return nil }
    let source = SwiftIdentifier.escapedProperty(name.value)
    return switch (own.isGenerator, needed.isGenerator) {
    case (true, false) where SwiftIdentifier.isRefused(name.value, as: .local):
      .expression("{ [value = \(source)] in value() }")
    case (true, false): .expression("{ [\(source)] in \(source)() }")
    case (false, true): .expression(".init(\(source))")
    default: .expression(source)
    }
  }
}

extension ResolvedFile {
  /// The names of the feature's dependencies that a value names.
  func dependencies(in value: DefaultValue) -> Set<String> {
    if dependencies.isEmpty { return [] }
    let names = value.expressions.flatMap(SwiftExpressionCheck.names).filter { !$0.isType }.map(\.root)
    return Set(names).intersection(dependencies.map(\.written.name.value))
  }

  /// Whether a value names any of them.
  package func namesDependencies(_ value: DefaultValue) -> Bool { !dependencies(in: value).isEmpty }

  /// The dependencies that the enclosing feature passes to a feature for `one-of`.
  var passedDependencies: [DependencyValue] {
    enclosingFeature == nil
      ? [] : dependencies.filter { $0.written.key == nil }.map { DependencyValue(name: $0.written.name) }
  }
}

extension ResolvedDependency {
  /// Whether it is a function for which the library has a type of its own, such as `DateGenerator`.
  fileprivate var isGenerator: Bool {
    guard case .function = type.type, let key = written.key?.value else { return false }
    return ["date", "uuid"].contains(key)
  }

  /// The same dependency of a feature for `one-of`, which is nested in the feature that has it.
  var passedOn: ResolvedDependency {
    var copy = written
    copy.defaultValue = nil
    return ResolvedDependency(
      written: copy,
      type: TypeUse(origin: type.origin, meaning: type.qualifiedMeaning),
      defaultValue: nil
    )
  }
}

extension ResolvedType {
  /// Whether featuregen checks values of it.
  fileprivate var isChecked: Bool {
    switch self {
    case .external, .function, .existential, .metatype: false
    case .optional(let wrapped): wrapped.isChecked
    case .identifier(let declaration): declaration.identifier?.isChecked ?? true
    case .known(let known, _): known.isListed || known.hasLiterals
    case .declared, .array, .dictionary, .tuple, .invalid: true
    }
  }
}

extension TypeUse {
  /// The meaning with full names, which are valid in any file.
  var qualifiedMeaning: TypeMeaning {
    TypeMeaning(
      expression: qualified,
      qualified: qualified,
      type: type,
      modules: meaning.modules,
      declarations: meaning.declarations,
      identities: meaning.identities,
      demands: meaning.demands,
      namesExternals: meaning.namesExternals
    )
  }

  fileprivate var isInvalid: Bool { if case .invalid = type { true } else { false } }

  /// Whether its values are values of another type, or of an optional of this one.
  fileprivate func fits(_ other: TypeUse) -> Bool {
    guard let own = qualified?.canonical, let other = other.qualified?.canonical else { return false }
    return own == other || TypeExpression(.optional(own)).canonical == other
  }
}

extension Diagnostic {
  fileprivate static func nothingToPass(
    _ name: Located<String>,
    as needed: ResolvedDependency,
    of child: String,
    from parent: String,
    among names: [String],
    suited: [String]
  ) -> Diagnostic {
    let dependency = "'\(needed.written.name.value)' of '\(child)'"
    let help: [Help] =
      (nearest(to: name.value, among: names) ?? (suited.count == 1 ? suited[0] : nil)).map { [.didYouMean($0)] }
      ?? [
        Help(
          "declare it there: '\(name.value): \(needed.type.text)', or give a value: "
            + "with: { \(needed.written.name.value): \\(…) }",
          adding: Addition(
            [.typed(name.value, needed.type.text)],
            under: [DocumentKey.dependencies.rawValue],
            in: name.range
          )
        )
      ]
    return Diagnostic(
      .invalidValue,
      "\(dependency) cannot be '\(name.value)': '\(parent)' has no dependency of that name",
      at: name.range,
      help: help
    )
  }
}
