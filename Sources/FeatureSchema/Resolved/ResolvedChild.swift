import SwiftSource

/// A child with the types of its state, actions and reducer.
package struct ResolvedChild {
  package let written: ChildDeclaration
  /// The name of its reducer's type: `["Game"]`.
  package let featurePath: [String]
  package let state: ResolvedType
  package let action: ResolvedType
  /// Whether its state can be made without arguments.
  let hasDefaultState: Bool
  /// Whether its reducer is handwritten, and its action has a case for delegate actions.
  package var tellsByHand = false
  /// Whether it is recursive: its feature is its parent's, or has that among its descendants.
  package var leadsBack = false

  /// Whether its author declares its reducer, which is made where it is composed.
  package var isOwn = false

  /// Whether it has `one-of`.
  var isChoice: Bool {
    if case .oneOf = written.content { true } else { false }
  }

  var isHandWritten: Bool {
    if case .reducer = written.content { true } else { false }
  }

  /// Whether the child's state is boxed, because the types are recursive.
  var isHeldIndirectly: Bool { leadsBack && [.optional, .presented].contains(written.presence) }

  /// Its delegate actions, if it has a schema.
  package var delegate: ResolvedDeclaration? { action.declaration?.file.delegate }

  /// Whether its action has a case for delegate actions.
  package var hasDelegate: Bool { tellsByHand || delegate != nil }

  /// Whether its feature has children on a navigation stack.
  package var hasStack: Bool { state.declaration?.file.composed.contains { $0.presence == .stack } ?? false }

  /// The delegate actions for which its parent has a function each.
  package var told: [ResolvedCase] {
    guard let delegate else { return [] }
    let ignored = Set(written.ignores.map(\.value))
    return delegate.cases.filter { !ignored.contains($0.name.value) && !$0.isImpossible }
  }

  package var isItself: Bool {
    if case .itself = written.content { true } else { false }
  }
}

extension ResolvedChild {
  /// A child with a schema of its own.
  ///
  /// - Parameter parent: the feature that has the child.
  init?(_ written: ChildDeclaration, feature: ResolvedFile, of parent: ResolvedFile) {
    guard let state = feature.state, let action = feature.action else { return nil }
    self.init(
      written: written,
      featurePath: feature.featurePath,
      state: .declared(state),
      action: .declared(action),
      hasDefaultState: feature.hasDefaultState,
      leadsBack: parent.isLedBack(by: feature),
      isOwn: feature.ownsReducer
    )
  }

  /// The type of the value in the parent's action.
  var actions: ResolvedType {
    switch written.presence {
    case .always, .optional: action
    case .list: .known(KnownTypes.identifiedAction, [action])
    case .presented: .known(KnownTypes.presentationAction, [action])
    case .stack: .known(KnownTypes.stackAction, [state, action])
    }
  }

  /// The same type as an expression.
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

// MARK: Names in Swift

extension ResolvedChild {
  package var name: String { written.name.value }

  package var presence: ChildPresence { written.presence }

  /// The feature's name; for a handwritten reducer, it may include the module.
  package var feature: String { featurePath.joined(separator: ".") }

  /// Whether its `Action` has a case.
  package var hasActions: Bool { !action.hasNoValues }

  /// The type of the feature's state.
  var featureState: String { SwiftName.type(feature + ".State") }

  /// The type of the feature's actions.
  package var featureAction: String { SwiftName.type(feature + ".Action") }

  /// The type of the ids of several such children.
  package var elementID: String? {
    switch presence {
    case .always, .optional, .presented: nil
    case .list: featureState + ".ID"
    case .stack: "StackElementID"
    }
  }
}

extension ResolvedFile {
  /// Whether the state can be made without arguments.
  var hasDefaultState: Bool {
    if case .structure(let fields)? = state?.kind { fields.allSatisfy(\.hasDefault) } else { false }
  }

  /// The children whose reducers the feature's initializer requires.
  var neededReducers: [String] { composesChildren && !ownsReducer ? composedNames.filter { reducers[$0] == nil } : [] }

  private var composedNames: [String] { composed.filter { !$0.leadsBack }.map(\.written.name.value) }

  /// The conformances of an external type; `nil` if it is not under `external`.
  func conformances(ofExternal name: String) -> ConformanceSet? {
    ([self] + used.map(\.file)).lazy.compactMap { file in
      file.externals.index(forKey: name).map { file.externals[$0] }
    }
    .first { $0.key.isSpelled(as: name) }?.value
  }
}
