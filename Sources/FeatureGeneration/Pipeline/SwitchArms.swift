import FeatureSchema
import SwiftSource

/// The arms of the author's switch over all actions.
struct SwitchArms {
  private let file: AuthorFile
  /// The feature's `Action`.
  private let action: ResolvedDeclaration
  private let written: DeclaredSwitch
  /// What is under `#if` and has arms.
  private let blocks: [ConditionalBlock]

  private var arms: [DeclaredSwitch.Arm] { written.arms }

  init(_ written: DeclaredSwitch, over action: ResolvedDeclaration, in file: AuthorFile) {
    (self.file, self.action, self.written) = (file, action, written)
    let starts = written.arms.map(\.range.lowerBound)
    blocks = file.declarations.tokens.conditions.filter { block in
      written.body.contains(block.range.lowerBound) && starts.contains(where: block.range.contains)
    }
  }

  // MARK: What is missing

  /// An arm without which the switch does not match all actions.
  struct Missing {
    let arm: ArmContext
    /// The condition under which it is missing; `nil` if it always is.
    var condition: String?
    /// Whether the condition is more than one `#if` tells.
    var isUnclear = false
  }

  func missing(_ expected: [ArmContext]) -> [Missing] {
    expected.compactMap { arm in
      if covers(arm.path, within: nil) { return nil }
      let partial = blocks.map { block in
        (block, block.compiledBranches.filter { covers(arm.path, within: $0.range) }.map(\.range))
      }
      .filter { !$0.1.isEmpty }
      guard let (block, branches) = partial.first else { return Missing(arm: arm) }
      let rest = block.condition(withoutBranchesAt: branches)
      // Another '#if' has just the rest.
      let isThere = partial.dropFirst().contains { other, covering in
        other.branches.first.map { $0.condition == rest && covering.contains($0.range) } ?? false
      }
      if isThere { return nil }
      let isClear = partial.count == 1 && !blocks.contains { $0.range != block.range && $0.range.overlaps(block.range) }
      return Missing(arm: arm, condition: rest, isUnclear: !isClear)
    }
  }

  /// Whether arms match all actions of a case, whichever branches of `#if` are compiled.
  ///
  /// - Parameter branch: one that is compiled.
  private func covers(_ path: [String], within branch: Range<Int>?) -> Bool {
    let branches = blocks.flatMap(\.branches).map(\.range)
    let own = arms.filter { arm in
      branches.allSatisfy { around in
        !around.contains(arm.range.lowerBound) || branch.map { around.clamped(to: $0) == $0 } ?? false
      }
    }
    if covers(path, own) { return true }
    return blocks.contains { block in
      let around = branches.filter { $0.lowerBound < block.range.lowerBound && $0.contains(block.range.lowerBound) }
      return block.isExhaustive && around.min { $0.count < $1.count } == branch
        && block.compiledBranches.allSatisfy { covers(path, within: $0.range) }
    }
  }

  /// Whether arms match all actions of a case: one of them, or several, each for some of its values' cases. Of several values,
  /// and of an optional, two arms count as all.
  private func covers(_ path: [String], _ arms: [DeclaredSwitch.Arm]) -> Bool {
    if arms.contains(where: { $0.covers(path) }) { return true }
    let count = arms.reduce(0) { $0 + $1.count(of: path) }
    guard count > 0, let values = values(at: path), let value = values.first else { return false }
    if values.count > 1 || value.isOptional { return count > 1 }
    let cases = value.actionCases
    return !cases.isEmpty && cases.allSatisfy { covers(path + [$0.name], arms) }
  }

  /// The types of the values of a case of the feature's actions, by the names that lead there.
  private func values(at path: [String]) -> [ResolvedType]? {
    path.reduce([.declared(action)]) { values, name in
      values?.count == 1 ? values?[0].actionCases.first { $0.name == name }?.values : nil
    }
  }

  // MARK: Where it can be

