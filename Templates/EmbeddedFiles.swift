// Written by Templates/embed.sh from the files in these folders. Do not edit.
// swift-format-ignore-file

let embeddedFiles: [(path: String, text: String)] = [
(path: "composable/_absent-alert.mustache", text: ###"""
{{! What a button of an alert leads to that is not shown. For 'prompts'. }}
case .{{name}}(.presented) where state.{{name}} == nil: return .none

"""###),
(path: "composable/_absent-child.mustache", text: ###"""
{{! What an action of a child leads to that is not there. For 'child'. }}
{{#isList}}
case {{pattern}}(.element(let id, _)) where state{{pattern}}[id: id] == nil: return .none
{{/isList}}
{{#isOptional}}
case {{pattern}} where state{{pattern}} == nil: return .none
{{/isOptional}}
{{#isCase}}
case {{pattern}} where state{{pattern}} == nil: return .none
{{/isCase}}
{{#isPresented}}
case .presented where state{{pattern}} == nil: return .none
{{/isPresented}}
{{#isStack}}
case .element(let id, _) where state{{pattern}}[id: id] == nil: return .none
{{/isStack}}

"""###),
(path: "composable/_binding-dispatch.mustache", text: ###"""
{{! What the action that bindings send leads to: 'body' does the work. For 'feature'. }}
case .binding: return .none

"""###),
(path: "composable/_bindings-and-actions.mustache", text: ###"""
{{! What handles bindings and actions, one after the other. For 'feature'. }}
{{#isBindable}}
BindingReducer<State, Action, Action>()
  .onChange(of: { BindableFields(state: $0) }, bindingReducer)
{{/isBindable}}
Reduce<State, Action> { state, action in hooks.handle(action, in: &state) }

"""###),
(path: "composable/_bindings.mustache", text: ###"""
{{! Which hooks are called after a binding. For 'feature'. }}
/// Calls the hook of each binding path whose value a binding has changed, from the inside out. A hook is skipped if
/// the ones before it have put the old value back.
fileprivate func bindingChanged(from old: State, to new: State, in state: inout State) -> Effect<Action> {
  var effects: [Effect<Action>] = []
  {{>_binding-hooks}}
  return .merge(effects)
}
{{>_binding-hook-groups}}

"""###),
(path: "composable/_body.mustache", text: ###"""
{{! The reducer's body: children that are always there, then bindings and actions, within the other children. Children
   change nothing that is watched or bound. For 'feature'. }}

// MARK: - Reducer of {{name}}

extension {{name}}: Reducer {
{{#action.cases.isEmpty}}
  {{access}}var body: some Reducer<State, Action> { EmptyReducer() }
{{/action.cases.isEmpty}}
{{^action.cases.isEmpty}}
  private var hooks: some {{name}}Hooks { self }

  {{access}}var body: some Reducer<State, Action> {
{{#children}}
{{#isAlways}}
    Scope(state: {{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isAlways}}
{{/children}}
{{#hasSteps}}
    compose()
{{/hasSteps}}
{{^hasSteps}}
{{#watched.isEmpty}}
    {{>_bindings-and-actions}}
{{/watched.isEmpty}}
{{^watched.isEmpty}}
    handling
{{/watched.isEmpty}}
{{/hasSteps}}
  }
{{#hasSteps}}

  /// Children in steps: a chain of many would take the compiler long.
  private func compose() -> Reduce<State, Action> {
{{#hasHandling}}
    var reducer = handling
{{/hasHandling}}
{{^hasHandling}}
    var reducer = Reduce<State, Action> { state, action in hooks.handle(action, in: &state) }
{{/hasHandling}}
    {{>_steps}}
    return reducer
  }
{{/hasSteps}}
{{#hasHandling}}

  {{>_handling}}
{{/hasHandling}}
{{/action.cases.isEmpty}}
}

"""###),
(path: "composable/_case-path-type.mustache", text: ###"""
{{! The type of a case path. It is a part of a line. }}
AnyCasePath
"""###),
(path: "composable/_coding-key.mustache", text: ###"""
{{! The key of what holds a field, by the field's name. For 'field'. It is a part of a line. }}
{{#isConstant}}{{name}}{{/isConstant}}{{^isConstant}}{{#options.observation.macro}}_{{plainName}}{{/options.observation.macro}}{{#options.observation.written}}{{storage}}{{/options.observation.written}} = "{{plainName}}"{{/isConstant}}
"""###),
(path: "composable/_current-case.mustache", text: ###"""
{{! Tells which case of a state that is an enum is current: '_state' does. For 'type'. }}

"""###),
(path: "composable/_given.mustache", text: ###"""
{{! What the reducer depends on and what it is given, with its initializer. For 'feature'. }}
{{#keyed}}
{{>_doc}}
@Dependency({{key}}) {{access}}var {{name}}
{{#last}}

{{/last}}
{{/keyed}}
{{#given}}
{{>_field}}
{{/given}}
{{#given.isEmpty}}
{{access}}init() {}
{{/given.isEmpty}}
{{^given.isEmpty}}

{{access}}init({{#given}}{{parameter}}{{^last}}, {{/last}}{{/given}}) {
{{#given}}
  {{assignment}}
{{/given}}
}
{{/given.isEmpty}}

"""###),
(path: "composable/_handling.mustache", text: ###"""
{{! What handles bindings and actions as one reducer, which hears of changes. For 'feature'. }}
/// Bindings, actions and what follows from them{{#hasSteps}}: within the children's composition, which ends the effects
/// of those that a hook takes away{{/hasSteps}}.
private var handling: Reduce<State, Action> {
  Reduce(
    CombineReducers {
      {{>_bindings-and-actions}}
    }
{{^watched.isEmpty}}
    .onChange(of: { WatchedFields(state: $0) }, watchedReducer)
{{/watched.isEmpty}}
  )
}

"""###),
(path: "composable/_imports.mustache", text: ###"""
{{! What the declarations need. The library is exported, so that the author's files need not import it, whichever it is.
   Other modules are imported as widely as the declarations can be seen. A package import does without a doubt only where
   imports are internal by default: elsewhere it meets the author's plain one. What has a key needs none for its
   type, which is the library's to know. For 'file'. }}
{{#usesRuntime}}

@_exported import {{>_module}}{{! alone }}
{{/usesRuntime}}
{{^neededImports.isEmpty}}
{{#isPackage}}

#if hasFeature(InternalImportsByDefault)
{{#neededImports}}
  package import {{.}}
{{/neededImports}}
#else
{{#neededImports}}
  import {{.}}
{{/neededImports}}
#endif
{{/isPackage}}
{{^isPackage}}
{{#neededImports}}
{{#first}}

{{/first}}
{{access}}import {{.}}
{{/neededImports}}
{{/isPackage}}
{{/neededImports.isEmpty}}
{{#hiddenImports}}
{{#first}}

{{/first}}
import {{.}}
{{/hiddenImports}}

"""###),
(path: "composable/_module.mustache", text: ###"""
{{! The module of the library that generated code is for. It is a part of a line. }}
ComposableArchitecture
"""###),
(path: "composable/_observation.mustache", text: ###"""
{{! Tells the store which fields of the state changed: the state does. For 'feature'. }}

"""###),
(path: "composable/_observed-cases.mustache", text: ###"""
{{! By what an enum tells that its case, or the state in it, has become another. For 'type'. }}
{{access}}var _$id: ObservableStateID {
{{#isImpossible}}
  Swift.fatalError("no such value can be made")
{{/isImpossible}}
{{^isImpossible}}
  switch self {
{{#cases}}
{{#isObserved}}
  case {{pattern}}(let value): return ._$id(for: value)._$tag({{index}})
{{/isObserved}}
{{^isObserved}}
  case {{pattern}}: return ObservableStateID()._$tag({{index}})
{{/isObserved}}
{{/cases}}
  }
{{/isImpossible}}
}

{{access}}mutating func _$willModify() {
{{^isImpossible}}
  switch self {
{{#cases}}
{{#isObserved}}
  case {{pattern}}(var value):
    {{>_module}}._$willModify(&value)
    self = {{pattern}}({{label}}value)
{{/isObserved}}
{{^isObserved}}
  case {{pattern}}: break
{{/isObserved}}
{{/cases}}
  }
{{/isImpossible}}
}

"""###),
(path: "composable/_observed-field.mustache", text: ###"""
{{! A stored property that tells who reads and writes it. For 'field'. }}
{{>_doc}}
{{access}}var {{name}}: {{type}} {
  @storageRestrictions(initializes: {{storage}})
  init(initialValue) { {{storage}} = initialValue }
  get {
    _$observationRegistrar.access(self, keyPath: {{keyPath}})
    return {{storage}}
  }
  set { _$observationRegistrar.mutate(self, keyPath: {{keyPath}}, &{{storage}}, newValue, _$isIdentityEqual) }
  _modify {
    let oldValue{{annotation}} = _$observationRegistrar.willModify(self, keyPath: {{keyPath}}, &{{storage}})
    defer { _$observationRegistrar.didModify(self, keyPath: {{keyPath}}, &{{storage}}, oldValue, _$isIdentityEqual) }
    yield &{{storage}}
  }
}

"""###),
(path: "composable/_observed-fields.mustache", text: ###"""
{{! The fields of the state: what others see of them, then where they are. For 'type'. }}
{{#fields}}
{{#isConstant}}
{{>_field}}
{{/isConstant}}
{{^isConstant}}
{{^first}}

{{/first}}
{{^presented}}
{{>_observed-field}}
{{/presented}}
{{#presented}}
{{>_presented-field}}
{{/presented}}
{{/isConstant}}
{{/fields}}

{{#fields}}
{{^isConstant}}
{{^presented}}
private var {{storage}}: {{type}}
{{/presented}}
{{#presented}}
/// How `{{name}}` is presented.
fileprivate(set) var {{storage}}: PresentationState<{{.}}>
{{/presented}}
{{/isConstant}}
{{/fields}}
private var _$observationRegistrar = ObservationStateRegistrar()

"""###),
(path: "composable/_presentation.mustache", text: ###"""
{{! The key path of how something is presented. For 'child' and 'prompts'. It is a part of a line. }}
{{#options.observation.macro}}{{projection}}{{/options.observation.macro}}{{#options.observation.written}}{{presentation}}{{/options.observation.written}}
"""###),
(path: "composable/_presented-field.mustache", text: ###"""
{{! The state of what is presented, which tells who reads and writes it. For 'field'. }}
{{>_doc}}
{{access}}var {{name}}: {{type}} {
  @storageRestrictions(initializes: {{storage}})
  init(initialValue) { {{storage}} = PresentationState(wrappedValue: initialValue) }
  get {
    _$observationRegistrar.access(self, keyPath: {{keyPath}})
    return {{storage}}.wrappedValue
  }
  set { _$observationRegistrar.mutate(self, keyPath: {{keyPath}}, &{{storage}}.wrappedValue, newValue, _$isIdentityEqual) }
}

"""###),
(path: "composable/_state.mustache", text: ###"""
{{! The feature's State, which tells what is read of it and written. For 'type'. }}
{{>_doc}}
{{#options.observation.macro}}
@ObservableState
{{/options.observation.macro}}
{{#isStruct}}
nonisolated {{access}}struct {{name}}: {{observableConformances}} {
{{#options.observation.macro}}
{{#fields}}
{{^presented}}
  {{>_field}}
{{/presented}}
{{#presented}}
  {{>_doc}}
  @Presents {{access}}var {{name}}: {{type}}
{{/presented}}
{{/fields}}
{{/options.observation.macro}}
{{#options.observation.written}}
  {{>_observed-fields}}
{{/options.observation.written}}
{{#fields.isEmpty}}
  {{access}}init() {}
{{/fields.isEmpty}}
{{^fields.isEmpty}}

  {{access}}init({{#fields}}{{parameter}}{{^last}}, {{/last}}{{/fields}}) {
{{#fields}}
    {{assignment}}
{{/fields}}
  }
{{/fields.isEmpty}}
{{#identity}}

  {{access}}var {{.}}
{{/identity}}
{{#options.observation.written}}

  {{access}}var _$id: ObservableStateID { _$observationRegistrar.id }
  {{access}}mutating func _$willModify() { _$observationRegistrar._$willModify() }
{{/options.observation.written}}
{{#isCodable}}

{{#fields.isEmpty}}
  nonisolated private enum CodingKeys: Swift.CodingKey {
  }
{{/fields.isEmpty}}
{{^fields.isEmpty}}
  nonisolated private enum CodingKeys: String, Swift.CodingKey {
{{#fields}}
    case {{>_coding-key}}{{! alone }}
{{/fields}}
  }
{{/fields.isEmpty}}
{{/isCodable}}
{{#types}}

  {{>_type}}
{{/types}}
}
{{/isStruct}}
{{^isStruct}}
nonisolated {{access}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}: {{observableConformances}} {
{{#cases}}
  {{>_doc}}
  {{#isIndirect}}indirect {{/isIndirect}}case {{declaration}}
{{/cases}}
{{#isOrderedByHand}}

  {{>_order}}
{{/isOrderedByHand}}
{{#identity}}

  {{access}}var {{.}}
{{/identity}}
{{#options.observation.written}}

  {{>_observed-cases}}
{{/options.observation.written}}
{{#types}}

  {{>_type}}
{{/types}}
}
{{/isStruct}}

"""###),
(path: "composable/_steps.mustache", text: ###"""
{{! The composition of children and alerts into 'reducer', one after another. For 'feature'. }}
{{#children}}
{{#isCase}}
reducer = Reduce(reducer.ifCaseLet({{keyPath}}, action: {{keyPath}}) { {{reducer}} })
{{/isCase}}
{{#isOptional}}
reducer = Reduce(reducer.ifLet({{keyPath}}, action: {{keyPath}}) { {{reducer}} })
{{/isOptional}}
{{#isPresented}}
reducer = Reduce(reducer.ifLet({{>_presentation}}, action: {{keyPath}}) { {{reducer}} })
{{/isPresented}}
{{#isStack}}
reducer = Reduce(reducer.forEach({{keyPath}}, action: {{keyPath}}) { {{reducer}} })
{{/isStack}}
{{#isList}}
reducer = Reduce(reducer.forEach({{keyPath}}, action: {{keyPath}}) { {{reducer}} })
{{/isList}}
{{/children}}
{{#prompts}}
reducer = Reduce(reducer.ifLet({{>_presentation}}, action: {{keyPath}}))
{{/prompts}}

"""###),
(path: "composable/_store.mustache", text: ###"""
{{! What tells that a binding, or any action, has changed a value; and how a feature is dismissed. For 'feature'. }}
{{#isBindable}}

// MARK: - Bindings of {{name}}

extension {{name}} {
  /// A state, compared by what bindings may change.
  nonisolated private struct BindableFields: Equatable {
    let state: State

    static func == (lhs: Self, rhs: Self) -> Bool {
{{#bound}}
{{#paths}}
      if lhs.state{{members}} != rhs.state{{members}} { return false }
{{/paths}}
{{/bound}}
      return true
    }
  }

  private func bindingReducer(_ old: BindableFields, _ new: BindableFields) -> Reduce<State, Action> {
    Reduce<State, Action> { state, _ in hooks.bindingChanged(from: old.state, to: new.state, in: &state) }
  }
}
{{/isBindable}}
{{^action.cases.isEmpty}}
{{^watched.isEmpty}}

// MARK: - Watched values of {{name}}

extension {{name}} {
  /// A state, compared by the values with `onChange`.
  nonisolated private struct WatchedFields: Equatable {
    let state: State

    static func == (lhs: Self, rhs: Self) -> Bool {
{{#watched}}
      if lhs.state{{members}} != rhs.state{{members}} { return false }
{{/watched}}
      return true
    }
  }

  private func watchedReducer(_ old: WatchedFields, _ new: WatchedFields) -> Reduce<State, Action> {
    Reduce<State, Action> { state, _ in hooks.follow(from: old.state, in: &state) }
  }
}
{{/watched.isEmpty}}
{{/action.cases.isEmpty}}
{{#hasActions}}

// MARK: - Effects of {{name}}

nonisolated extension Effect where Action == {{action.fullName}} {
  /// Asks whoever presents this feature to dismiss it.
  static var dismiss: Self {
    .run { _ in
      @Dependency(\.dismiss) var dismiss
      await dismiss()
    }
  }
}
{{/hasActions}}

"""###),
(path: "composable/pack.yaml", text: ###"""
name: composable
summary: Swift on the Composable Architecture, 1.7 and later, without its macros. The author's files are those of standalone.
extends: standalone
width: 120
options:
  observation:
    summary: Whether the observation of the state is written out, or left to the macro @ObservableState.
    values: [written, macro]
outputs:
  - template: feature
    path: "{{name}}.generated.swift"
  - template: hooks
    path: "{{#feature}}{{name}}.swift{{/feature}}"
    write: once

"""###),
(path: "diagram/_actions.mustache", text: ###"""
{{! A flowchart from each action to the function that is called for it. Children run before their hooks. For 'feature'. }}
## Actions

```mermaid
{{%mermaid}}
flowchart LR
  subgraph actions["{{action.fullName}}"]
{{#isBindable}}
    binding(["binding"])
{{/isBindable}}
{{#handlers}}
    action{{index}}(["{{signature}}"])
{{/handlers}}
{{#children}}
    child{{index}}(["{{name}}"])
{{/children}}
{{#buttonHandlers}}
    button{{index}}(["{{name}}"])
{{/buttonHandlers}}
{{#delegate}}
    delegate(["delegate"])
{{/delegate}}
  end
{{^children.isEmpty}}
  subgraph children["Children"]
{{#parts}}
    feature{{index}}[["{{feature}}"]]
{{/parts}}
  end
{{/children.isEmpty}}
  subgraph functions["{{name}}"]
{{#hooks}}
    hook{{index}}["{{name}}"]
{{/hooks}}
{{#changeHooks}}
    change{{index}}["{{name}}"]
{{/changeHooks}}
{{#handlers}}
    handler{{index}}["{{name}}"]
{{/handlers}}
{{#buttonHandlers}}
    tapped{{index}}["{{name}}"]
{{/buttonHandlers}}
{{#parts}}
{{#hasActions}}
    handled{{index}}["{{hook}}"]
{{/hasActions}}
{{#delegateHook}}
    told{{index}}["{{.}}"]
{{/delegateHook}}
{{/parts}}
{{#children}}
{{#departureHook}}
    gone{{index}}["{{.}}"]
{{/departureHook}}
{{/children}}
  end
{{#delegate}}
  subgraph parent["Parent"]
{{#cases}}
    delegate{{index}}["{{signature}}"]
{{/cases}}
  end
{{/delegate}}
{{#hooks}}
  binding -->|"{{path}}"| hook{{index}}
{{/hooks}}
{{#changeHooks}}
  actions -->|"{{path}}"| change{{index}}
{{/changeHooks}}
{{#handlers}}
  action{{index}} --> handler{{index}}
{{/handlers}}
{{#buttonHandlers}}
  button{{index}} --> tapped{{index}}
{{/buttonHandlers}}
{{#parts}}
  child{{child}} -->{{#case}}|"{{.}}"|{{/case}} feature{{index}}{{#hasActions}} --> handled{{index}}{{/hasActions}}
{{#delegateHook}}
  feature{{index}} -->|"delegate"| told{{index}}
{{/delegateHook}}
{{/parts}}
{{#children}}
{{#departureHook}}
  child{{index}} -->|"{{#isPresented}}dismiss{{/isPresented}}{{#isStack}}popFrom{{/isStack}}"| gone{{index}}
{{/departureHook}}
{{/children}}
{{#delegate}}
{{#cases}}
  delegate --> delegate{{index}}
{{/cases}}
{{/delegate}}
```

"""###),
(path: "diagram/_alerts.mustache", text: ###"""
{{! A table of what is asked, and of what is called then. For 'feature'. }}
{{%markdown-code}}
## Alerts and dialogs

| | Name | Title | Message | Buttons |
|---|---|---|---|---|
{{#prompts}}
{{#alerts}}
| {{kind}} | `{{name}}` | `{{shownTitle}}` | {{#shownMessage}}`{{.}}`{{/shownMessage}} | {{#buttons}}`{{shownTitle}}`{{#handler}}: `{{.}}`{{/handler}}{{^last}}, {{/last}}{{/buttons}} |
{{/alerts}}
{{/prompts}}

"""###),
(path: "diagram/_binding-paths.mustache", text: ###"""
{{! A table of what controls can bind to, and of what is called then. For 'feature'. }}
{{%markdown-code}}
## Binding paths

| Path | Value | Hook | |
|---|---|---|---|
{{#hooks}}
| `{{path}}` | `{{localType}}` | `{{name}}` |{{>_cell}} |
{{/hooks}}

"""###),
(path: "diagram/_cell.mustache", text: ###"""
{{%markdown-cell}}{{#doc}}{{.}}{{/doc}}{{^doc}} {{/doc}}{{! Documentation in a cell of a table. For anything that has 'doc'. }}
"""###),
(path: "diagram/_chart.mustache", text: ###"""
{{! Features that lead to each other. For 'chart'. }}
```mermaid
{{%mermaid}}
flowchart LR
{{#features}}
  feature{{index}}["{{name}}{{^told.isEmpty}}<br>tells{{/told.isEmpty}}{{#told}}<br>{{.}}{{/told}}"]
{{/features}}
{{#ways}}
  feature{{source}} {{#isThick}}==>{{/isThick}}{{^isThick}}-->{{/isThick}}|"{{name}}{{#isOptional}}<br>may be missing{{/isOptional}}{{#isList}}<br>any number{{/isList}}{{#isPresented}}<br>presented{{/isPresented}}{{#isStack}}<br>pushed{{/isStack}}{{#isCase}}<br>in a case{{/isCase}}{{#values}}<br>{{.}}{{/values}}"| feature{{target}}
{{#leadsBack}}
  feature{{target}} -.-> feature{{source}}
{{/leadsBack}}
{{/ways}}
```

"""###),
(path: "diagram/_children.mustache", text: ###"""
{{! A table of the features composed into this one. For 'feature'. }}
{{%markdown-code}}
## Children

| Child | Feature | State | Hook | |
|---|---|---|---|---|
{{#children}}
| `{{name}}` | {{#parts}}`{{feature}}`{{^last}}, {{/last}}{{/parts}} | {{>_presence}} | {{#hooks}}`{{name}}`{{^last}}, {{/last}}{{/hooks}} |{{>_cell}} |
{{/children}}

"""###),
(path: "diagram/_class.mustache", text: ###"""
{{! One type as a class. A struct without fields has no braces: Mermaid does not accept empty ones. For 'type'. }}
{{#isStruct}}
{{^fields.isEmpty}}
class {{>_id}}["{{fullName}}"] {
{{#fields}}
  {{name}}: {{type}}
{{/fields}}
}
{{/fields.isEmpty}}
{{#fields.isEmpty}}
class {{>_id}}["{{fullName}}"]
{{/fields.isEmpty}}
{{/isStruct}}
{{^isStruct}}
class {{>_id}}["{{fullName}}"] {
  <<enumeration>>
{{#cases}}
  {{signature}}
{{/cases}}
}
{{/isStruct}}

"""###),
(path: "diagram/_dependencies.mustache", text: ###"""
{{! A table of what the reducer is given from outside. For 'feature'. }}
{{%markdown-code}}
## Dependencies

| Name | Type | |
|---|---|---|
{{#dependencies}}
| `{{name}}` | `{{type}}` |{{>_cell}} |
{{/dependencies}}

"""###),
(path: "diagram/_doc.mustache", text: ###"""
{{! Documentation as a quotation, which ends here whatever Markdown is in it. For anything that has 'doc'. }}
{{#doc}}
{{#first}}

{{/first}}
>{{{.}}}
{{/doc}}

"""###),
(path: "diagram/_id.mustache", text: ###"""
{{%mermaid-id}}{{fullName}}{{! The identifier of a type in a diagram. For 'type'. }}
"""###),
(path: "diagram/_map.mustache", text: ###"""
{{! What leads to what, and how to read it. For 'navigation'. }}
A thick arrow leads to what is presented or pushed. The arrow's label is what that needs; the box
lists what it tells its parent, to which a dotted arrow leads back.{{#isCut}} There is more than is shown here.{{/isCut}}
{{#charts}}

{{>_chart}}
{{/charts}}

"""###),
(path: "diagram/_navigation.mustache", text: ###"""
{{! The features that this one leads to, and those that these do. For 'feature'. }}
{{#navigation}}
## Navigation

{{>_map}}
{{/navigation}}

"""###),
(path: "diagram/_presence.mustache", text: ###"""
{{#isAlways}}always there{{/isAlways}}{{#isOptional}}may be missing{{/isOptional}}{{#isList}}any number{{/isList}}{{#isPresented}}presented{{/isPresented}}{{#isStack}}on a navigation stack{{/isStack}}{{#isCase}}in a case{{/isCase}}{{! When there is a child. For 'child'. }}
"""###),
(path: "diagram/_types.mustache", text: ###"""
{{! A class diagram of every type of the schema, and of the states of children. For 'file'. }}
## Types

```mermaid
{{%mermaid}}
classDiagram
{{#allTypes}}
  {{>_class}}
{{/allTypes}}
{{#feature}}
{{#children}}
{{^choice}}
{{#isFirstOfFeature}}
  class {{%mermaid-id}}{{feature}}_State["{{%mermaid}}{{feature}}.State"]
{{/isFirstOfFeature}}
{{/choice}}
{{#choice}}
{{#children}}
{{#isFirstOfFeature}}
  class {{%mermaid-id}}{{feature}}_State["{{%mermaid}}{{feature}}.State"]
{{/isFirstOfFeature}}
{{/children}}
{{/choice}}
{{/children}}
{{/feature}}
{{#links}}
  {{%mermaid-id}}{{source}} *-- {{#count}}"{{{.}}}" {{/count}}{{target}} : {{%mermaid}}{{name}}
{{/links}}
```

"""###),
(path: "diagram/diagram.mustache", text: ###"""
{{! The page for one schema: its title, its types and, if it has a feature, what happens in that. Rendered for 'file'. }}
<!-- Generated by featuregen from {{{schema}}}. Do not edit: it is overwritten when the schema changes. -->
<!-- featuregen:digest {{digest}} -->

# {{name}}
{{>_doc}}
{{#feature}}
{{^navigation.isEmpty}}

{{>_navigation}}
{{/navigation.isEmpty}}
{{/feature}}
{{^allTypes.isEmpty}}

{{>_types}}
{{/allTypes.isEmpty}}
{{#feature}}
{{#hasActions}}

{{>_actions}}
{{/hasActions}}
{{#isBindable}}

{{>_binding-paths}}
{{/isBindable}}
{{^children.isEmpty}}

{{>_children}}
{{/children.isEmpty}}
{{^prompts.isEmpty}}

{{>_alerts}}
{{/prompts.isEmpty}}
{{^dependencies.isEmpty}}

{{>_dependencies}}
{{/dependencies.isEmpty}}
{{/feature}}

"""###),
(path: "diagram/pack.yaml", text: ###"""
name: diagram
summary: Mermaid diagrams in Markdown, which GitHub shows. Where a feature leads to, its types, what happens in it, its bindings.
escape: markdown
outputs:
  - template: diagram
    path: "{{name}}.md"

"""###),
(path: "standalone/_absent-alert.mustache", text: ###"""
{{! What a button of an alert leads to that is not shown: it does not come as far as here. For 'prompts'. }}

"""###),
(path: "standalone/_absent-child.mustache", text: ###"""
{{! What an action of a child leads to that is not there: it does not come as far as here. For 'child'. }}

"""###),
(path: "standalone/_accessors.mustache", text: ###"""
{{! For each case of an enum a property that gives its value or tells whether it is current. For 'type'. }}
{{#cases}}
{{#accessor}}
{{#accessorType}}
  {{access}}var {{accessor}}: {{accessorType}} {
{{#isImpossible}}
    get { nil }
    set {}
{{/isImpossible}}
{{^isImpossible}}
{{! With an 'if case' the compiler (6.3) crashes with -O on much that compares two such properties of a nested value. }}
    get {
      switch self {
      case {{pattern}}{{bindings}}: {{value}}
{{^isOnly}}
      default: nil
{{/isOnly}}
      }
    }
    set { if let newValue { self = {{pattern}}({{label}}newValue) } }
{{/isImpossible}}
  }
{{/accessorType}}
{{^accessorType}}
  {{access}}var {{accessor}}: Bool { if case {{pattern}} = self { true } else { false } }
{{/accessorType}}
{{/accessor}}
{{/cases}}

"""###),
(path: "standalone/_alerts.mustache", text: ###"""
{{! What makes alerts, or confirmation dialogs. For 'prompts'. }}
nonisolated extension {{state}} where Action == {{action}} {
{{#alerts}}
{{^first}}

{{/first}}
  {{access}}static {{#parameters.isEmpty}}var {{name}}: Self{{/parameters.isEmpty}}{{^parameters.isEmpty}}func {{name}}({{#parameters}}{{.}}{{^last}}, {{/last}}{{/parameters}}) -> Self{{/parameters.isEmpty}} {
    Self {
      TextState({{title}})
{{^buttons.isEmpty}}
    } actions: {
{{#buttons}}
      ButtonState{{arguments}} {
        TextState({{title}})
      }
{{/buttons}}
{{/buttons.isEmpty}}
{{#message}}
    } message: {
      TextState({{.}})
{{/message}}
    }
  }
{{/alerts}}
}

"""###),
(path: "standalone/_binding-dispatch.mustache", text: ###"""
{{! What the action that bindings send leads to. For 'feature'. }}
case .binding(let binding): return apply(binding, to: &state)

"""###),
(path: "standalone/_binding-hook-groups.mustache", text: ###"""
{{! The functions that call the hooks of many bindings. For 'feature'. }}
{{^bound.isSingle}}
{{#bound}}

private func callHooks{{number}}(from old: State, to new: State, in state: inout State, effects: inout [Effect<Action>]) {
{{#paths}}
  {{>_bound-path}}
{{/paths}}
}
{{/bound}}
{{/bound.isSingle}}

"""###),
(path: "standalone/_binding-hooks.mustache", text: ###"""
{{! The calls of the hooks of bindings, in groups if there are many. For 'feature'. }}
{{#bound.isSingle}}
{{#bound}}
{{#paths}}
{{>_bound-path}}
{{/paths}}
{{/bound}}
{{/bound.isSingle}}
{{^bound.isSingle}}
{{#bound}}
callHooks{{number}}(from: old, to: new, in: &state, effects: &effects)
{{/bound}}
{{/bound.isSingle}}

"""###),
(path: "standalone/_bindings.mustache", text: ###"""
{{! What a binding does: its value is written, then hooks are called where values changed. For 'feature'. }}
/// Applies a binding's value; then calls the hook of each binding path whose value it changed, from the inside out. A
/// hook is skipped if the ones before it have put the old value back.
fileprivate func apply(_ binding: BindingAction<State>, to state: inout State) -> Effect<Action> {
  let old = state
  binding.apply(to: &state)
  let new = state
  var effects: [Effect<Action>] = []
  {{>_binding-hooks}}
  return .merge(effects)
}
{{>_binding-hook-groups}}

"""###),
(path: "standalone/_body.mustache", text: ###"""
{{! The reducer's body: children, then bindings and actions. For 'feature'. }}

// MARK: - Reducer of {{name}}

extension {{name}}: Reducer {
{{#action.cases.isEmpty}}
  {{access}}var body: some Reducer<State, Action> { EmptyReducer() }
{{/action.cases.isEmpty}}
{{^action.cases.isEmpty}}
  private var hooks: some {{name}}Hooks { self }

{{^watched.isEmpty}}
  {{access}}var body: some Reducer<State, Action> {
    Reduce<State, Action> { state, action in watching(from: state).reduce(into: &state, action: action) }
  }

  /// Changes are followed within the children's composition, which ends the effects of those that this takes away.
  @ReducerBuilder<State, Action>
  private func watching(from old: State) -> some Reducer<State, Action> {
{{/watched.isEmpty}}
{{#watched.isEmpty}}
  {{access}}var body: some Reducer<State, Action> {
{{/watched.isEmpty}}
{{#children}}
{{#isAlways}}
    Scope(state: {{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isAlways}}
{{/children}}
{{#hasSteps}}
    compose({{^watched.isEmpty}}from: old{{/watched.isEmpty}})
{{/hasSteps}}
{{^hasSteps}}
    {{>_handling}}{{! alone }}
{{/hasSteps}}
  }
{{#hasSteps}}

  /// Children in steps: a chain of many would take the compiler long.
  private func compose({{^watched.isEmpty}}from old: State{{/watched.isEmpty}}) -> Reduce<State, Action> {
    var reducer = {{>_handling}}{{! alone }}
    {{>_steps}}
    return reducer
  }
{{/hasSteps}}
{{/action.cases.isEmpty}}
}

"""###),
(path: "standalone/_bound-path.mustache", text: ###"""
{{! Calls a path's hook if its value changed, after those of the paths that go on from it. For 'path'. }}
{{#inner.isEmpty}}
{{! The compiler (6.3) crashes with -O on some of them if each comparison reads the case of an enum anew. }}
let {{before}}{{annotation}} = old{{members}}
if {{before}} != new{{members}}, {{before}} != state{{members}} {
  effects.append({{hook}}(from: {{before}}, in: &state))
}
{{/inner.isEmpty}}
{{^inner.isEmpty}}
if old{{members}} != new{{members}} {
{{#inner}}
  {{>_bound-path}}
{{/inner}}
  if old{{members}} != state{{members}} { effects.append({{hook}}(from: old{{members}}, in: &state)) }
}
{{/inner.isEmpty}}

"""###),
(path: "standalone/_case-path-type.mustache", text: ###"""
{{! The type of a case path. It is a part of a line. }}
CasePath
"""###),
(path: "standalone/_case-path.mustache", text: ###"""
{{! The case path of one case. For 'case'. }}
{{access}}var {{name}}: {{>_case-path-type}}<{{fullName}}, {{valueType}}> {
{{#isImpossible}}
  {{>_case-path-type}}(embed: { _ in Swift.fatalError("no such value can be made") }, extract: { _ in nil })
{{/isImpossible}}
{{^isImpossible}}
  {{>_case-path-type}}(embed: { {{pattern}}{{arguments}} }, extract: { if case {{pattern}}{{bindings}} = $0 { {{value}} } else { nil } })
{{/isImpossible}}
}

"""###),
(path: "standalone/_case-paths.mustache", text: ###"""
{{! The case paths of an enum, as CasePathable asks for them. For 'type'. }}
  nonisolated {{access}}struct AllCasePaths: Sendable {
{{#cases}}
    {{>_case-path}}
{{/cases}}
  }

  {{access}}static var allCasePaths: AllCasePaths { AllCasePaths() }

"""###),
(path: "standalone/_child-hook.mustache", text: ###"""
{{! The declaration of a hook of a child. For 'child hook'. It is a part of a line. }}
func {{name}}({{#parameters}}{{.}}, {{/parameters}}in state: inout State) -> Effect<Action>
"""###),
(path: "standalone/_choice.mustache", text: ###"""
{{! The feature that a child is which is one of several at a time. It only composes them. For 'feature'. }}

// MARK: - {{fullName}}

extension {{enclosing}} {
  {{>_doc}}
  {{access}}struct {{name}}: Sendable {
    {{>_given}}

{{#state}}
    {{>_state}}
{{/state}}

{{#action}}
    {{>_type}}
{{/action}}
  }
}

extension {{fullName}}: Reducer {
  {{access}}var body: some Reducer<State, Action> {
    compose()
  }

  private func compose() -> Reduce<State, Action> {
    var reducer = Reduce<State, Action> { _, _ in .none }
    {{>_steps}}
    return reducer
  }
}
{{>_observation}}
{{#action}}

// MARK: - Case paths of {{fullName}}

nonisolated extension {{fullName}} {
{{>_case-paths}}
}
{{/action}}
{{#state}}
{{>_current-case}}
{{/state}}

"""###),
(path: "standalone/_current-case.mustache", text: ###"""
{{! Tells which case of a state that is an enum is current. For 'type'. }}

// MARK: - Current case of {{fullName}}

nonisolated extension {{fullName}}.AllCasePaths: CasePathReflectable {
  {{access}}subscript(root: {{fullName}}) -> PartialKeyPath<Self> {
{{#isImpossible}}
    Swift.fatalError("no such value can be made")
{{/isImpossible}}
{{^isImpossible}}
    switch root {
{{#cases}}
    case {{pattern}}: return {{keyPath}}
{{/cases}}
    }
{{/isImpossible}}
  }
}

"""###),
(path: "standalone/_dispatch-child.mustache", text: ###"""
{{! What calls the hooks of a child that is presented or on a stack. The last state is read before it goes. For 'child'. }}
fileprivate func {{dispatcher}}(_ action: {{actionType}}, in state: inout State) -> Effect<Action> {
  switch action {
  {{>_absent-child}}
{{#routes}}
  case {{pattern}}: return {{result}}
{{/routes}}
{{#isPresented}}
  case .dismiss:
    guard let lastState = state{{pattern}} else { return .none }
    state{{pattern}} = nil
    return {{departureHook}}(lastState, in: &state)
{{/isPresented}}
{{#isStack}}
  case .popFrom(let id):
    guard let lastState = state{{pattern}}[id: id] else { return .none }
    state{{pattern}}.pop(from: id)
    return {{departureHook}}(lastState, in: &state)
  case .push: return .none
{{/isStack}}
  }
}

"""###),
(path: "standalone/_dispatch.mustache", text: ###"""
{{! What calls the hooks: each action's handler, and those of bindings. For 'feature'. The compiler looks for the author's
   mistakes where hooks are declared only if nothing calls them on the feature itself. }}
{{^action.cases.isEmpty}}

extension {{name}}Hooks {
  fileprivate func handle(_ action: Action, in state: inout State) -> Effect<Action> {
{{#isInert}}
    // Nothing can happen: no value of Action can be made.
    .none
{{/isInert}}
{{^isInert}}
    switch action {
{{#isBindable}}
    {{>_binding-dispatch}}
{{/isBindable}}
{{#handlers}}
    case {{pattern}}{{bindings}}: return {{call}}
{{/handlers}}
{{#impossible}}
    case {{.}}: return .none
{{/impossible}}
{{#children}}
{{#dispatcher}}
    case {{pattern}}(let action): return {{.}}(action, in: &state)
{{/dispatcher}}
{{^dispatcher}}
{{^hasActions}}
    case {{pattern}}: return .none
{{/hasActions}}
{{#hasActions}}
    {{>_absent-child}}
{{#isList}}
{{#delegateHook}}
    case {{pattern}}(.element(let id, .delegate(let action))): return {{.}}(action, id: id, in: &state)
{{/delegateHook}}
    case {{pattern}}(.element(let id, let action)): return {{hook}}(action, id: id, in: &state)
{{/isList}}
{{^isList}}
{{#delegateHook}}
    case {{pattern}}(.delegate(let action)): return {{.}}(action, in: &state)
{{/delegateHook}}
    case {{pattern}}(let action): return {{hook}}(action, in: &state)
{{/isList}}
{{/hasActions}}
{{/dispatcher}}
{{/children}}
{{#prompts}}
{{#buttons.isEmpty}}
    case .{{name}}: return .none
{{/buttons.isEmpty}}
{{^buttons.isEmpty}}
    {{>_absent-alert}}
    case .{{name}}(.presented(let button)):
      state.{{name}} = nil
      switch button {
{{#buttons}}
      case {{pattern}}: return {{call}}
{{/buttons}}
      }
    case .{{name}}(.dismiss): return .none
{{/buttons.isEmpty}}
{{/prompts}}
{{#delegate}}
    case .delegate: return .none
{{/delegate}}
    }
{{/isInert}}
  }
{{#children}}
{{#dispatcher}}

  {{>_dispatch-child}}
{{/dispatcher}}
{{/children}}
{{#isBindable}}

  {{>_bindings}}
{{/isBindable}}
{{^watched.isEmpty}}

  /// Calls the hook of each value with `onChange` that an action has changed, from the inside out.
  fileprivate func follow(from old: State, in state: inout State) -> Effect<Action> {
    let new = state
    var effects: [Effect<Action>] = []
{{#watched}}
    {{>_bound-path}}
{{/watched}}
    return .merge(effects)
  }
{{/watched.isEmpty}}
}
{{/action.cases.isEmpty}}

"""###),
(path: "standalone/_doc.mustache", text: ###"""
{{! Documentation, as comments above a declaration. For anything that has 'doc'. }}
{{#doc}}
///{{.}}
{{/doc}}

"""###),
(path: "standalone/_field.mustache", text: ###"""
{{! The declaration of a stored property. For 'field'. }}
{{>_doc}}
{{access}}{{introducer}} {{name}}: {{type}}

"""###),
(path: "standalone/_given.mustache", text: ###"""
{{! What the reducer is given, and its initializer. For 'feature'. }}
{{#stored}}
{{>_field}}
{{/stored}}
{{#stored.isEmpty}}
{{access}}init() {}
{{/stored.isEmpty}}
{{^stored.isEmpty}}

{{access}}init({{#stored}}{{parameter}}{{^last}}, {{/last}}{{/stored}}) {
{{#stored}}
  {{assignment}}
{{/stored}}
}
{{/stored.isEmpty}}

"""###),
(path: "standalone/_handler-stub.mustache", text: ###"""
{{! The declaration of a handler in the author's file. For 'handler'. It is a part of a line. }}
func {{name}}({{#stubParameters}}{{.}}, {{/stubParameters}}in state: inout State) -> Effect<Action>
"""###),
(path: "standalone/_handler.mustache", text: ###"""
{{! The declaration of a handler. For 'handler'. It is a part of a line. }}
func {{name}}({{#parameters}}{{.}}, {{/parameters}}in state: inout State) -> Effect<Action>
"""###),
(path: "standalone/_handling.mustache", text: ###"""
{{! The innermost reducer, which calls the hooks. For 'feature'. It is a part of a line. }}
Reduce<State, Action> { state, action in {{^watched.isEmpty}}.merge(hooks.handle(action, in: &state), hooks.follow(from: old, in: &state)){{/watched.isEmpty}}{{#watched.isEmpty}}hooks.handle(action, in: &state){{/watched.isEmpty}} }
"""###),
(path: "standalone/_hook-stub.mustache", text: ###"""
{{! The declaration of a hook of a binding in the author's file. For 'hook'. It is a part of a line. }}
func {{name}}(from oldValue: {{stubType}}, in state: inout State) -> Effect<Action>
"""###),
(path: "standalone/_hook.mustache", text: ###"""
{{! The declaration of a hook of a binding. For 'hook'. It is a part of a line. }}
func {{name}}(from oldValue: {{type}}, in state: inout State) -> Effect<Action>
"""###),
(path: "standalone/_hooks-protocol.mustache", text: ###"""
{{! The protocol of all functions that the author writes, and hooks that do nothing. For 'feature'.
   A part of a line is followed by a comment where nothing else follows: alone in its line it would take the line
   break away. }}

// MARK: - Hooks of {{name}}

/// What `extension {{name}}: {{name}}Hooks` has: a handler for each action, and hooks as needed.
protocol {{name}}Hooks {
  typealias State = {{state.fullName}}
  typealias Action = {{action.fullName}}
{{#hooks}}
{{#first}}

  // After a binding has changed the value.
{{/first}}
  {{>_hook}}{{! alone }}
{{/hooks}}
{{#childHooks}}
{{#first}}

  // After the child has handled an action.
{{/first}}
  {{>_child-hook}}{{! alone }}
{{/childHooks}}
{{#changeHooks}}
{{#first}}

  // After any action has changed the value.
{{/first}}
  {{>_hook}}{{! alone }}
{{/changeHooks}}
{{#handlers}}
{{#first}}

  // For each action.
{{/first}}
  {{>_doc}}
  {{>_handler}}{{! alone }}
{{/handlers}}
{{#buttonHandlers}}
{{#first}}

  // For each button of an alert or a dialog, which has gone by then.
{{/first}}
  {{>_handler}}{{! alone }}
{{/buttonHandlers}}
}
{{#hasHooks}}

extension {{name}}Hooks {
{{#hooks}}
  {{>_hook}} { .none }
{{/hooks}}
{{#changeHooks}}
  {{>_hook}} { .none }
{{/changeHooks}}
{{#childHooks}}
  {{>_child-hook}} { .none }
{{/childHooks}}
}
{{/hasHooks}}

"""###),
(path: "standalone/_imports.mustache", text: ###"""
{{! What the declarations need. The library is exported, so that the author's files need not import it, whichever it is.
   Other modules are imported as widely as the declarations can be seen. A package import does without a doubt only where
   imports are internal by default: elsewhere it meets the author's plain one. For 'file'. }}
{{#usesRuntime}}

@_exported import {{>_module}}{{! alone }}
{{/usesRuntime}}
{{^shownImports.isEmpty}}
{{#isPackage}}

#if hasFeature(InternalImportsByDefault)
{{#shownImports}}
  package import {{.}}
{{/shownImports}}
#else
{{#shownImports}}
  import {{.}}
{{/shownImports}}
#endif
{{/isPackage}}
{{^isPackage}}
{{#shownImports}}
{{#first}}

{{/first}}
{{access}}import {{.}}
{{/shownImports}}
{{/isPackage}}
{{/shownImports.isEmpty}}
{{#hiddenImports}}
{{#first}}

{{/first}}
import {{.}}
{{/hiddenImports}}

"""###),
(path: "standalone/_module.mustache", text: ###"""
{{! The module of the library that generated code is for. It is a part of a line. }}
FeatureRuntime
"""###),
(path: "standalone/_observation.mustache", text: ###"""
{{! Tells the store which fields of the state changed. For 'feature'. }}

// MARK: - Observation of {{state.fullName}}

nonisolated extension {{state.fullName}} {
  /// The key paths at which two states differ, for the store to tell their observers.
  {{access}}static func changes(from old: Self, to new: Self) -> [PartialKeyPath<Self>] {
{{#observed.isEmpty}}
    []
{{/observed.isEmpty}}
{{^observed.isEmpty}}
    var changes: [PartialKeyPath<Self>] = []
{{#observed.isSingle}}
{{#observed}}
{{#paths}}
    {{>_observed-path}}
{{/paths}}
{{/observed}}
{{/observed.isSingle}}
{{^observed.isSingle}}
{{#observed}}
    addChanges{{number}}(from: old, to: new, into: &changes)
{{/observed}}
{{/observed.isSingle}}
    return changes
{{/observed.isEmpty}}
  }
{{^observed.isSingle}}
{{#observed}}

  private static func addChanges{{number}}(from old: Self, to new: Self, into changes: inout [PartialKeyPath<Self>]) {
{{#paths}}
    {{>_observed-path}}
{{/paths}}
  }
{{/observed}}
{{/observed.isSingle}}
}

"""###),
(path: "standalone/_observed-path.mustache", text: ###"""
{{! Adds a field's key path if its value changed, then those of the paths that go on from it. For 'path'. }}
{{^isEquatable}}
changes.append({{keyPath}})
{{#inner}}
{{>_observed-path}}
{{/inner}}
{{/isEquatable}}
{{#isEquatable}}
{{#inner.isEmpty}}
if old{{members}} != new{{members}} { changes.append({{keyPath}}) }
{{/inner.isEmpty}}
{{^inner.isEmpty}}
if old{{members}} != new{{members}} {
  changes.append({{keyPath}})
{{#inner}}
  {{>_observed-path}}
{{/inner}}
}
{{/inner.isEmpty}}
{{/isEquatable}}

"""###),
(path: "standalone/_order.mustache", text: ###"""
{{! The order of the cases of an enum with raw values, for which Swift makes none. For 'type'. }}
{{access}}static func < (left: Self, right: Self) -> Bool {
  left.position < right.position
}

/// The place among the cases, in the order of their declaration.
private var position: Int {
  switch self {
{{#cases}}
  case {{pattern}}: {{index}}
{{/cases}}
  }
}

"""###),
(path: "standalone/_reducer.mustache", text: ###"""
{{! The reducer: what it is given, its State and its Action. For 'feature'. }}

// MARK: - {{name}}

{{>_doc}}
{{access}}struct {{name}}: Sendable {
  {{>_given}}
{{#types}}

  {{>_type}}
{{/types}}

{{#state}}
  {{>_state}}
{{/state}}

{{#action}}
  {{>_type}}
{{/action}}
}

"""###),
(path: "standalone/_state.mustache", text: ###"""
{{! The feature's State. For 'type'. }}
{{>_type}}

"""###),
(path: "standalone/_steps.mustache", text: ###"""
{{! The composition of children and alerts into 'reducer', one after another. For 'feature'. }}
{{#children}}
{{#isCase}}
reducer = reducer.ifCaseLet({{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isCase}}
{{#isOptional}}
reducer = reducer.ifLet({{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isOptional}}
{{#isPresented}}
reducer = reducer.ifLet({{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isPresented}}
{{#isStack}}
reducer = reducer.forEach({{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isStack}}
{{#isList}}
reducer = reducer.forEach({{keyPath}}, action: {{keyPath}}) { {{reducer}} }
{{/isList}}
{{/children}}
{{#prompts}}
reducer = reducer.ifLet({{keyPath}}, action: {{keyPath}})
{{/prompts}}

"""###),
(path: "standalone/_store-bindings.mustache", text: ###"""
{{! What a store lets controls write. For 'feature'. }}
{{#isBindable}}

// MARK: - Bindings of {{name}}

extension Store<{{state.fullName}}, {{action.fullName}}> {
{{#bindings}}
  {{access}}var {{property}}: {{type}} {
    get { self[{{keyPath}}] }
    set { self.set({{keyPath}}, to: newValue) }
  }
{{/bindings}}
}
{{/isBindable}}

"""###),
(path: "standalone/_store.mustache", text: ###"""
{{! What the store needs beside the reducer. For 'feature'. }}
{{>_store-bindings}}
{{>_observation}}

"""###),
(path: "standalone/_type.mustache", text: ###"""
{{! The declaration of a struct or enum with all types nested in it. For 'type'. }}
{{>_doc}}
{{#isStruct}}
nonisolated {{access}}struct {{name}}{{#conformances}}: {{conformances}}{{/conformances}} {
{{#fields}}
  {{>_field}}
{{/fields}}
{{#fields.isEmpty}}
  {{access}}init() {}
{{/fields.isEmpty}}
{{^fields.isEmpty}}

  {{access}}init({{#fields}}{{parameter}}{{^last}}, {{/last}}{{/fields}}) {
{{#fields}}
    {{assignment}}
{{/fields}}
  }
{{/fields.isEmpty}}
{{#identity}}

  {{access}}var {{.}}
{{/identity}}
{{#types}}

  {{>_type}}
{{/types}}
}
{{/isStruct}}
{{^isStruct}}
nonisolated {{access}}{{#isIndirect}}indirect {{/isIndirect}}enum {{name}}{{#conformances}}: {{conformances}}{{/conformances}} {
{{#cases}}
  {{>_doc}}
  {{#isIndirect}}indirect {{/isIndirect}}case {{declaration}}
{{/cases}}
{{#isOrderedByHand}}

  {{>_order}}
{{/isOrderedByHand}}
{{#identity}}

  {{access}}var {{.}}
{{/identity}}
{{#types}}

  {{>_type}}
{{/types}}
}
{{/isStruct}}

"""###),
(path: "standalone/feature.mustache", text: ###"""
{{! The generated file: types, the reducer with its State and Action, and everything that makes it work.
   For 'file'. }}
// Generated by featuregen from {{schema}}. Do not edit: it is overwritten when the schema changes.
// featuregen:digest {{digest}}
// swift-format-ignore-file
// swiftlint:disable all
{{>_imports}}
{{#types}}

{{>_type}}
{{/types}}
{{#feature}}
{{>_reducer}}
{{>_hooks-protocol}}
{{>_body}}
{{>_dispatch}}
{{#prompts}}
{{#first}}

// MARK: - Alerts of {{feature.name}}
{{/first}}

{{>_alerts}}
{{/prompts}}
{{>_store}}
{{#action}}

// MARK: - Case paths of {{fullName}}

nonisolated extension {{fullName}} {
{{#isBindable}}
  {{access}}var binding: BindingAction<{{state.fullName}}>? { if case .binding(let action) = self { action } else { nil } }

{{/isBindable}}
{{>_case-paths}}
}
{{#types}}

nonisolated extension {{fullName}} {
{{>_case-paths}}
}
{{/types}}
{{/action}}
{{#children}}
{{#choice}}
{{>_choice}}
{{/choice}}
{{/children}}
{{/feature}}
{{#enums}}
{{#first}}

// MARK: - Case paths of enums
//
// Each case has a property: its value, or nil where another case is current. Writing a value moves to the case; writing
// nil does nothing. A case without a value has one that tells whether it is current.
{{/first}}

nonisolated extension {{fullName}}: CasePathable {
{{#hasAccessors}}
{{>_accessors}}

{{/hasAccessors}}
{{>_case-paths}}
}
{{/enums}}
{{#feature}}
{{#state}}
{{^isStruct}}
{{>_current-case}}
{{/isStruct}}
{{/state}}
{{/feature}}

"""###),
(path: "standalone/hooks.mustache", text: ###"""
{{! The author's file, written once: a handler to fill in for each action, and hooks to uncomment. For 'file'. }}
{{#feature}}
{{^isAddition}}
{{#imports}}
import {{.}}
{{#last}}

{{/last}}
{{/imports}}
// What `{{name}}` does. featuregen wrote this file once and leaves it to you from here on.

{{/isAddition}}
extension {{name}}{{^isAddition}}: {{name}}Hooks{{/isAddition}} {
{{#handlers}}
  {{>_handler-stub}} {
    .none
  }
{{^last}}

{{/last}}
{{/handlers}}
{{#buttonHandlers}}
{{#first}}
{{^handlers.isEmpty}}

{{/handlers.isEmpty}}
{{/first}}
  {{>_handler-stub}} {
    .none
  }
{{^last}}

{{/last}}
{{/buttonHandlers}}
{{#hasHooks}}
{{#hasHandlers}}

{{/hasHandlers}}
  // Hooks, called when a value has changed or a child has handled an action. Uncomment what you need.
{{#hooks}}

  // {{>_hook-stub}} {
  //   .none
  // }
{{/hooks}}
{{#changeHooks}}

  // {{>_hook-stub}} {
  //   .none
  // }
{{/changeHooks}}
{{#childHooks}}

  // {{>_child-hook}} {
  //   .none
  // }
{{/childHooks}}
{{/hasHooks}}
}
{{/feature}}

"""###),
(path: "standalone/pack.yaml", text: ###"""
name: standalone
summary: Swift on FeatureRuntime, the library that comes with featuregen. It runs wherever Swift does.
width: 120
outputs:
  - template: feature
    path: "{{name}}.generated.swift"
  - template: hooks
    path: "{{#feature}}{{name}}.swift{{/feature}}"
    write: once

"""###),
(path: "views/_content.mustache", text: ###"""
{{! What the view shows at first: a form, or what there is instead of one. For 'form'. }}
{{#isOneOfScreens}}
{{>_screens}}
{{/isOneOfScreens}}
{{^isOneOfScreens}}
{{#onlyChild}}
{{view}}(store: store.scope(state: {{keyPath}}, action: {{keyPath}}))
{{/onlyChild}}
{{^onlyChild}}
{{#isEmpty}}
Text({{title}})
{{/isEmpty}}
{{^isEmpty}}
{{>_form}}
{{/isEmpty}}
{{/onlyChild}}
{{/isOneOfScreens}}

"""###),
(path: "views/_control.mustache", text: ###"""
{{! One control. For 'row'. }}
{{#isLabel}}
LabeledContent({{title}}, value: {{value}}{{#isFormatted}}, format: .number{{/isFormatted}})
{{/isLabel}}
{{#isText}}
{{#isSecret}}SecureField{{/isSecret}}{{^isSecret}}TextField{{/isSecret}}({{title}}, text: {{binding}})
{{/isText}}
{{#isFlag}}
Toggle({{title}}, isOn: {{binding}})
{{/isFlag}}
{{#isInteger}}
Stepper({{titleWithValue}}, value: {{binding}})
{{/isInteger}}
{{#isNumber}}
TextField({{title}}, value: {{binding}}, format: .number)
{{/isNumber}}
{{#isDate}}
DatePicker({{title}}, selection: {{binding}})
{{/isDate}}
{{#isChoice}}
Picker({{title}}, selection: {{binding}}) {
{{#choices}}
  Text({{title}}).tag({{value}})
{{/choices}}
}
{{/isChoice}}
{{#isMenu}}
Menu({{title}}) {
{{#choices}}
  Button({{title}}) { {{target}} = {{value}} }
{{/choices}}
}
{{/isMenu}}

"""###),
(path: "views/_destination.mustache", text: ###"""
{{! The view of an element on the navigation stack, whose store is 'store'. For 'child'. }}
{{#choice}}
{{#parts}}
{{^first}}} else {{/first}}if let {{local}} = store.scope(state: {{keyPath}}, action: {{keyPath}}) {
  {{view}}(store: {{store}})
{{#last}}
}
{{/last}}
{{/parts}}
{{/choice}}
{{^choice}}
{{#hasSchema}}
{{view}}(store: store)
{{/hasSchema}}
{{^hasSchema}}
Text({{title}})
{{/hasSchema}}
{{/choice}}

"""###),
(path: "views/_form.mustache", text: ###"""
{{! The form: what controls write, links to children, and buttons; then what is presented. For 'form'. }}
Form {
{{#fields}}
{{^rows.isEmpty}}
{{#isGrouped}}
  Section {
{{#rows}}
    {{>_row}}
{{/rows}}
  }
{{/isGrouped}}
{{^isGrouped}}
{{#rows}}
  {{>_row}}
{{/rows}}
{{/isGrouped}}
{{/rows.isEmpty}}
{{#sections}}
  {{>_section}}
{{/sections}}
{{#others}}
  {{>_other}}
{{/others}}
{{/fields}}
{{^links.isEmpty}}
{{#isGrouped}}
  Section {
{{#links}}
    {{>_link}}
{{/links}}
  }
{{/isGrouped}}
{{^isGrouped}}
{{#links}}
  {{>_link}}
{{/links}}
{{/isGrouped}}
{{/links.isEmpty}}
{{#lists}}
  {{>_list}}
{{/lists}}
{{#strangers}}
  // There is no view yet for {{feature}}, whose store is here: state: {{keyPath}}, action: {{keyPath}}.
{{/strangers}}
{{^buttons.isEmpty}}
{{#isGrouped}}
  Section {
{{#buttons}}
    Button({{title}}) { store.send({{action}}) }
{{/buttons}}
  }
{{/isGrouped}}
{{^isGrouped}}
{{#buttons}}
  Button({{title}}) { store.send({{action}}) }
{{/buttons}}
{{/isGrouped}}
{{/buttons.isEmpty}}
}
.navigationTitle({{title}})
{{#sheets}}
{{#parts}}
.sheet(item: $store.scope(state: {{statePath}}, action: {{actionPath}})) { {{local}} in
  NavigationStack {
    {{view}}(store: {{store}})
  }
}
{{/parts}}
{{/sheets}}
{{#prompts}}
.{{modifier}}($store.scope(state: {{keyPath}}, action: {{keyPath}}))
{{/prompts}}

"""###),
(path: "views/_imports.mustache", text: ###"""
{{! What the view needs. A view that others can see shows them that it is one of SwiftUI's; how that is imported depends on
   whether imports are internal by default. For 'file'. }}
{{#importsBesideFoundation}}
import {{.}}
{{#last}}

{{/last}}
{{/importsBesideFoundation}}
{{#isPackage}}
#if hasFeature(InternalImportsByDefault)
  package import SwiftUI
#else
  import SwiftUI
#endif
{{/isPackage}}
{{^isPackage}}
{{access}}import SwiftUI
{{/isPackage}}

"""###),
(path: "views/_link.mustache", text: ###"""
{{! A link to a child that is always there, or while it is there. For 'child'. }}
{{#isOptional}}
if let {{local}} = store.scope(state: {{keyPath}}, action: {{keyPath}}) {
  NavigationLink({{title}}) {
    {{view}}(store: {{store}})
  }
}
{{/isOptional}}
{{^isOptional}}
NavigationLink({{title}}) {
  {{view}}(store: store.scope(state: {{keyPath}}, action: {{keyPath}}))
}
{{/isOptional}}

"""###),
(path: "views/_list.mustache", text: ###"""
{{! A list of children, each with a link to it. For 'child'. }}
Section({{title}}) {
  ForEach(store.scope(state: {{keyPath}}, action: {{keyPath}})) { {{local}} in
    NavigationLink({{#caption}}{{store}}{{.}}{{/caption}}{{^caption}}{{featureTitle}}{{/caption}}) {
      {{view}}(store: {{store}})
    }
  }
}

"""###),
(path: "views/_other.mustache", text: ###"""
{{! A value without a control. For 'row'. }}
// There is no control yet for {{binding}}, whose type is {{type}}.

"""###),
(path: "views/_row.mustache", text: ###"""
{{! A control, or for an optional what is there while it has a value. For 'row'. }}
{{#unwrapped}}
if let {{local}} = {{>_unwrapping}} {
  {{>_control}}
{{#removal}}
  Button({{.}}, role: .destructive) { {{assignee}} = nil }
{{/removal}}
{{#addition}}
} else {
  Button({{.}}) { {{assignee}} = {{initial}} }
{{/addition}}
}
{{/unwrapped}}
{{^unwrapped}}
{{>_control}}
{{/unwrapped}}

"""###),
(path: "views/_screens.mustache", text: ###"""
{{! What there is in each case of a state that is an enum. For 'form'. }}
{{#screens}}
{{^first}}} else {{/first}}if {{#child}}let {{local}} = store.scope(state: {{keyPath}}, action: {{keyPath}}){{/child}}{{^child}}{{condition}}{{/child}} {
{{#child}}
  {{view}}(store: {{store}})
{{/child}}
{{^child}}
  Text({{title}})
{{/child}}
{{#last}}
}
{{/last}}
{{/screens}}
{{#screens.isEmpty}}
SwiftUI.EmptyView()
{{/screens.isEmpty}}

"""###),
(path: "views/_section-rows.mustache", text: ###"""
{{! The rows of a section, if there are any. For 'section'. }}
{{#hasRows}}
Section({{title}}) {
{{#element}}
  ForEach({{list}}) { {{element}} in
{{#rows}}
    {{>_row}}
{{/rows}}
  }
{{/element}}
{{^element}}
{{#rows}}
  {{>_row}}
{{/rows}}
{{/element}}
{{#others}}
  {{>_other}}
{{/others}}
{{#unwrapped}}
{{#removal}}
  Button({{.}}, role: .destructive) { {{assignee}} = nil }
{{/removal}}
{{/unwrapped}}
}
{{/hasRows}}

"""###),
(path: "views/_section.mustache", text: ###"""
{{! A section, and the sections of the values in it. For 'section'. }}
{{#unwrapped}}
if let {{local}} = {{>_unwrapping}} {
  {{>_section-rows}}
{{#sections}}
  {{>_section}}
{{/sections}}
{{#addition}}
} else {
  Button({{.}}) { {{assignee}} = {{initial}} }
{{/addition}}
}
{{/unwrapped}}
{{^unwrapped}}
{{>_section-rows}}
{{#sections}}
{{>_section}}
{{/sections}}
{{/unwrapped}}

"""###),
(path: "views/_unwrapping.mustache", text: ###"""
{{! The binding to an optional's value or to that of a case, if there is one. It is a part of a line. For 'unwrapped'. }}
{{#options.library.standalone}}{{optional}}{{#casePath}}[{{.}}]{{/casePath}}{{^casePath}}.unwrap(){{/casePath}}{{/options.library.standalone}}{{#options.library.composable}}Binding(unwrapping: {{optional}}{{accessor}}){{/options.library.composable}}
"""###),
(path: "views/pack.yaml", text: ###"""
name: views
summary: A SwiftUI view for each feature, to begin with. It is the author's, and written once.
width: 120
options:
  library:
    summary: The library that the features are generated for, as the pack of that name does.
    values: [standalone, composable]
uses:
  - Bindable
  - Binding
  - Button
  - DatePicker
  - ForEach
  - Form
  - LabeledContent
  - Menu
  - NavigationLink
  - NavigationStack
  - Picker
  - Section
  - SecureField
  - Stepper
  - SwiftUI
  - Text
  - TextField
  - Toggle
  - View
outputs:
  - template: view
    path: "{{#feature}}{{form.view}}.swift{{/feature}}"
    write: once

"""###),
(path: "views/view.mustache", text: ###"""
{{! The author's view of a feature, written once, to which nothing is ever added. For 'file'. }}
{{^isAddition}}
{{#feature}}
{{>_imports}}

/// A view of `{{name}}`. featuregen wrote this file once and leaves it to you from here on.
{{#form}}
{{access}}struct {{view}}: View {
  {{#isBound}}@Bindable var{{/isBound}}{{^isBound}}let{{/isBound}} store: StoreOf<{{name}}>

{{#access}}
  {{access}}init(store: StoreOf<{{name}}>) {
    self.store = store
  }

{{/access}}
  {{access}}var body: some View {
{{#hasStack}}
{{#stack}}
    NavigationStack(path: $store.scope(state: {{keyPath}}, action: {{keyPath}})) {
{{/stack}}
      {{>_content}}
{{#stack}}
    } destination: { store in
      {{>_destination}}
    }
{{/stack}}
{{/hasStack}}
{{^hasStack}}
    {{>_content}}
{{/hasStack}}
  }
}
{{/form}}
{{/feature}}
{{/isAddition}}

"""###),
]
