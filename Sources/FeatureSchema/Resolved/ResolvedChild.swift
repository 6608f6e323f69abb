import SwiftSource

/// A child with what its state, its action and its reducer are.
struct ResolvedChild {
  let written: ChildDeclaration
  /// The type of its reducer as it is named here: `["Game"]`.
  let featurePath: [String]
  let state: ResolvedType
  let action: ResolvedType
  /// Whether its state can be made without arguments.
  let hasDefaultState: Bool
  /// Whether its action has a case for what it tells.
  let hasDelegate: Bool

  var isItself: Bool {
    if case .itself = written.content { true } else { false }
  }
}

extension ResolvedFile {
  /// The children whose reducers have to be given where this feature's is made.
  var neededReducers: [String] {
    composed.filter { !$0.isItself }.map(\.written.name.value).filter { reducers[$0] == nil }
  }

  /// What is known of a type that exists in Swift already; `nil` where it is not named under `external`.
  func conformances(ofExternal name: String) -> Set<Conformance>? {
    externals[name] ?? used.lazy.compactMap { $0.file.externals[name] }.first
  }
}
