import Diagnostics

/// An initializer takes its arguments in another order.
enum ChangedOrder: BreakingRule {
  static let id = DiagnosticID.changedOrder
  static let category = BreakingCategory.changed

  static func changes(in comparison: Comparison) -> [Diagnostic] {
    let types = comparison.structures.flatMap { type, fields in
      changes(of: "'\(type.new.ownName)'", type.old.fields.compactMap(\.name), type.new.fields.compactMap(\.name))
    }
    let reducers = comparison.files.flatMap { files in
      changes(of: "'\(files.new.reducerName)'", files.old.parametersOfReducer, files.new.parametersOfReducer)
    }
    return types + reducers
  }

  private static func changes(
    of owner: String,
    _ old: [Located<String>],
    _ new: [Located<String>]
  ) -> [Diagnostic] {
    let common = Matching(old, new) { $0.value }.common
    let names = Set(common.map(\.new.value))
    let moved = Set(common.map(\.new.value).moved(from: old.map(\.value).filter(names.contains)))
    return common.filter { moved.contains($0.new.value) }.map { pair in
      Diagnostic(
        id,
        "the initializer of \(owner) takes '\(pair.new.value)' at another place",
        at: pair.new.range,
        notes: [.was(pair.old.range)]
      )
    }
  }
}

extension ResolvedFile {
  /// What code calls its reducer: `Cart`, `Cart.Destination`.
  var reducerName: String { featurePath.joined(separator: ".") }

  /// What the reducer is made with: dependencies, then the reducers of children.
  var parametersOfReducer: [Located<String>] {
    dependencies.map(\.written.name) + composed.filter { !$0.isItself }.map(\.written.name)
  }
}
