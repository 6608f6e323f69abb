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

  /// Whether arms match all actions of a case: one of them, or several, each for some of its values' cases. Of several values,
  /// and of an optional, two arms count as all.
  private func covers(_ path: [String]) -> Bool {
    if arms.contains(where: { $0.covers(path) }) { return true }
    let count = arms.reduce(0) { $0 + $1.count(of: path) }
    guard count > 0, let values = values(at: path), let value = values.first else { return false }
    if values.count > 1 || value.isOptional { return count > 1 }
    let cases = value.actionCases
    return !cases.isEmpty && cases.allSatisfy { covers(path + [$0.name]) }
  }

  /// The types of the values of a case of the feature's actions, by the names that lead there.
  private func values(at path: [String]) -> [ResolvedType]? {
    path.reduce([.declared(action)]) { values, name in
      values?.count == 1 ? values?[0].actionCases.first { $0.name == name }?.values : nil
    }
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
      case "Result": [("success", Array(values.prefix(1))), ("failure", Array(values.suffix(1)))]
      default: []
      }
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
