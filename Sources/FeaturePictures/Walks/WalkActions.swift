import FeatureSchema
import SwiftSource

/// The actions of a feature that its views send, and the names of all others.
struct WalkActions {
  private(set) var moves: [WalkContext.Move] = []
  /// The names of actions that only effects, parents or the feature itself send.
  private(set) var others: [String] = []

  /// - Parameter count: how many elements there are, as Swift, of which an index may be one.
  init(of file: ResolvedFile, indicesBelow count: String?) {
    guard let action = file.action else { return }
    for each in action.cases where !each.isGenerated { add(each, within: nil, count) }
    for group in file.groups {
      for each in group.type.cases { add(each, within: group.written.name.value, count) }
    }
  }

  private mutating func add(_ action: ResolvedCase, within group: String?, _ count: String?) {
    let name = action.name.value
    let writer = WalkValueWriter()
    let values = action.payload.map { member in
      writer.value(of: member, count: count).map { value in
        (member.name.map { "\(SwiftIdentifier.escaped($0.value, as: .argumentLabel)): " } ?? "") + value
      }
    }
    guard action.isFromViews, !values.contains(nil) else { return others.append(name) }
    let arguments = values.isEmpty ? "" : "(\(values.compactMap(\.self).joined(separator: ", ")))"
    var text = ".\(SwiftIdentifier.escaped(name, as: .member))\(arguments)"
    if let group { text = ".\(SwiftIdentifier.escaped(group, as: .member))(\(text))" }
    moves.append(WalkContext.Move(name: name, action: text))
  }
}
