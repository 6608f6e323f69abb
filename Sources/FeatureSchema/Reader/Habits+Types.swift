import Diagnostics
import SwiftSource
import YAML

/// Types and attributes that schemas do not name, since something else in a schema says the same.
extension Habits {
  /// The presence of the child that a type of the Composable Architecture is for.
  static func presence(of type: String) -> ChildPresence? { presences[type] }

  private static let presences: [String: ChildPresence] = [
    "StackState": .stack, "StackAction": .stack, "StackActionOf": .stack, "PresentationState": .presented,
    "PresentationAction": .presented, "IdentifiedAction": .list, "IdentifiedActionOf": .list, "IdentifiedArray": .list,
  ]

  private static let types = table([
    ("BindingAction", Answer(text: "leave it out: it is added for the fields under 'bindable'", leavesOut: true)),
    (
      "BindingState BindableState Binding FocusState",
      Answer(text: "put the field, with its plain type, under 'bindable': 'bindable: { NAME: VALUE }'")
    ),
    ("TaskResult", Answer(text: "write 'Result<VALUE, any Error>'", form: "Result<VALUE, any Error>")),
    (
      "AlertState Alert",
      Answer(
        text: """
          leave it out: alerts are declared, 'alerts: { deletion: { title: Delete?, buttons: { confirm: Delete } } }', and add \
          their field and their action
          """,
        leavesOut: true
      )
    ),
    (
      "ConfirmationDialogState ConfirmationDialog",
      Answer(
        text: """
          leave it out: dialogs are declared, 'dialogs: { deletion: { title: Delete?, buttons: { confirm: Delete } } }', and add \
          their field and their action
          """,
        leavesOut: true
      )
    ),
    (
      "Delegate DelegateAction",
      Answer(text: "leave it out: what a feature tells its parent stands under 'delegate', at the top", leavesOut: true)
    ),
    (
      "ViewAction",
      Answer(
        text: "leave it out: a group of actions has them under 'actions': 'view: { actions: [appeared] }'",
        leavesOut: true
      )
    ),
    (
      "Store StoreOf ViewStore ViewStoreOf ObservedObject StateObject",
      Answer(
        text: "leave it out: a view has a store; a feature in this one is a child, 'children: { NAME: FEATURE.yaml }'",
        leavesOut: true
      )
    ),
    (
      """
      Effect EffectOf EffectTask EffectPublisher Effects Reducer ReducerOf Reduce AnyReducer Scope BindingReducer EmptyReducer \
      CombineReducers CasePath AnyCasePath CaseKeyPath CancelID Cancellable AnyCancellable
      """,
      Answer(text: "leave it out: effects and reducers are written in Swift, in your file", leavesOut: true)
    ),
    (
      "AnySchedulerOf AnyScheduler Scheduler",
      Answer(text: "effects wait with a clock: write 'any Clock<Duration>'", form: "any Clock<Duration>")
    ),
    ("DateGenerator", Answer(text: "write { key: date }", form: "{ key: date }")),
    ("UUIDGenerator", Answer(text: "write { key: uuid }", form: "{ key: uuid }")),
    ("DismissEffect", Answer(text: "write { key: dismiss }", form: "{ key: dismiss }")),
    (
      "WithRandomNumberGenerator",
      Answer(text: "write { key: withRandomNumberGenerator }", form: "{ key: withRandomNumberGenerator }")
    ),
  ])

  /// The answer to a type of a library or of an undeclared feature; `nil` for any other type.
  static func type(_ name: String) -> Answer? { types[name] }

  private static let protocols = table([
    (
      """
      BindableAction BindableState CaseNamed CasePathable CasePathReflectable DependencyKey Observable ObservableObject ObservableState \
      Reducer TestDependencyKey ViewAction _Reducer
      """,
      Answer(text: "leave it out: generated code conforms to what the library needs", leavesOut: true)
    ),
    ("Encodable Decodable", Answer(text: "did you mean 'Codable'?", form: "Codable")),
    ("String", Answer(text: "the type of an enum's raw values is under 'raw': 'raw: String'", leavesOut: true)),
  ])

  static func conformance(_ name: Located<String>) -> Help? {
    guard let answer = protocols[name.value] else { return nil }
    var help = answer.help([:])
    if answer.leavesOut { help.removals = [name.range].compactMap(\.self) }
    return help
  }

