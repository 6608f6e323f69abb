import FeatureSchema
import SwiftSource

/// The arms of the author's switch over all actions.
struct SwitchArms {
  private let file: AuthorFile
  /// The feature's `Action`.
  private let action: ResolvedDeclaration
  private let arms: [DeclaredSwitch.Arm]
  /// The range between the braces, as UTF-8 offsets.
  private let body: Range<Int>

  /// - Returns: `nil` if the file has no function of that name with a switch.
  init?(of fullName: String, over action: ResolvedDeclaration, in file: AuthorFile) {
    let function = file.declarations.functions.first { $0.fullName == fullName && $0.isInExtension }
    guard let function, let end = function.end,
      let written = DeclaredSwitch(file.declarations.tokens, in: function.range.upperBound..<end)
    else { return nil }
    (self.file, self.action) = (file, action)
    body = written.body
    arms = written.arms
  }

  /// The arms without which the switch does not match all actions.
  func missing(_ expected: [ArmContext]) -> [ArmContext] { expected.filter { !covers($0.path) } }

  /// Whether arms match all actions of a case: one of them, or several, each for some of its values' cases.
  private func covers(_ path: [String]) -> Bool {
    if arms.contains(where: { $0.covers(path) }) { return true }
    guard arms.contains(where: { $0.names(path) }), let type = type(at: path) else { return false }
    let cases = type.actionCases
    return !cases.isEmpty && cases.allSatisfy { covers(path + [$0.name]) }
  }

  /// The type of the value of a case of the feature's actions, by the names that lead there.
  private func type(at path: [String]) -> ResolvedType? {
    path.reduce(.declared(action)) { type, name in type?.actionCases.first { $0.name == name }?.value }
  }

  /// The file with the arms that are missing, each after the arm of the action before it.
  func inserting(_ expected: [ArmContext]) -> [UInt8] {
    let style = AuthorStyle(of: file, nil)
    let indentation = arms.first.flatMap { AuthorStyle.indentation(at: $0.range.lowerBound, in: file.bytes) }
    let outer = indentation ?? (AuthorStyle.indentation(at: body.lowerBound, in: file.bytes) ?? "")
    let isSpaced = arms.count > 1 && hasEmptyLine(before: arms[1].range.lowerBound)
    let lacking = Set(missing(expected).map(\.path))
    var (anchor, groups) = (body.lowerBound, [(anchor: Int, lines: [String])]())
    for arm in expected {
      if let last = arms.last(where: { $0.names(arm.path) }) { anchor = last.range.upperBound }
      if !lacking.contains(arm.path) { continue }
      let lines =
        (isSpaced && anchor != body.lowerBound ? [""] : []) + arm.lines(style.unit).map { outer + $0 }
        + (isSpaced && anchor == body.lowerBound ? [""] : [])
      if groups.last?.anchor == anchor {
        groups[groups.count - 1].lines += lines
      } else {
        groups.append((anchor, lines))
      }
    }
    var bytes = file.bytes
    for group in groups.sorted(by: { $0.anchor > $1.anchor }) {
      let place = StubInsertion.Place(after: group.anchor, until: body.upperBound, in: file)
      let text = group.lines.map { $0 + style.newline }.joined()
      let inserted = place.isInNewLine ? text : style.newline + text + outer
      bytes.insert(contentsOf: inserted.utf8, at: place.offset)
    }
    return bytes
  }

  private func hasEmptyLine(before offset: Int) -> Bool {
    let space = file.bytes[..<offset].reversed().prefix { $0 <= UInt8(ascii: " ") }
    return space.count { $0 == UInt8(ascii: "\n") } > 1
  }
}

extension ArmContext {
  /// Its lines in a switch.
  func lines(_ unit: String) -> [String] { ["case \(pattern):", "\(unit)return \(result)"] }
}

extension ResolvedType {
  /// The cases of an enum of actions, each with the type of its value if it has one.
  fileprivate var actionCases: [(name: String, value: ResolvedType?)] {
    switch self {
    case .declared(let declaration):
      declaration.cases.map { ($0.name.value, $0.payload.count == 1 ? $0.payload.first?.type.type : nil) }
    case .known(let type, let values) where type.name == KnownTypes.presentationAction.name:
      [("presented", values.first), ("dismiss", nil)]
    case .known(let type, let values) where type.name == KnownTypes.identifiedAction.name: [("element", values.first)]
    case .known(let type, let values) where type.name == KnownTypes.stackAction.name:
      [("element", values.last), ("popFrom", nil), ("push", nil)]
    default: []
    }
  }
}

extension AuthorSide {
  /// The author's file whose switch lacks arms.
  struct MissingArms {
    /// Its index among the files.
    let index: Int
    let arms: [ArmContext]
    /// The file with these arms.
    let bytes: [UInt8]
    let task: AuthorTask
  }

  func missingArms(in files: [AuthorFile], _ feature: FeatureContext) -> MissingArms? {
    guard let name = feature.handle?.fullName, !feature.action.model.isUninhabited else { return nil }
    var feature = feature
    feature.written = definedNames(in: files)
    let expected = ArmContext.arms(of: feature)
    for (index, file) in files.enumerated() {
      guard let written = SwitchArms(of: name, over: feature.action.model, in: file) else { continue }
      let arms = written.missing(expected)
      if arms.isEmpty { return nil }
      let stubs = arms.flatMap { $0.lines("  ") }.map { $0 + "\n" }.joined()
      let task = AuthorTask(path: file.path, stubs: stubs, missing: "arms of the switch are")
      return MissingArms(index: index, arms: arms, bytes: written.inserting(expected), task: task)
    }
    return nil
  }
}
