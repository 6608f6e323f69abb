import FeatureRuntime

/// The feature that a test store tests, presented so that it can dismiss itself.
struct TestedFeature<State> {
  /// The feature, until it is dismissed.
  var presented: Presented?

  /// A state that tells no identity: whatever the tested feature makes of itself, it is the same one.
  struct Presented {
    var state: State
  }

  init(_ state: State) {
    presented = Presented(state: state)
  }

  /// Composes a feature as one that is presented.
  static func presenting<Action>(
    _ reducer: some Reducer<State, Action>
  ) -> Reduce<Self, TestedAction<Action>> {
    Reduce { _, _ in .none }
      .ifLet(\.presented, action: \.feature) { reducer.scoped(to: \.state) }
  }
}

/// An action of the feature that is tested, or its dismissal.
enum TestedAction<Action: Sendable>: CasePathable, Sendable {
  case feature(PresentationAction<Action>)

  struct AllCasePaths: Sendable {
    var feature: CasePath<TestedAction, PresentationAction<Action>> {
      CasePath(embed: TestedAction.feature) { action in
        switch action {
        case .feature(let value): value
        }
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension TestedAction: CustomDebugStringConvertible {
  /// The action as the feature knows it, for messages of the store.
  var debugDescription: String {
    switch self {
    case .feature(.presented(let action)): String(reflecting: action)
    case .feature(.dismiss): "dismiss"
    }
  }
}