  /// Why an arm at any place of the switch would change what the author's code means, or not compile.
  func obstacle(for missing: [Missing]) -> String? {
    if !written.isDirect { return "the switch is within other code" }
    if written.use == .other { return "the value of the switch is not what the function returns" }
    if written.use == .none, !written.isLast { return "the code after the switch would not run for these actions" }
    return missing.contains(where: \.isUnclear) ? "some are there under '#if', within or beside another one" : nil
  }

  /// The texts to insert, by their places.
  func insertions(_ expected: [ArmContext], _ missing: [Missing]) -> [(offset: Int, text: String)] {
    let style = AuthorStyle(of: file, nil)
    let indentation = arms.first.map { AuthorStyle.indentation(at: $0.range.lowerBound, in: file.bytes) }
    let outer = indentation ?? AuthorStyle.indentation(at: written.body.lowerBound, in: file.bytes)
    let isSpaced = arms.count > 1 && hasEmptyLine(before: arms[1].range.lowerBound)
    let names = Set(expected.map { $0.path[0] } + ResolvedType.declared(action).actionCases.map(\.name))
    var (anchor, groups) = (-1, [Int: [String]]())
    for arm in expected {
      anchor = arms.lastIndex { $0.names(arm.path) } ?? anchor
      guard let missing = missing.first(where: { $0.arm.path == arm.path }) else { continue }
      let place = place(after: anchor, for: arm.path, among: names)
      let isFirst = place == written.body.lowerBound
      let lines = missing.lines(style.unit, returns: written.use == .none).map { outer + $0 }
      groups[place, default: []] += (isSpaced && !isFirst ? [""] : []) + lines + (isSpaced && isFirst ? [""] : [])
    }
    return groups.map { anchor, lines in
      let place = StubInsertion.Place(after: anchor, until: written.body.upperBound, in: file)
      let text = lines.map { $0 + style.newline }.joined()
      return (place.offset, place.isInNewLine ? text : style.newline + text + outer)
    }
  }

  /// The place after an arm, and after every arm that can match the action, too: what a guard is for, it is for this action as well.
  private func place(after anchor: Int, for path: [String], among cases: Set<String>) -> Int {
    let last = max(anchor, arms.lastIndex { $0.canMatch(path, among: cases) } ?? -1)
    var place = last < 0 ? written.body.lowerBound : arms[last].range.upperBound
    while true {
      let around = file.declarations.tokens.conditions.map(\.range).filter {
        written.body.contains($0.lowerBound) && $0.lowerBound < place && place < $0.upperBound
      }
      let before = arms.lastIndex { $0.range.lowerBound < place }
      if let end = around.map(\.upperBound).max() {
        place = end
      } else if let before, arms[before].fallsThrough, before + 1 < arms.count {
        place = arms[before + 1].range.upperBound
      } else {
        return place
      }
    }
  }

  private func hasEmptyLine(before offset: Int) -> Bool {
    let space = file.bytes[..<offset].reversed().prefix { $0 <= UInt8(ascii: " ") }
    return space.count { $0 == UInt8(ascii: "\n") } > 1
  }
}

extension SwitchArms.Missing {
  /// Its lines in a switch.
  ///
  /// - Parameter returns: whether the switch is a statement.
  func lines(_ unit: String, returns: Bool) -> [String] {
    let lines = ["case \(arm.pattern):", unit + (returns ? "return " : "") + arm.result]
    return condition.map { ["#if \($0)"] + lines + ["#endif"] } ?? lines
  }
}

extension ResolvedType {
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }

  /// The cases of an enum of actions, each with the types of its values.
  fileprivate var actionCases: [(name: String, values: [ResolvedType])] {
    switch self {
    case .declared(let declaration): declaration.cases.map { ($0.name.value, $0.payload.map(\.type.type)) }
    case .known(let type, let values):
      switch type.name {
      case KnownTypes.presentationAction.name: [("presented", values), ("dismiss", [])]
      case KnownTypes.identifiedAction.name: [("element", values)]
      case KnownTypes.stackAction.name: [("element", Array(values.suffix(1))), ("popFrom", []), ("push", [])]
      case "Bool": [("true", []), ("false", [])]
      case "Result": [("success", Array(values.prefix(1))), ("failure", Array(values.suffix(1)))]
      default: []
      }
    default: []
    }
  }
}