  // MARK: Attributes

  private static let attributes = table([
    (
      "State Binding BindingState BindableState Bindable Published FocusState",
      Answer(text: "write FORM", form: "{ type: VALUE, bindable: true }")
    ),
    ("Shared AppStorage", Answer(text: "write FORM", form: "{ type: VALUE, shared: PLACE }")),
    ("SharedReader", Answer(text: "write FORM", form: "{ type: VALUE, shared: READER }")),
    (
      "ObservationStateIgnored ObservationIgnored CasePathable ObservableState Reducer",
      Answer(text: "leave the attribute out: write 'VALUE'", form: "VALUE")
    ),
    (
      "Presents PresentationState",
      Answer(text: "leave the field out: what is presented is a child, 'children: { NAME: CHILD }'")
    ),
    (
      "Dependency",
      Answer(text: "leave the field out: what is needed from outside is under 'dependencies', 'dependencies: [PLACE]'")
    ),
  ])

  /// The answer to a type with an attribute of a library, such as `@Presents Editor.State?`.
  ///
  /// - Parameters:
  ///   - node: the whole value, with a default.
  ///   - isBindable: whether the key that it is under says so.
  static func attribute(_ node: YAMLNode, of name: String, isBindable: Bool) -> (word: String, help: Help)? {
    let text = node.text.dropFirst()
    let word = String(text.prefix { $0.isLetter || $0 == "_" })
    guard var answer = attributes[word] else { return nil }
    var rest = text.dropFirst(word.count)
    var argument = ""
    if rest.first == "(", let end = SwiftTokens(Array(rest.utf8)).endOfFirstBrackets {
      argument = String(Substring(rest.utf8.prefix(end - 1).dropFirst()))
      rest = Substring(rest.utf8.dropFirst(end))
    }
    let type = rest.trimmingPrefix { $0 == " " }
    if isBindable, answer.form?.contains("bindable") ?? false { answer = .write("VALUE") }
    let value = type.contains(where: "[]{},?#".contains) ? MeantText.inQuotes(String(type)) : String(type)
    let child = child(of: type, presence: .presented)
    var words = ["VALUE": value, "NAME": name, "CHILD": child, "PLACE": place(argument), "READER": reader(argument)]
    words["FORM"] = answer.form.map { Answer.filled($0, words) } ?? ""
    let isType = answer.form == "VALUE"
    if isType, !"[{\"".contains(type.first ?? " ") { words["VALUE"] = String(type) }
    return (word, answer.help(words))
  }

  /// The declaration of the child whose state a type is: `{ schema: Editor.yaml, presence: presented }`.
  static func child(of type: some StringProtocol, presence: ChildPresence, isInProject: Bool = false) -> String {
    let names = type.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).map { String($0) }
    let feature = names.last { !["State", "Action", "ID"].contains($0) && presences[$0] == nil } ?? "Form"
    // The reducers of the Composable Architecture that are enums have these names.
    if ["Destination", "Path"].contains(feature) {
      return "{ presence: \(presence.rawValue), one-of: { form: Form.yaml } }"
    }
    let schema = isInProject ? feature : "\(feature).yaml"
    return presence == .always ? schema : "{ schema: \(schema), presence: \(presence.rawValue) }"
  }

  // MARK: Sharing

  /// Where a value is, as a schema says it: `{ appStorage: isOn }` for `.appStorage("isOn")`.
  static func place(_ argument: String) -> String {
    let text = argument.trimmingPrefix { $0 == " " || $0 == "." || $0 == "\\" }
    if text.isEmpty { return "true" }
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false)
    if argument.hasPrefix("\\.") || quoted.count != 3 {
      return argument.hasPrefix("\\.") ? String(text) : "{ key: \(MeantText.inQuotes(argument)) }"
    }
    let key = SharingKey.places.first { text.hasPrefix($0.rawValue + "(") } ?? .appStorage
    return key == .fileStorage
      ? "{ fileStorage: \(quoted[1].split(separator: "/").last ?? quoted[1]) }" : "{ \(key.rawValue): \(quoted[1]) }"
  }

  private static func reader(_ argument: String) -> String {
    argument.isEmpty ? "reader" : place(argument).replacing(" }", with: ", reader: true }")
  }
}
