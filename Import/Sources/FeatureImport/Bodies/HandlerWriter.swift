import Foundation
import SwiftSyntax

/// Takes the `switch` of a reducer apart, into handlers and hooks.
struct HandlerWriter {
  private struct Entry {
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
  private var entries: [String: [Entry]] = [:]
  private var leftArms: [Int: Set<Int>] = [:]
  private var result = Result()
  private var helperNames: [Int: String] = [:]

  private let coverage: Coverage
  /// Whether bindings are applied after this reducer, which sees the values as they were.
  private let isBeforeBindings: Bool

  init(_ function: ReducerFunction, _ table: SlotTable, _ coverage: Coverage, isBeforeBindings: Bool) {
    self.function = function
    self.table = table
    self.coverage = coverage
    self.isBeforeBindings = isBeforeBindings
  }

  private var stateName: String { function.state == "$0" ? "state" : function.state }

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
  private mutating func route() -> Bool {
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
            // What stands for all of it has no parameter of that type.
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

  private func slotsLeft() -> Set<String> {
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
    // A handler with the name of another function stays what it was: a part of the switch.
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

  private static func isOfBinding(_ path: String) -> Bool { path == "binding" || path.hasPrefix("binding.") }

  // MARK: Functions

  private mutating func text(of slot: Slot) -> MovedText? {
    var entries = entries[slot.path] ?? []
    // What comes after one that matches everything is not reached.
    if let end = entries.firstIndex(where: isTotal) { entries = Array(entries[...end]) }
    if slot.path.hasPrefix("binding."), entries.allSatisfy(\.isCatchAll) { return nil }
    let isInert = entries.allSatisfy { function.arms[$0.arm].isInert }
    if isInert, !slot.isRequired { return nil }
    guard let first = entries.first else {
      return slot.isRequired ? signature(slot, [], body: MovedText(lines: [".none"])) : nil
    }
    if isTotal(first) {
      return signature(slot, first.patterns, body: body(of: first, slot), comments: function.arms[first.arm].comments)
    }
    return signature(slot, slot.parameters.map { .value($0.name, specifier: "let") }, body: choice(entries, slot))
  }

  private func isTotal(_ entry: Entry) -> Bool {
    entry.patterns.allSatisfy(\.isIrrefutable) && function.arms[entry.arm].items?[entry.item].condition == nil
  }

  /// A `switch` over a handler's values, or tests one after the other.
  private mutating func choice(_ entries: [Entry], _ slot: Slot) -> MovedText {
    if slot.parameters.isEmpty {
      var text = MovedText()
      for entry in entries {
        let arm = function.arms[entry.arm]
        if let condition = arm.items?[entry.item].condition {
          text =
            text + MovedText(lines: ["if \(condition.text) {"]) + body(of: entry, slot).indented(by: "  ")
            + MovedText(lines: ["}"])
        } else {
          text = text + body(of: entry, slot)
        }
      }
      return isTotal(entries[entries.count - 1]) ? text : text + MovedText(lines: ["return .none"])
    }
    let used = slot.parameters.indices.filter { index in
      entries.contains { entry in
        if case .wildcard = entry.patterns[index] { false } else { true }
      }
    }
    let names = used.map { slot.parameters[$0].name }
    var lines = MovedText(lines: ["switch \(names.count == 1 ? names[0] : "(" + names.joined(separator: ", ") + ")") {"]
    )
    let types = used.map { slot.parameters[$0].type }
    var index = 0
    var covered: [[Pattern]] = []
    while index < entries.count {
      let entry = entries[index]
      var items: [String] = []
      let isComplete = coverage.isComplete(covered, of: types)
      // The patterns of one case stay together.
      while index < entries.count, entries[index].arm == entry.arm {
        let current = entries[index]
        let condition = function.arms[current.arm].items?[current.item].condition.map { " where \($0.text)" } ?? ""
        let shown = used.map { current.patterns[$0].text }
        items.append((shown.count == 1 ? shown[0] : "(" + shown.joined(separator: ", ") + ")") + condition)
        if condition.isEmpty { covered.append(used.map { current.patterns[$0] }) }
        index += 1
      }
      if isComplete, isTotal(entry) { break }
      let isDefault = isTotal(entry) && (entry.isCatchAll || items == ["_"])
      let head = isDefault ? "default:" : "case \(items.joined(separator: ", ")):"
      let comments = function.arms[entry.arm].comments.map { "// \($0)" }
      lines = lines + MovedText(lines: comments + [head]) + body(of: entry, slot).indented(by: "  ")
    }
    if let last = entries.last, !isTotal(last), !coverage.isComplete(covered, of: types),
      !slot.isRequired || last.isCatchAll
    {
      lines = lines + MovedText(lines: ["default:", "  return .none"])
    }
    return lines + MovedText(lines: ["}"])
  }

  private mutating func body(of entry: Entry, _ slot: Slot) -> MovedText {
    var arm = function.arms[entry.arm]
    if arm.isInert { return arm.body.lines.count == 1 ? MovedText(lines: ["return .none"]) : arm.body }
    if function.state == "$0" { arm.body = MovedText(lines: arm.body.lines.map { $0.replacing("$0", with: "state") }) }
    let changed = entry.patterns.compactMap { pattern in
      if case .value(let name, "var") = pattern { "var \(name) = \(name)" } else { nil }
    }
    var body = arm.body
    if isTotal(entry), !changed.isEmpty {
      let isExpression =
        arm.syntax.statements.count == 1 && arm.syntax.statements.first?.item.is(ExprSyntax.self) == true
      body = MovedText(lines: changed) + (isExpression ? body.returned : body)
    }
    if let gone = slot.gone { body = Self.withLastState(body, "\(stateName).\(gone)") }
    guard let call = helperCall(entry) else { return body }
    return MovedText(lines: [call])
  }

  /// A child that is dismissed has gone from the state by now.
  private static func withLastState(_ body: MovedText, _ child: String) -> MovedText {
    MovedText(
      lines: body.lines.map { line in
        let parts = line.components(separatedBy: child)
        return parts.dropFirst().reduce(parts[0]) { text, part in
          let next = part.drop { $0 == " " }
          let isWrite = next.hasPrefix("=") && !next.hasPrefix("==")
          let isLonger = part.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
          return text + (isWrite || isLonger ? child : "Optional(lastState)") + part
        }
      }
    )
  }

  /// The call of a function that several slots share.
  private mutating func helperCall(_ entry: Entry) -> String? {
    let arm = function.arms[entry.arm]
    let slots = table.slots.filter { slot in
      entries[slot.path]?.contains { $0.arm == entry.arm } == true && !slot.function.isEmpty
    }
    guard slots.count > 1, arm.body.lines.count > 2, let names = arm.items?.first.map({ Set($0.pattern.names) }) else {
      return nil
    }
    var parameters: [(name: String, type: String)] = []
    for (pattern, parameter) in zip(entry.patterns, table[slots[0].path]?.parameters ?? []) {
      if case .value(let name, _) = pattern { parameters.append((name, parameter.type)) }
    }
    guard Set(parameters.map(\.name)) == names, slots.allSatisfy({ $0.gone == nil }) else { return nil }
    let name =
      helperNames[entry.arm]
      ?? (slots.count == 2
        ? slots[0].function + "Or" + slots[1].function.capitalizedFirst : slots[0].function + "AndOthers")
    if helperNames.updateValue(name, forKey: entry.arm) == nil {
      let list = parameters.map { "_ \($0.name): \($0.type), " }.joined()
      result.helpers.append(
        MovedText(
          lines: arm.comments.map { "// \($0)" } + [
            "private func \(name)(\(list)_ \(stateName): inout State) -> Effects {"
          ]
        )
          + arm.body.indented(by: "  ") + MovedText(lines: ["}"])
      )
    }
    return "return \(name)(\(parameters.map { $0.name + ", " }.joined())&\(stateName))"
  }

  private func signature(_ slot: Slot, _ patterns: [Pattern], body: MovedText, comments: [String] = []) -> MovedText {
    let uses = body.text
    let parameters = slot.parameters.enumerated().map { index, parameter -> String in
      var local = "_"
      if index < patterns.count, case .value(let name, _) = patterns[index] { local = name }
      if local == "_", slot.gone != nil, uses.contains("lastState") { local = "lastState" }
      let label = parameter.label ?? "_"
      let shown = label == local ? label : label == "_" && local == "_" ? "_" : "\(label) \(local)"
      return "\(shown): \(parameter.type)"
    }
    let all = (parameters + ["in \(stateName): inout State"]).joined(separator: ", ")
    return MovedText(
      lines: comments.map { $0.isEmpty ? "//" : "// \($0)" } + ["func \(slot.function.escaped)(\(all)) -> Effects {"]
    )
      + body.indented(by: "  ") + MovedText(lines: ["}"])
  }

  // MARK: What is left

  private func rest(_ left: Set<String>) -> MovedText {
    var lines = MovedText(lines: ["Reduce { \(stateName), action in", "  switch action {"])
    var covered: [Pattern] = []
    for (number, arm) in function.arms.enumerated() {
      let kept = (arm.items ?? []).indices.filter { index in
        left.contains { path in entries[path]?.contains { $0.arm == number && $0.item == index } == true }
      }
      guard let items = arm.items else {
        if arm.isInert, coverage.isComplete(covered, of: "Action") { continue }
        lines = lines + MovedText(lines: ["  default:"]) + arm.body.indented(by: "    ")
        continue
      }
      if kept.isEmpty { continue }
      covered += kept.filter { items[$0].condition == nil }.map { items[$0].pattern }
      let patterns = kept.map { items[$0].syntax.trimmedDescription.trailingComma }.joined(separator: ", ")
      var body = arm.body
      if function.state == "$0" { body = MovedText(lines: body.lines.map { $0.replacing("$0", with: "state") }) }
      lines =
        lines + MovedText(lines: arm.comments.map { "  // \($0)" } + ["  case \(patterns):"])
        + body.indented(by: "    ")
    }
    if function.arms.allSatisfy({ $0.items != nil }), !coverage.isComplete(covered, of: "Action") {
      lines = lines + MovedText(lines: ["  default:", "    return .none"])
    }
    return lines + MovedText(lines: ["  }", "}"])
  }
}

extension String {
  /// The text without a comma at its end.
  fileprivate var trailingComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
