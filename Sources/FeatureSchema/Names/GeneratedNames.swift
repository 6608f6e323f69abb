package import SwiftSource

/// The names of the accessors of an enum's cases.
package enum AccessorName {
  /// The case's own name for one value, `isSoldOut` for none. A case with several values has no accessor.
  package static func of(_ caseName: String, payloadCount: Int) -> String? {
    switch payloadCount {
    case 0: "is" + caseName.capitalizedFirst
    case 1: caseName
    default: nil
    }
  }
}

/// The names of the key types that Codable synthesizes for an enum's cases.
package enum CodingKeysName {
  /// Swift capitalizes only ASCII letters here.
  ///
  /// - Parameter ending: `CodingKeys`, or `DecodingKeys` for those that are only read.
  package static func of(_ caseName: String, _ ending: String = "CodingKeys") -> String {
    guard let first = caseName.first, first.isASCII else { return caseName + ending }
    return first.uppercased() + caseName.dropFirst() + ending
  }
}

/// The names that a client has besides its own.
package enum ClientName {
  /// Its name in `DependencyValues`: `peopleClient` for `PeopleClient`, `urlOpener` for `URLOpener`.
  package static func property(of client: String) -> String {
    let capitals = client.prefix(while: \.isUppercase)
    let rest = client.dropFirst(capitals.count)
    // The last capital of several begins the next word.
    let isWordNext = capitals.count > 1 && (rest.first?.isLetter ?? false)
    let head = isWordNext ? capitals.dropLast() : capitals
    return head.lowercased() + client.dropFirst(head.count)
  }
}

extension SchemaDocument {
  /// Its clients, each with its name in `DependencyValues`.
  package var clients: [(property: String, type: TypeDeclaration)] {
    types.filter { $0.client != nil }.map { (ClientName.property(of: $0.name.value), $0) }
  }
}

/// The name of the protocol that has all of a feature's hooks.
package enum HooksName {
  package static func of(_ feature: String) -> String { feature + "Hooks" }
}

/// The names of types nested in a feature's `Action`.
package enum ActionTypeName {
  package static let delegate = "Delegate"
}

/// The names of actions that the generator adds: those for the parent, and those that views send.
package enum ActionName {
  package static let delegate = "delegate"
  package static let view = "view"
}

extension ActionGroup {
  package var isDelegate: Bool { name.value == ActionName.delegate }

  /// The name of the enum of its actions, which is nested in the feature's `Action`.
  package var typeName: String { name.value.capitalizedFirst }
}

extension PromptKind {
  /// The name of the enum of the buttons' actions, which is nested in the feature's `Action`.
  package var typeName: String { rawValue.capitalizedFirst }

  /// The type of the state of an alert or dialog.
  package var stateType: KnownType { self == .alert ? KnownTypes.alertState : KnownTypes.confirmationDialogState }

  package var key: String { rawValue + "s" }
}

/// The names of hooks and of their arguments.
package enum HookName {
  /// The hook that is called after any binding has changed something.
  package static let anyBindingChanged = "anyBindingChanged"
  /// The function with a switch over all actions, which the author writes if `logic` says so.
  package static let handle = "handle"
  /// The reducer's body, which the author writes if `logic` says so.
  package static let body = "body"
  /// The full name of the function that a reducer can have in place of a body.
  package static let reduce = "reduce(into:action:)"
  /// The full name of the function that puts the feature's reducer into another one.
  package static let around = "around(_:)"

  /// `itemStatusChanged` for the path `["item", "status"]`.
  package static func changed(_ path: [String]) -> String { joined(path + ["changed"]) }

  /// `onChangeOfItemStatus`.
  package static func onChange(of path: [String]) -> String { joined(["onChangeOf"] + path) }

  /// `editorHandled` for the child `editor`; `destinationEditHandled` for `["destination", "edit"]` under `one-of`.
  package static func handled(_ child: [String]) -> String { joined(child + ["handled"]) }

  /// `editorDelegate` for all delegate actions of a handwritten child.
  package static func delegate(_ child: [String]) -> String { joined(child + ["delegate"]) }

  /// `editorSaved` for the delegate action `saved` of the child `editor`.
  package static func told(_ action: String, by child: [String]) -> String { joined(child + [action]) }

  /// `editorDismissed` for the presented child `editor`, `alertDismissed` for alerts.
  package static func dismissed(_ presented: String) -> String { presented + "Dismissed" }

  /// `pathPopped` for the stack `path`.
  package static func popped(_ child: String) -> String { child + "Popped" }

  /// The part that the names of all hooks of a kind have: `Changed`.
  ///
  /// - Returns: `nil` if no hook has such a name with these labels.
  package static func mark(of name: String, labels: [String]) -> String? {
    let marks: [String]
    switch labels {
    case ["in"]: return name == anyBindingChanged ? name : nil
    case ["from", "in"] where name.hasPrefix("onChangeOf"): return "onChangeOf"
    case ["from", "in"]: marks = [name == "changed" ? name : "Changed"]
    case ["_", "in"]: marks = ["Handled", "Delegate", "Dismissed", "Popped"]
    case ["_", "id", "in"]: marks = ["Handled", "Delegate"]
    default: return nil
    }
    return marks.first { name.hasSuffix($0) }
  }

  private static func joined(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "") { $0 + $1.capitalizedFirst }
  }
}

extension String {
  /// With an uppercase first letter.
  package var capitalizedFirst: String {
    let bytes = utf8
    guard let head = bytes.first, head < 0x80, bytes.dropFirst().first ?? 0 < 0x80 else {
      return first.map { $0.uppercased() + dropFirst() } ?? ""
    }
    guard (0x61...0x7A).contains(head) else { return self }
    return String(unsafeUninitializedCapacity: bytes.count) { buffer in
      _ = buffer.initialize(from: bytes)
      buffer[0] = head & ~0x20
      return bytes.count
    }
  }
}
