import SwiftSource

/// The keys at the top of a schema.
package enum DocumentKey: String, SchemaKey {
  case feature, access, doc, pack, logic, imports, use, external, types, clients, state, invariants, actions, effects,
    delegate, requests, dependencies, around, children, strings, alerts, dialogs

  package static var owner: String { "a schema" }

  package var summary: String {
    switch self {
    case .feature:
      "Name of the reducer and of the namespace of its State and Action. Without it the file is a type library."
    case .doc: "Documentation comment of the feature."
    case .access: "Access level of all generated code; internal if absent."
    case .imports: "Modules that the generated file imports."
    case .use:
      "Schemas, relative to this file, whose types you can name here; those of a project's modules need no 'use'."
    case .external: "Types and protocols that exist in Swift already: names, alone or with their conformances."
    case .types: "Structs and enums to generate."
    case .clients:
      "What the outside does for features, by name: structs of functions, which features name as dependencies."
    case .pack: "Template pack: the name of a built-in one, or a folder such as ./MyTemplates; with options, a mapping."
    case .logic:
      "How you write what happens: a function for each action ('handlers', the default), one 'switch', or your own 'body'."
    case .state: "The feature's State."
    case .invariants:
      "What always holds of the state: names with Swift over old, state and action. Walks try to break it."
    case .actions:
      "What views send: cases of the feature's Action, with payloads; you write a handler for each, or as 'logic' says."
    case .effects:
      "What effects send, as answers, in the forms of actions; you write a handler for each, or as 'logic' says."
    case .requests:
      "Calls of clients, by name: each has a place in the state, actions for its answers, and a function that begins it."
    case .dependencies:
      "What the reducer needs from outside: names with types, or just names that libraries know. Or own: you declare the reducer."
    case .around: "Whether you write 'around(_:)', which puts the feature's reducer into another one."
    case .children: "Features composed into this one."
    case .delegate: "What the feature tells its parent, in the forms of actions; the parent handles it."
    case .alerts:
      "The feature's alerts by name: texts and buttons. You write a handler for each button, or as 'logic' says."
    case .dialogs: "The feature's confirmation dialogs, declared like alerts."
    case .strings: "Where the texts of its alerts and dialogs are localized; alone, in the app's own Localizable."
    }
  }

  package var example: String? {
    switch self {
    case .feature: "feature: Settings"
    case .doc: "doc: Settings of the account."
    case .access: "access: public"
    case .imports: "imports: [UserNotifications]"
    case .use: "use: [../Shared/Types.yaml]"
    case .external:
      """
      external: [Receipt, UserID: [Hashable, Codable, Sendable]]
      """
    case .types:
      """
      types:
        Item:
          struct:
            name: String = ""
            color: Color?
      """
    case .clients:
      """
      clients:
        PeopleClient:
          find: "(query: String) async throws -> [Person]"
          save: (Person) async throws
      """
    case .pack: "pack: diagram"
    case .logic: "logic: switch"
    case .state:
      """
      state:
        bindable:
          displayName: String = ""
      """
    case .invariants:
      """
      invariants:
        noMoreThanThree: state.path.count <= 3
      """
    case .actions:
      """
      actions:
        resetButtonTapped:
        rowTapped: UUID
        moved: { from: Int, to: Int }
      """
    case .effects:
      """
      effects:
        loaded: { titles: "[String]" }
        loadingFailed:
      """
    case .requests:
      """
      requests:
        find: { calls: peopleClient.find, debounce: .milliseconds(300), into: results }
      """
    case .dependencies:
      """
      dependencies: [uuid, continuousClock, userNotifications: UserNotificationsClient]
      """
    case .around: "around: true"
    case .children:
      """
      children:
        rows: { schema: ../Row/Row.yaml, presence: list }
      """
    case .delegate:
      """
      delegate:
        saved: { name: String }
        cancelled:
      """
    case .alerts:
      """
      alerts:
        deleteItem:
          values: { name: String }
          title: Delete \\(name)?
          buttons:
            confirmDeletion: { title: Delete, role: destructive }
            cancel: Never mind
      """
    case .dialogs:
      """
      dialogs:
        discardChanges:
          title: Discard your changes?
          buttons:
            discard: { title: Discard, role: destructive }
      """
    case .strings: "strings: { table: Settings, bundle: .module }"
    }
  }

  package var shape: ValueShape {
    switch self {
    case .feature: .name(.feature)
    case .doc: .text
    case .pack:
      .either([
        .suggestions(["standalone", "composable", "diagram", "gallery", "recorder", "strings", "views", "walks"]),
        .open(PackReferenceKey.self, .text),
      ])
    case .access: .choice(AccessLevel.allCases.map(\.rawValue))
    case .logic: .choice(Logic.allCases.map(\.rawValue))
    case .imports, .use: .list(.text)
    case .external:
      .declared(nil, alone: .text, .list(.choice(Conformance.allCases.map(\.rawValue))))
    case .types: .declared(.type, .record(TypeKey.self))
    case .clients: ClientKey.clients
    case .state: .record(TypeKey.self)
    case .invariants: .declared(.invariant, .text)
    case .actions, .effects, .delegate: ActionKey.forms
    case .alerts, .dialogs: AlertKey.alerts
    case .around: .flag
    case .strings: .either([.nothing, .record(StringsKey.self)])
    case .dependencies:
      .either([
        .choice([SchemaReader.own]),
        .declared(
          .dependency,
          alone: .suggestions(KnownDependencies.names),
          .either([.type, .record(DependencyKey.self)])
        ),
      ])
    case .requests: .declared(.request, .record(RequestKey.self))
    case .children: .declared(.child, .either([.text, .record(ChildKey.self)]))
    }
  }

  /// The key that has to be present, too: only features have these keys, libraries do not.
  package var companion: DocumentKey? {
    switch self {
    case .doc, .access, .pack, .imports, .use, .external, .types, .clients, .dependencies, .feature: nil
    case .logic, .state, .invariants, .actions, .effects, .requests, .around, .children, .delegate, .alerts,
      .dialogs, .strings:
      .feature
    }
  }
}
