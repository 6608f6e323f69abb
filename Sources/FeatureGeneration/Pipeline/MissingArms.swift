import FeatureSchema
import SwiftSource

/// The author's file whose switch lacks arms.
struct MissingArms {
  /// Its index among the files.
  let index: Int
  let arms: [ArmContext]
  /// The file with these arms; `nil` if no place for them is safe.
  var bytes: [UInt8]?
  let task: AuthorTask
}

extension AuthorSide {
  func missingArms(in files: [AuthorFile], _ feature: FeatureContext) -> MissingArms? {
    guard let name = feature.handle?.fullName, !feature.action.model.isUninhabited else { return nil }
    var feature = feature
    feature.written = definedNames(in: files, feature)
    let expected = ArmContext.arms(of: feature)
    let functions = files.functions(callableOn: feature).filter { $0.function.fullName == name }
    for (index, functions) in Dictionary(grouping: functions, by: \.file).sorted(by: { $0.key < $1.key }) {
      let found = functions.compactMap { missingArms(in: $0.function, of: files[index], expected, feature) }
      guard !found.isEmpty else { continue }
      let missing = found.flatMap(\.missing)
      let task = AuthorTask(
        path: files[index].path,
        stubs: missing.unique { $0.arm.path }.flatMap { $0.lines("  ", returns: found[0].returns) }.map { $0 + "\n" }
          .joined(),
        missing: "arms of the switch are",
        obstacle: found.lazy.compactMap(\.obstacle).first
      )
      var bytes = files[index].bytes
      for (offset, text) in found.flatMap(\.insertions).sorted(by: { $0.offset > $1.offset }) {
        bytes.insert(contentsOf: text.utf8, at: offset)
      }
      return MissingArms(
        index: index,
        arms: missing.map(\.arm).unique(by: \.path),
        bytes: task.obstacle == nil ? bytes : nil,
        task: task
      )
    }
    return nil
  }
}

extension AuthorSide {
  /// What one function lacks.
  private struct Found {
    var missing: [SwitchArms.Missing] = []
    var insertions: [(offset: Int, text: String)] = []
    var returns = true
    var obstacle: String?
  }

  /// - Returns: `nil` if nothing is missing, as far as it can be told.
  private func missingArms(
    in function: SwiftDeclaration,
    of file: AuthorFile,
    _ expected: [ArmContext],
    _ feature: FeatureContext
  ) -> Found? {
    let all = DeclaredSwitch.all(in: function, file.declarations.tokens)
    let subject = function.parameters[0].local?.name ?? ""
    let own = all.filter { $0.subject == subject }
    guard let first = own.first else {
      // What hands the action on has none, and one that matches everything needs no arms.
      if all.allSatisfy({ $0.arms.contains { $0.covers([]) } }) { return nil }
      return Found(obstacle: "no switch in '\(function.fullName)' is over '\(subject)'")
    }
    let arms = own.map { SwitchArms($0, over: feature.action.model, in: file) }
    let missing = arms.map { $0.missing(expected) }
    guard let lacking = missing.firstIndex(where: { !$0.isEmpty }) else { return nil }
    var found = Found(missing: missing[lacking], returns: own[lacking].use == .none)
    found.obstacle =
      own.count > 1
      ? "'\(function.fullName)' has several switches over '\(first.subject)'" : arms[0].obstacle(for: missing[0])
    if found.obstacle == nil { found.insertions = arms[0].insertions(expected, missing[0]) }
    return found
  }
}
