import SwiftSource

/// A child with what its state, its action and its reducer are.
package struct ResolvedChild {
  package let written: ChildDeclaration
  /// The type of its reducer as it is named here: `["Game"]`.
  package let featurePath: [String]
  package let state: ResolvedType
  /// The type of its own actions.
  let action: ResolvedType
  /// Whether its state can be made without arguments.
  let hasDefaultState: Bool
  /// Whether its action has a case for what it tells.
  let hasDelegate: Bool

  /// Whether it is one of several features.
  var isChoice: Bool {
    if case .oneOf = written.content { true } else { false }
  }

  package var isItself: Bool {
    if case .itself = written.content { true } else { false }
  }
}

extension ResolvedChild {
  /// A child with a schema of its own.
  init?(_ written: ChildDeclaration, feature: ResolvedFile) {
    guard let state = feature.state, let action = feature.action else { return nil }
    self.init(
      written: written,
      featurePath: feature.featurePath,
      state: .declared(state),
      action: .declared(action),
      hasDefaultState: feature.hasDefaultState,
      hasDelegate: feature.delegate != nil
    )
  }

  /// What the case of the parent's action holds.
  var actions: ResolvedType {
    switch written.presence {
    case .always, .optional: action
    case .list: .known(KnownTypes.identifiedAction, [action])
    case .presented: .known(KnownTypes.presentationAction, [action])
    case .stack: .known(KnownTypes.stackAction, [state, action])
    }
  }

  /// The same as it is written.
  var actionsExpression: TypeExpression {
    let (state, action) = (featurePath + ["State"], TypeExpression.named(featurePath + ["Action"]))
    return switch written.presence {
    case .always, .optional: action
    case .list: .named([KnownTypes.identifiedAction.name], [.named(state + ["ID"]), action])
    case .presented: .named([KnownTypes.presentationAction.name], [action])
    case .stack: .named([KnownTypes.stackAction.name], [.named(state), action])
    }
  }
}

extension ResolvedFile {
  /// Whether the state can be made without arguments.
  var hasDefaultState: Bool {
    if case .structure(let fields)? = state?.kind { fields.allSatisfy(\.hasDefault) } else { false }
  }

  /// Whether the reducer can be made without arguments: neither it nor its children have dependencies.
  ///
  /// - Parameter isKeyed: whether dependencies with a key need not be given.
  func needsNothing(isKeyed: Bool = false) -> Bool {
    dependencies.allSatisfy { $0.written.defaultValue != nil || isKeyed && $0.written.key != nil }
      && composedNames.allSatisfy { (isKeyed ? reducersWithKeys : reducers)[$0] != nil }
  }

  /// The children whose reducers have to be given where this feature's is made.
  var neededReducers: [String] { composedNames.filter { reducers[$0] == nil } }

  private var composedNames: [String] { composed.filter { !$0.isItself }.map(\.written.name.value) }

  /// What is known of a type that exists in Swift already; `nil` where it is not named under `external`.
  func conformances(ofExternal name: String) -> ConformanceSet? {
    ([self] + used.map(\.file)).lazy.compactMap { file in
      file.externals.index(forKey: name).map { file.externals[$0] }
    }
    .first { $0.key.isSpelled(as: name) }?.value
  }
}
