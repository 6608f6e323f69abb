import Foundation
import SwiftSyntax

/// Takes the `switch` of a reducer apart, into handlers and hooks.
struct HandlerWriter {
  struct Entry {
    var arm: Int
    var item: Int
    var patterns: [Pattern]
    var isCatchAll: Bool
  }

  struct Result {
    /// In the order of the slots.
    var functions: [MovedText] = []
    var helpers: [MovedText] = []
    /// The slots that are handled by the old `switch`.
    var left: Set<String> = []
    /// The `switch` that is left, as reducers before and after the handlers.
    var first: MovedText?
    var rest: MovedText?
  }

  let function: ReducerFunction
  let table: SlotTable
  var entries: [String: [Entry]] = [:]
  var leftArms: [Int: Set<Int>] = [:]
  var result = Result()
  var helperNames: [Int: String] = [:]

  let coverage: Coverage
  /// Whether bindings are applied after this reducer, which sees the values as they were.
  let isBeforeBindings: Bool

  init(_ function: ReducerFunction, _ table: SlotTable, _ coverage: Coverage, isBeforeBindings: Bool) {
    self.function = function
    self.table = table
    self.coverage = coverage
    self.isBeforeBindings = isBeforeBindings
  }

  var stateName: String { function.state == "$0" ? "state" : function.state }

  /// - Returns: nil if some pattern is not understood.
  mutating func write() -> Result? {
    guard route() else { return nil }
    let takesAll = function.arms.contains { arm in
      !arm.isInert && (arm.items?.contains { $0.pattern.isIrrefutable } ?? true)
    }
    if isBeforeBindings, takesAll { return nil }
    let left = slotsLeft()
    let never: Set<String> = Set(
      table.slots.filter { $0.parameters.contains { coverage.isUninhabited($0.type) } }.map(\.path)
    )
    var buttons: Set<String> = []
    for slot in table.slots where !slot.function.isEmpty && !never.contains(slot.path) {
      // Buttons of one name have one handler.
      if slot.isButton, !buttons.insert(slot.function).inserted { continue }
      if left.contains(slot.path) {
        if slot.isButton { result.functions.append(signature(slot, [], body: MovedText(lines: [".none"]))) }
      } else if let text = text(of: slot) {
        result.functions.append(text)
      }
    }
    result.left = left.union(never)
    let bindings: Set = isBeforeBindings ? left.filter(Self.isOfBinding) : []
    if !bindings.isEmpty { result.first = rest(bindings) }
    let others = left.subtracting(bindings)
    if !others.isEmpty { result.rest = rest(others) }
    return result
  }

  // MARK: Routing

  /// Finds the arms of each slot; false if some pattern leads nowhere.
  mutating func route() -> Bool {
    for (number, arm) in function.arms.enumerated() {
      let items = arm.items ?? [Arm.Item(pattern: .wildcard, condition: nil, syntax: arm.syntax)]
      for (itemNumber, item) in items.enumerated() {
        switch table.route(item.pattern) {
        case .unknown: return false
        case .slot(let path, let patterns):
          entries[path, default: []].append(Entry(arm: number, item: itemNumber, patterns: patterns, isCatchAll: false))
        case .all(let prefix, let names):
          for slot in table.slots where prefix.isEmpty || slot.path == prefix || slot.path.hasPrefix(prefix + ".") {
            var entry = Entry(
              arm: number,
              item: itemNumber,
              patterns: slot.parameters.map { _ in .wildcard },
              isCatchAll: true
            )
            // A name for the whole value has no parameter of that type.
            if !names.isEmpty, slot.parameters.count == 1, slot.path == prefix {
              entry.patterns = [.value(names[0], specifier: "let")]; entry.isCatchAll = false
            }
            entries[slot.path, default: []].append(entry)
          }
        }
      }
    }
    return true
  }

  func slotsLeft() -> Set<String> {
    var left: Set<String> = []
    for slot in table.slots {
      for entry in entries[slot.path] ?? [] {
        let arm = function.arms[entry.arm]
        if arm.isInert, arm.items?[entry.item].condition == nil { continue }
        let names = arm.items?[entry.item].pattern.names ?? []
        let isLost = entry.isCatchAll && !names.isEmpty
        let isUnclear = entry.patterns.contains {
          !$0.isUnderstood && $0.text.contains("let ") && entry.patterns.count > 1
        }
        if arm.namesAction || isLost || isUnclear || arm.items == nil || slot.function.isEmpty
          || entry.isCatchAll && !slot.isRequired && slot.path != "binding"
        {
          left.insert(slot.path)
        }
      }
    }
    // A handler with the name of another function stays a part of the switch.
    let names = Dictionary(grouping: table.slots, by: \.function)
    for slot in table.slots where slot.isAction && names[slot.function, default: []].count > 1 {
      left.insert(slot.path)
    }
    // Buttons of one name have one handler, which does not know whose it is.
    for slot in table.slots where slot.isButton {
      let others = names[slot.function, default: []].filter(\.isButton)
      if Set(others.map { entries[$0.path, default: []].map(\.arm) }).count > 1 { left.insert(slot.path) }
    }
    // A hook of one binding and one of all are both called; the cases of a switch are not.
    let all = entries["binding"]?.contains { !function.arms[$0.arm].isInert } == true
    let bindings = table.slots.map(\.path).filter {
      $0.hasPrefix("binding.") && entries[$0]?.contains { !$0.isCatchAll } == true
    }
    for path in table.slots.map(\.path) where path.hasPrefix("binding.") && !bindings.contains(path) {
      left.remove(path)
    }
    if all, !bindings.isEmpty || isBeforeBindings { left.formUnion(bindings + ["binding"]) }
    if isBeforeBindings { left.formUnion(bindings) }
    return left
  }

  static func isOfBinding(_ path: String) -> Bool { path == "binding" || path.hasPrefix("binding.") }
}
