// Written by Templates/embed.sh from the files in these folders. Do not edit.
// swift-format-ignore-file

let embeddedFiles: [(path: String, text: String)] = [
(path: "Explanations/added-case.md", text: ###"""
---
title: an enum has a new case
stage: breaking
---

A switch that lists all cases is no longer exhaustive. This is reported for every generated enum: those of the schema;
'Action', to which an action, a child, the first bindable field, the first alert and the delegate add a case; and the
delegate, over which parents switch.

Example:

    types:
      Digest:
        enum: [daily, weekly, off]      # 'off' is new

To fix it:

Add the case to the switches, or give them a 'default'. If nobody switches over the enum, '--ignore added-case'.

"""###),
(path: "Explanations/added-handler.md", text: ###"""
---
title: you must write a new handler
stage: breaking
---

Each action, and each button of an alert or a dialog that has an action, has a handler without a default. Your file
does not compile until you write it.

Example:

    actions:
      closeButtonTapped:      # new

To fix it:

Write the handler: 'featuregen stubs' prints it. If you change your files together with their schemas, use
'--ignore author'.

"""###),
(path: "Explanations/added-parameter.md", text: ###"""
---
title: an initializer has a new required parameter
stage: breaking
---

Each call of the initializer must give a new field, dependency or child that has no default.

Example:

    state:
      struct:
        name: String      # new

To fix it:

Give it a 'default'; for a child's reducer, give its dependencies under 'with'.

"""###),
(path: "Explanations/became-constant.md", text: ###"""
---
title: a field became a constant
stage: breaking
---

Code that writes to the field does not compile.

Example:

    state:
      struct:
        id: { type: Int, let: true }      # was: a variable

To fix it:

Leave out 'let: true', or make a new value where your code wrote to the field.

"""###),
(path: "Explanations/changed-child.md", text: ###"""
---
title: a child is another feature
stage: breaking
---

With another feature, the child's state, its actions and its reducer have other types.

Example:

    children:
      editor: { schema: NewEditor.yaml }      # was: Editor.yaml

To fix it:

Give the new child a name of its own, and keep the old one as long as it is used.

"""###),
(path: "Explanations/changed-handler.md", text: ###"""
---
title: a handler has other parameters
stage: breaking
---

A handler's parameters are the values of its action. Your function with the old parameters no longer counts as the
handler, and the compiler asks for one with the new parameters.

Example:

    actions:
      saved: { at: Date, by: String }      # was: { at: Date }

To fix it:

Change your function, or keep the action's values. If you change your files together with their schemas, use
'--ignore author'.

"""###),
(path: "Explanations/changed-hook.md", text: ###"""
---
title: a hook has other parameters
stage: breaking
---

You need not write a hook, so the compiler accepts your function with the old parameters, but nothing calls it any
more. If only types differ, the compiler warns that it nearly matches.

Example:

    state:
      struct:
        seats: { type: Double, default: 1, bindable: true }      # was: Int; seatsChanged(from:in:) is given a Double

To fix it:

Change your function. If you change your files together with their schemas, use '--ignore author'.

"""###),
(path: "Explanations/changed-identity.md", text: ###"""
---
title: the id of a type has another type
stage: breaking
---

Selections, lists and case paths hold ids. Code that holds one of the old type does not compile.

Example:

    types:
      Bookmark:
        identity: title      # was: url
        struct: { url: URL, title: String }

To fix it:

Keep the identity, or change the code that holds ids together with the schema.

"""###),
(path: "Explanations/changed-kind.md", text: ###"""
---
title: a struct became an enum, or an enum a struct
stage: breaking
---

Code that makes a value of the type, or reads one, no longer compiles.

Example:

    types:
      Plan:
        struct: { seats: Int }      # was: enum: { paid: Int }

To fix it:

Declare the new type under a name of its own, and keep the old one.

"""###),
(path: "Explanations/changed-order.md", text: ###"""
---
title: an initializer takes its arguments in another order
stage: breaking
---

A struct's initializer takes its fields, in the schema's order; a reducer's takes its dependencies and then its
children. A call with two of them in the old order does not compile. The report names as few as possible: those to
move back.

Example:

    types:
      Item:
        struct: { count: Int, name: String }      # was: { name: String, count: Int }

To fix it:

Move it back to its old place, and add new fields at the end.

"""###),
(path: "Explanations/changed-pack.md", text: ###"""
---
title: a schema asks for another pack
stage: breaking
---

The rules of breaking changes are about the code of the pack 'standalone'. featuregen does not compare what another
pack, or another option, does to code that uses the feature, so this is a warning.

Example:

    pack: composable      # was: no pack

To fix it:

Compile the code that uses the feature.

"""###),
(path: "Explanations/changed-presence.md", text: ###"""
---
title: a child comes and goes in another way
stage: breaking
---

The presence decides the types of the child's state and action (an optional, a list, a stack), and the parameters of
its hooks.

Example:

    children:
      editor: { schema: Editor.yaml, presence: presented }      # was: optional

To fix it:

Keep the presence, or change views, tests and your own file together with the schema.

"""###),
(path: "Explanations/changed-raw-type.md", text: ###"""
---
title: an enum has another raw type, or no longer has one
stage: breaking
---

Code that reads 'rawValue' or makes a value from one does not compile. Other raw values of the same type break no
code, and are not reported; but stored data that has the old ones no longer matches.

Example:

    types:
      Digest:
        enum: [daily, weekly]
        raw: Int      # was: String

To fix it:

Keep the raw type, or give the enum a property with the new value in an extension.

"""###),
(path: "Explanations/changed-type.md", text: ###"""
---
title: a field or a dependency has another type
stage: breaking
---

Code that gives or takes a value of the old type does not compile. The spelling of a type does not count: '[Int]' and
'Array<Int>' are the same. An optional is another type.

Example:

    state:
      struct:
        count: { type: Double, default: 0 }      # was: Int

To fix it:

Keep the type, or add a field of the new type beside it and remove the old one in a later version.

"""###),
(path: "Explanations/changed-values.md", text: ###"""
---
title: a case, an action or an alert has other values
stage: breaking
---

Code that makes or matches it names exactly these values: their number, order, labels and types are all part of the
code.

Example:

    actions:
      saved: { on: Date }      # was: { at: Date }

To fix it:

Keep the values, or add a case or an action beside the old one.

"""###),
(path: "Explanations/child-is-library.md", text: ###"""
---
title: a child is a type library
stage: schema
---

A child is a feature with a state and actions of its own. The named schema has no key 'feature', so it declares only
types.

Example:

    children:
      inventory: { schema: Types.yaml }

To fix it:

Name the schema of a feature. To use a library's types, list it under 'use':

    use: [Types.yaml]

"""###),
(path: "Explanations/cyclic-schemas.md", text: ###"""
---
title: schemas refer to each other in a circle
stage: schema
---

A schema uses another one, or has it as a child, and that one leads back to the first. Each would need the other
first. The notes show each step of the circle.

Example:

    # A.yaml
    use: [B.yaml]
    # B.yaml
    use: [A.yaml]

To fix it:

Move what both need to a third file that both use:

    # A.yaml and B.yaml
    use: [Shared.yaml]

If a feature's rows are the same feature, name it 'Self':

    children:
      rows: { schema: Self, presence: list }

"""###),
(path: "Explanations/duplicate-key.md", text: ###"""
---
title: a key is written twice in one mapping
stage: yaml
---

Each key may be in a mapping only once. Other readers silently keep the last one and lose the first. Quotes make no
difference: 'title' and "title" are the same key.

Example:

    struct:
      title: String
      count: Int
      title: String

To fix it:

Remove one of the two, or give it another name. The note shows where the first one is.

"""###),
(path: "Explanations/duplicate-name.md", text: ###"""
---
title: the same name is declared twice
stage: schema
---

Each case of an enum, each type of a scope and each entry of 'external' needs a name of its own. So do features and
the types of libraries, which are at the top level of their module, among all schemas of one call and all that they
refer to. The types of a feature are nested in it, so two features can have types of the same name.

Example:

    types:
      Color:
        enum: [red, green, red]

To fix it:

Remove one of the two, or rename it. The note shows where the first one is:

    types:
      Color:
        enum: [red, green]

"""###),
(path: "Explanations/duplicate-output.md", text: ###"""
---
title: two outputs would be written to the same file
stage: packs
---

One of the two would be lost. Either two outputs of a pack have the same path, or two schemas of one call lead to the
same path: two type libraries with the same file name, or two features whose names differ only in case, which some
disks do not distinguish. Swift files of the same name are an error in different folders too, since a module can have
only one.

Example:

    featuregen Phone/Types.yaml Tablet/Types.yaml -o Generated

To fix it:

Give one of the schemas another name, or call featuregen once for each module. Within a pack, give the outputs paths
that differ:

    path: "{{name}}.generated.swift"
    path: "{{name}}+Preview.generated.swift"

"""###),
(path: "Explanations/duplicate-raw-value.md", text: ###"""
---
title: two cases have the same raw value
stage: schema
---

Each case needs a raw value of its own. Integers count up from the case before, so a written value can equal a counted
one.

Example:

    types:
      Level:
        raw: Int
        enum:
          low: { values: , raw: 1 }
          middle: { values: , raw: 0 }
          high:

To fix it:

Give one of the two another value:

    high: { values: , raw: 2 }

"""###),
(path: "Explanations/edited-output.md", text: ###"""
---
title: a generated file was edited by hand
stage: drift
---

The file's digest does not match its text. The next run of featuregen overwrites the edit. The digest ignores line
endings, but 'check' does not: Git changes them on Windows unless .gitattributes tells it not to.

Example:

    // Generated by featuregen from Settings.yaml. Do not edit.
    var title: String = "edited"

To fix it:

Look at the difference that 'check' shows. Make the change in the schema, in your own file beside the generated one,
or in a copy of the templates; then generate again.

    featuregen templates export standalone MyTemplates

For Git:

    *.generated.swift text eol=lf

"""###),
(path: "Explanations/feature-key.md", text: ###"""
---
title: a type library has a key that only a feature can have
stage: schema
---

A schema without 'feature' is a type library: it declares types that features use. It has no state, no
actions, no dependencies, no children and no template pack.

Example:

    types:
      Item:
        struct:
          name: String
    actions:
      refresh:

To fix it:

If the file describes a feature, give it a name:

    feature: Inventory

If it is a type library, move the key to the feature that uses it.

"""###),
(path: "Explanations/file-exists.md", text: ###"""
---
title: the file to be created exists
stage: output
---

'featuregen init' and 'featuregen templates export' write files for you to edit, so they never overwrite an existing
file.

Example:

    featuregen init Settings
    featuregen init Settings

To fix it:

Choose another name or folder, or delete the file first. 'templates export' also has '--force'.

"""###),
(path: "Explanations/generic-arguments.md", text: ###"""
---
title: a type has too many or too few generic arguments
stage: schema
---

Generic types need an argument for each of their parameters, and other types take none.

Example:

    struct:
      scores: Dictionary<String>

To fix it:

Give each parameter its argument:

    struct:
      scores: Dictionary<String, Int>

"""###),
(path: "Explanations/invalid-bindable.md", text: ###"""
---
title: something that controls cannot bind to is marked as bindable
stage: schema
---

A control reads and writes what it binds to, and the generated code compares old and new values. So a bindable value
must be a variable, be Equatable and Sendable, and be part of the state: a field, or the only value of a case. An
action's payload and a constant cannot be bindable.

Example:

    state:
      struct:
        name: { type: String, let: true, bindable: true }

To fix it:

Make it a variable, or remove 'bindable':

    state:
      struct:
        name: { type: String, bindable: true }

"""###),
(path: "Explanations/invalid-default.md", text: ###"""
---
title: a default is not a value of its field's type
stage: schema
---

Defaults are written as YAML and checked against the type, down to each element of a list, field of a struct and
payload of a case; the error is at the part that does not fit. In YAML you can write texts, numbers, true and false,
lists (for arrays, sets and tuples), mappings (for dictionaries and structs), the names of an enum's cases, and null
for optionals. Write anything else in Swift.

Example:

    struct:
      status: { type: Status, default: { inStock: { quantity: many } } }

To fix it:

Write a value of the type that the message names, or an expression in Swift:

    struct:
      status: { type: Status, default: { inStock: { quantity: 1 } } }
      id: { type: UUID, default: { swift: "UUID()" } }

"""###),
(path: "Explanations/invalid-name.md", text: ###"""
---
title: a name cannot be used in Swift
stage: schema
---

Names in a schema become names in the generated Swift. They begin with a letter or an underscore, followed by letters,
digits and underscores. Names of features and types begin with an uppercase letter, so that they never clash with a
field's. Swift's keywords can be names, since featuregen writes backticks where Swift needs them; the few that Swift
accepts nowhere are errors, with the reason.

Example:

    struct:
      first-name: String

To fix it:

Write it in camel case:

    struct:
      firstName: String

"""###),
(path: "Explanations/invalid-on-change.md", text: ###"""
---
title: something that cannot change or be compared is marked with onChange
stage: schema
---

The hook of a value with 'onChange' is called after any action that has changed it. For that the generated code
compares the value before and after, so it must be a variable, be Equatable, and be part of the state: a field, or the
only value of a case.

Example:

    state:
      struct:
        log: { type: "@Sendable () -> Void", onChange: true }

To fix it:

Leave 'onChange' out, or give the value a type that can be compared:

    state:
      struct:
        logName: { type: String, default: "", onChange: true }

"""###),
(path: "Explanations/invalid-type.md", text: ###"""
---
title: a text is not a Swift type, or not one that can be stored
stage: schema
---

Write types as in Swift. A type that a stored property cannot have is an error, with the reason: opaque types
('some P'), 'inout' and variadic parameters outside a function type, implicitly unwrapped optionals, 'Self'.

Example:

    struct:
      items: [Item
      view: some View

To fix it:

Close open brackets. For a value of any type that conforms to a protocol, write 'any':

    struct:
      items: "[Item]"
      renderer: any Renderer

"""###),
(path: "Explanations/invalid-value.md", text: ###"""
---
title: a value is not one of those allowed here
stage: schema
---

Some keys take only certain values: 'bindable' and 'let' take true or false, 'access' takes public, package or
internal, 'presence' takes always, optional, list, presented or stack; in a pack, 'write' takes always or once, and
'escape', like the tag '{{%…}}' of a template, the name of an escape. The words yes, no, on and off are not truth
values here: some YAML readers take them for that, and others for text.

Example:

    struct:
      name: { type: String, bindable: yes }

To fix it:

Write one of the allowed values:

    struct:
      name: { type: String, bindable: true }

"""###),
(path: "Explanations/lost-conformance.md", text: ###"""
---
title: a type no longer conforms to a protocol
stage: breaking
---

Code that compares, encodes or iterates values needs the conformance. It can be lost without a change of 'conforms':
an enum without payloads is always Hashable, one with payloads only if 'conforms' says so.

Example:

    types:
      Digest:
        enum: [daily, weekly]      # was: conforms: [CaseIterable], too

To fix it:

Name the protocol under 'conforms'.

"""###),
(path: "Explanations/missing-key.md", text: ###"""
---
title: a required key is missing
stage: schema
---

Some mappings mean nothing without a certain key: the long form of a field, a payload or a dependency needs its
'type', a child its 'schema' or its hand-written 'reducer'.

Example:

    struct:
      name: { default: "" }

To fix it:

Add the key:

    struct:
      name: { type: String, default: "" }

"""###),
(path: "Explanations/missing-notice.md", text: ###"""
---
title: a template does not say that its output is generated
stage: packs
---

featuregen replaces a file only if its first line says 'Generated by featuregen'; any other file could be somebody's
work. Without that notice, a template's files can be created, but not updated.

Example:

    enum {{name}} {}

To fix it:

Begin the template with a comment in the language that it generates. With '{{digest}}' in it, 'featuregen check' can
also find out whether the file was edited by hand.

    // Generated by featuregen from {{schema}}. Do not edit.
    // {{digest}}

If the file is meant to be edited, add 'write: once' to the output in 'pack.yaml'.

"""###),
(path: "Explanations/missing-output.md", text: ###"""
---
title: a generated file is missing
stage: drift
---

'featuregen check' found that generating would create this file. It was never generated or not committed, or 'check'
looks into another folder than the one it was generated into.

Example:

    featuregen check Settings.yaml -o Generated      # and Generated is empty

To fix it:

Generate, with the same options as the check:

    featuregen Settings.yaml -o Generated

"""###),
(path: "Explanations/name-collision.md", text: ###"""
---
title: two names of the schema become the same name in Swift
stage: schema
---

Generated code derives names from those in the schema: the hook 'nameChanged' from the bindable field 'name', the
accessor 'isOpen' from the case 'open', the action 'binding' if anything is bindable, an action and a field for each
child. Here, two declarations would have the same name. The note shows the other place.

Example:

    actions:
      binding: String
    state:
      struct:
        name: { type: String, bindable: true }

To fix it:

Rename one of the two:

    actions:
      bindingReceived: String

"""###),
(path: "Explanations/narrower-access.md", text: ###"""
---
title: a schema is less visible than one that refers to it
stage: schema
---

Swift does not let a public declaration name an internal type. A schema whose 'access' is public or package can use,
and have as children, only schemas that are at least as visible.

Example:

    access: public
    use: [Types.yaml]     # which says nothing about access, and so is internal

To fix it:

Write the same access in the other schema, or a narrower one in this one:

    # Types.yaml
    access: public

"""###),
(path: "Explanations/not-generated.md", text: ###"""
---
title: a file that was not generated is in the way
stage: output
---

At the output's path there is a file whose first line does not say 'Generated by featuregen'. It could be somebody's
work, so featuregen writes nothing. In the same way '--depfile' replaces only dependency files, and '--stamp' only
empty files.

Example:

    featuregen Settings.yaml        # and Settings.generated.swift was written by hand

To fix it:

Move the file away or choose another output folder. If you no longer need it, overwrite it:

    featuregen Settings.yaml --force

"""###),
(path: "Explanations/orphaned-output.md", text: ###"""
---
title: a generated file is left over
stage: drift
---

The file says that it is generated, but none of the schemas generates it any more: its schema was deleted or moved, or
its feature renamed. featuregen searches the folders that the schemas generate into, and all folders below '--output'.
A hidden file that ends with '.tmp' is from a run that was killed.

Example:

    # Settings.yaml now begins with 'feature: Preferences'; Settings.generated.swift is still there.

To fix it:

Delete the file. If its schema is elsewhere, name that schema in the same call of 'featuregen check'.

"""###),
(path: "Explanations/out-of-range.md", text: ###"""
---
title: a number does not fit into its type
stage: schema
---

Swift does not compile a literal outside the range of its type.

Example:

    struct:
      level: { type: UInt8, default: 256 }

To fix it:

Use a smaller number or a larger type:

    struct:
      level: { type: UInt16, default: 256 }

"""###),
(path: "Explanations/output-path.md", text: ###"""
---
title: a pack would write outside the output folder
stage: packs
---

An output's path is relative to the output folder and must stay inside it, so that you know which files a pack can
touch. It may not be absolute, contain '..' or control characters, or end with a slash.

Example:

    outputs:
      - template: tests
        path: "../Tests/{{name}}Tests.swift"

To fix it:

Write to a folder below the output folder, and choose the output folder on the command line:

    outputs:
      - template: tests
        path: "Tests/{{name}}Tests.swift"

"""###),
(path: "Explanations/raw-type.md", text: ###"""
---
title: raw values that Swift does not allow
stage: schema
---

An enum with 'raw' gives each of its cases a value of that type: String, Character, an integer or a floating-point
type. It needs at least one case, its cases have no payloads, and a case whose value Swift cannot derive needs its
own. Strings default to the case's name, and integers count up from 0; characters and numbers with a fraction have no
default.

Example:

    types:
      Priority:
        raw: Date
        enum: [low, high]

To fix it:

Use a type that has literals, and give each case its value where needed:

    types:
      Priority:
        raw: Character
        enum:
          low: { values: , raw: L }
          high: { values: , raw: H }

"""###),
(path: "Explanations/recursive-type.md", text: ###"""
---
title: a struct contains itself
stage: schema
---

A struct stores its fields in place, so a struct that contains itself would never end. Optionals and tuples do not
help: they store their values in place too. Arrays, sets and dictionaries help, since they keep their elements
elsewhere, and so do enums, which featuregen makes 'indirect' when they contain themselves.

The same applies to a feature that is its own child, 'schema: Self': it needs 'presence: list' or 'presence: stack'.

Example:

    types:
      Node:
        struct:
          next: Node?

To fix it:

Hold it in a collection, or make one of the types on the way an enum:

    types:
      Node:
        struct:
          children: "[Node]"

"""###),
(path: "Explanations/reduced-access.md", text: ###"""
---
title: generated code has less access
stage: breaking
---

Other modules can use what is 'public', and those of the same package what is 'package'. With less access, their code
does not compile.

Example:

    feature: Settings
    access: internal      # was: public

To fix it:

Keep the access.

"""###),
(path: "Explanations/removed-action.md", text: ###"""
---
title: an action is gone or has another name
stage: breaking
---

Views and tests send the action, and name it in case paths: '.send(.saveButtonTapped)'. Nobody calls your handler any
more.

Example:

    actions:
      saveTapped:      # was: saveButtonTapped

To fix it:

Keep the old name, or change the code that sends the action together with the schema; then remove the old handler.

"""###),
(path: "Explanations/removed-alert.md", text: ###"""
---
title: an alert or a confirmation dialog is gone or has another name
stage: breaking
---

Code that shows it does not compile: 'state.alert = .deleteAlbum(name: name)'.

Example:

    alerts:
      removeAlbum:      # was: deleteAlbum
        title: Delete?

To fix it:

Keep the old name, or change the code that shows it together with the schema.

"""###),
(path: "Explanations/removed-binding.md", text: ###"""
---
title: a field is no longer bindable
stage: breaking
---

A store has a setter for each bindable field of the state, and no other. Without it neither 'store.name = "Blob"' nor
'$store.name' compiles, and the field's hook is no longer called.

Example:

    state:
      struct:
        name: { type: String, default: "" }      # was: bindable: true

To fix it:

Keep 'bindable: true', or give views an action that changes the field.

"""###),
(path: "Explanations/removed-button.md", text: ###"""
---
title: a button is gone, has another name, or no longer has an action
stage: breaking
---

The button's action is a case of 'Action.Alert' or 'Action.Dialog', which tests send and receive. A button whose role
became 'cancel' no longer has an action.

Example:

    alerts:
      deleteAlbum:
        title: Delete?
        buttons:
          delete: Delete      # was: confirmDeletion

To fix it:

Keep the old name, or change the code that uses it together with the schema.

"""###),
(path: "Explanations/removed-case.md", text: ###"""
---
title: a case of an enum is gone or has another name
stage: breaking
---

Code that makes or matches the case, or uses its case path or its property, does not compile.

Example:

    types:
      Digest:
        enum: [daily, never]      # was: [daily, off]

To fix it:

Keep the case, or change the code that uses it together with the schema. If code only makes the case, a static
property of the old name in an extension is enough; it does not help code that matches the case.

"""###),
(path: "Explanations/removed-child.md", text: ###"""
---
title: a child is gone or has another name
stage: breaking
---

With the child, its state, its action and its reducer are gone: code that scopes a store to it, reads its state or
makes the parent with its reducer does not compile. If an alternative under 'one-of' is gone, so are its cases.

Example:

    children:
      preferences: { schema: Settings.yaml }      # was: settings

To fix it:

Keep the old name, or change the code that uses it together with the schema.

"""###),
(path: "Explanations/removed-default.md", text: ###"""
---
title: a parameter lost its default
stage: breaking
---

Calls of an initializer, or of a case, that leave it out do not compile. A child's reducer and state must be given as
soon as they cannot be made without arguments, such as when the child's schema has a new dependency.

Example:

    state:
      struct:
        name: String      # was: { type: String, default: "" }

To fix it:

Keep the default.

"""###),
(path: "Explanations/removed-delegate-case.md", text: ###"""
---
title: a delegate action is gone or has another name
stage: breaking
---

The parent's hook switches over the delegate's cases. A removed case does not compile there, nor where the feature
sends it.

Example:

    delegate:
      finished:      # was: done

To fix it:

Keep the case, or change the parents together with the schema.

"""###),
(path: "Explanations/removed-dependency.md", text: ###"""
---
title: a dependency is gone or has another name
stage: breaking
---

Code that gives it to the reducer's initializer does not compile, nor do your hooks that use it.

Example:

    dependencies:
      now: "@Sendable () -> Date"      # was: date

To fix it:

Keep the old name, or change the code that makes the reducer together with the schema.

"""###),
(path: "Explanations/removed-feature.md", text: ###"""
---
title: the feature is gone, has another name, or is now a type library
stage: breaking
---

Code names the feature: 'Settings()', 'Settings.State', 'StoreOf<Settings>'; and your file extends it and conforms to
its protocol of hooks. A schema that is gone, or became a type library, generates none of that.

Example:

    feature: Preferences      # was: feature: Settings

To fix it:

Keep the old name. If it must change, a 'typealias Settings = Preferences' beside the generated code keeps clients
compiling; your own file needs the new names.

"""###),
(path: "Explanations/removed-field.md", text: ###"""
---
title: a field is gone or has another name
stage: breaking
---

Code that reads or writes the field, names it in a key path or gives it to the initializer does not compile. If
exactly one new field has the same type, the message suggests it.

Example:

    state:
      struct:
        title: { type: String, default: "" }      # was: name

To fix it:

Keep the old name, or add the new field beside it and remove the old one in a later version. In an extension, a
property of the old name that reads and writes the new one keeps all but calls of the initializer compiling.

"""###),
(path: "Explanations/removed-hook.md", text: ###"""
---
title: a hook is no longer called
stage: breaking
---

A field or a payload is no longer bindable, or has no 'onChange', or a child has another presence. Nothing calls your
function for the hook any more. The compiler warns about it only if its name nearly matches that of another hook.

Example:

    state:
      struct:
        name: { type: String, default: "" }      # was: bindable: true, which calls nameChanged(from:in:)

To fix it:

Remove the function, or call it from where it belongs now. If you change your files together with their schemas, use
'--ignore author'.

"""###),
(path: "Explanations/removed-type.md", text: ###"""
---
title: a type is gone or has another name
stage: breaking
---

Code that names the type, or makes or matches its values, does not compile. Types nested in it are gone with it and
not reported one by one.

Example:

    types:
      Frequency:              # was: Digest
        enum: [daily, weekly]

To fix it:

Keep the old name. If it must change, a 'typealias' beside the generated code keeps clients compiling.

"""###),
(path: "Explanations/reserved-name.md", text: ###"""
---
title: a name that the generated code needs for itself
stage: schema
---

Generated code uses some types and members of its own: 'Effect' and 'Store', 'CasePath' and 'AllCasePaths', the
'allCases' of an enum that is CaseIterable. A declaration of yours with the same name would hide them. So would a
feature named like a library's type that the pack's templates use, such as 'Form' with the pack 'views'.

Example:

    types:
      Effect:
        enum: [sparkle, glow]

To fix it:

Choose another name:

    types:
      VisualEffect:
        enum: [sparkle, glow]

"""###),
(path: "Explanations/stale-hook.md", text: ###"""
---
title: generated code does not call a function of yours
stage: drift
---

A function in your file looks like a handler or a hook, by its name, labels and result, but the schema has none of
that name, or its types differ. Nothing calls it, and the compiler does not report it, since a missing hook does
nothing. A function that is private, or that your own code calls, is never reported.

Example:

    # 'bio' of Prefs.yaml has no 'bindable: true' any more, and Prefs.swift still has:
    func bioChanged(from oldValue: String, in state: inout State) -> Effect<Action> {

To fix it:

Remove the function, or correct its name or its types. To print what your files lack, with the right types:

    featuregen stubs Prefs.yaml

"""###),
(path: "Explanations/stale-output.md", text: ###"""
---
title: a generated file is out of date
stage: drift
---

'featuregen check' found that generating would change this file, although nobody edited it: the schema, a schema that
it uses, the templates or featuregen itself has changed since it was generated.

Example:

    # Settings.yaml has a new field, and Settings.generated.swift was not generated again.

To fix it:

Generate again, and commit the result together with the schema:

    featuregen Settings.yaml

"""###),
(path: "Explanations/struct-or-enum.md", text: ###"""
---
title: a type is neither a struct nor an enum, or both
stage: schema
---

A type declaration has exactly one of the keys 'struct', with fields, and 'enum', with cases.

Example:

    types:
      Item:
        doc: An item of the inventory.

To fix it:

Add one of the two. In a struct without fields, nothing follows 'struct:'; in this one, a field:

    types:
      Item:
        doc: An item of the inventory.
        struct:
          name: String

"""###),
(path: "Explanations/swift-expression.md", text: ###"""
---
title: the text after 'swift:' is not one expression
stage: schema
---

The text becomes part of the generated code and must stay in its place: one expression, with all brackets and quotes
closed, and without statements, comments and semicolons. Text that Swift could read in two ways is an error. You can
write statements in closures, on one line with semicolons between them; elsewhere a line break is a space.

Example:

    struct:
      id: { type: UUID, default: { swift: "UUID(" } }

To fix it:

Complete the expression. If you need statements, write a function and call it in the expression:

    struct:
      id: { type: UUID, default: { swift: "UUID()" } }

"""###),
(path: "Explanations/template-block.md", text: ###"""
---
title: a parent template has no place for something
stage: templates
---

Between '{{<parent}}' and '{{/parent}}' only blocks count, each replacing the parent's block of the same name. Here,
the parent has no such block, or a block is there twice, or text is outside all blocks and would never be rendered.

Example:

    {{<_page}}{{$titel}}Colors{{/titel}}{{/_page}}

To fix it:

Use the names of the parent's blocks, and put all text into one of them:

    {{<_page}}{{$title}}Colors{{/title}}{{/_page}}

"""###),
(path: "Explanations/template-kind.md", text: ###"""
---
title: a template uses a value in the wrong way
stage: templates
---

A tag can write out only text. Use a list, an object or a flag as a section; only an object has members to name after
a dot.

Example:

    conforms to {{conformances}}

To fix it:

Iterate a list, test a flag, name an object's member:

    conforms to {{#conformances}}{{.}}{{^last}}, {{/last}}{{/conformances}}

"""###),
(path: "Explanations/template-limit.md", text: ###"""
---
title: a template is too deep or becomes too large
stage: templates
---

Sections may nest 128 deep. The partials and blocks of a template can be combined in so many ways that checking all of
them would take too long. Partials that each use others several times can also render too much: the limit is 128 MB of
text and 100 million partials.

Example:

    {{#a}}{{#b}}{{#c}} and so on, more than 128 times

To fix it:

Move inner parts into partials, and do not let blocks use each other more than once.

"""###),
(path: "Explanations/template-recursion.md", text: ###"""
---
title: templates use each other without end
stage: templates
---

A template may use itself, directly or through others, only if each round goes deeper into the data: inside the
section of a list or an object that is a member of the value that it was used for. A condition is not enough, since it
is the same in each round.

Example:

    In _type.mustache:
    struct {{name}} { {{#isPublic}}{{>_type}}{{/isPublic}} }

To fix it:

Iterate a list of the same kind of value:

    struct {{name}} { {{#types}}{{>_type}}{{/types}} }

"""###),
(path: "Explanations/template-section.md", text: ###"""
---
title: a section's beginning and end do not match
stage: templates
---

'{{#name}}', '{{^name}}', '{{<name}}' and '{{$name}}' last until '{{/name}}' with the same name; the last one begun
ends first. Here an end is missing, has nothing to end, or has another name.

Example:

    {{#fields}}
      var {{name}}: {{type}}
    {{/field}}

To fix it:

Make the names the same, and end inner sections before outer ones:

    {{#fields}}
      var {{name}}: {{type}}
    {{/fields}}

"""###),
(path: "Explanations/template-syntax.md", text: ###"""
---
title: a tag in a template cannot be read
stage: templates
---

Everything between '{{' and '}}' is a tag. This one does not end, is empty, has a name with a space, or sets
delimiters in a way that featuregen cannot read.

Example:

    struct {{name {

To fix it:

End the tag. To write two braces as text, choose other delimiters before them:

    {{=<% %>=}}
    let closures = {{ <%name%> }}

"""###),
(path: "Explanations/template-unknown-name.md", text: ###"""
---
title: a template asks for a name that does not exist there
stage: templates
---

A name is looked up in the innermost section first, then outward; a name after a dot only in the object before the
dot. None of them has this name. featuregen checks every branch of a template, even if your schemas do not reach it,
and a partial for each of its uses; the notes say for which use it is wrong.

Example:

    {{#fields}}var {{nmae}}: {{type}}{{/fields}}

To fix it:

Correct the name. `featuregen templates keys` lists all names and where they exist.

"""###),
(path: "Explanations/template-unknown-partial.md", text: ###"""
---
title: a template uses another one that does not exist
stage: templates
---

'{{>name}}' and '{{<name}}' stand for the template of that name in the same pack: its file's name without '.mustache',
but with the underscore with which partials begin.

Example:

    {{>case-paths}}

To fix it:

Correct the name, or add the file:

    {{>_case-paths}}

"""###),
(path: "Explanations/too-many-errors.md", text: ###"""
---
title: there are too many errors
stage: schema
---

featuregen reports at most 10,000 errors and warnings of one schema, and shows at most 500 of a whole call as text.

Example:

    feature: A
    key1: 1
    key2: 1        # and so on, with 100,000 unknown keys

To fix it:

Look at the first ones; a wrong indentation or a wrong file often leads to all the others.

"""###),
(path: "Explanations/unknown-conformance.md", text: ###"""
---
title: an unknown protocol
stage: schema
---

'conforms' lists the protocols that Swift can derive an implementation of (Equatable, Hashable, Codable, Sendable,
Comparable, Identifiable, CaseIterable, Error), 'none', or protocols of your own, which you list under 'external'. A
type under 'external' can have only the former.

Example:

    types:
      Item:
        conforms: [Hashible]
        struct:
          name: String

To fix it:

Correct the name, or list a protocol of your own:

    external:
      Searchable:
    types:
      Item:
        conforms: [Searchable]

"""###),
(path: "Explanations/unknown-key.md", text: ###"""
---
title: a key that the schema language does not have
stage: schema
---

Each kind of mapping in a schema has its own keys: a schema, a type declaration, a field, a payload, a case, a
dependency, a child. Any other key would have no effect, so it is an error. Usually it is misspelt, or one level too
high or too low.

Example:

    types:
      Item:
        strukt:
          name: String

To fix it:

Write the key that the help line suggests, or remove it. Put the names of fields under 'struct':

    types:
      Item:
        struct:
          name: String

"""###),
(path: "Explanations/unknown-pack.md", text: ###"""
---
title: there is no template pack of that name
stage: packs
---

The schema names a pack ('pack'), or the command line does ('--pack'). A name without a slash is that of a built-in
pack; a folder of your own has a slash, or a dot at its beginning.

Example:

    feature: Settings
    pack: standalon

To fix it:

Choose one of those that 'featuregen templates list' shows, or write a folder as a path:

    pack: ./MyTemplates

"""###),
(path: "Explanations/unknown-template.md", text: ###"""
---
title: an output of a pack names a template that does not exist
stage: packs
---

The templates of a pack are the files beside its 'pack.yaml' that end with '.mustache'. An output names one of them
without that ending.

Example:

    outputs:
      - template: featur
        path: "{{name}}.generated.swift"

To fix it:

Correct the name, or add the file:

    outputs:
      - template: feature
        path: "{{name}}.generated.swift"

"""###),
(path: "Explanations/unknown-type.md", text: ###"""
---
title: an unknown type
stage: schema
---

featuregen must know every name in a type, so that the generated code compiles: declared in this file, in one under
'use' or in a child's ('Row.State'), one of Swift's or Foundation's, or listed under 'external'. Names are looked up
from the innermost scope outward, as in Swift; from outside, a nested type has the name of its owner before it:
'Item.Status'.

Example:

    struct:
      name: Strng

To fix it:

Correct the name. List a type that exists in Swift already under 'external', with its conformances:

    external:
      UserID: [Hashable, Codable, Sendable]

"""###),
(path: "Explanations/unmet-conformance.md", text: ###"""
---
title: a type cannot have a conformance that it needs
stage: schema
---

Swift derives a conformance of a struct or enum only if everything stored in it has the conformance too, and every
type in a schema is Equatable and Sendable unless it says otherwise. The message names the field or payload that
prevents it. Some places need conformances too: keys of dictionaries and elements of sets (Hashable), bindable values
(Equatable and Sendable), actions and dependencies (Sendable), and the state of a list's children (Identifiable).

Example:

    types:
      Item:
        conforms: [Hashable]
        struct:
          point: (Int, Int)

To fix it:

Change the type that prevents it, or remove the conformance. For a type whose fields cannot be compared, leave out
both of the usual conformances:

    types:
      Item:
        conforms: [none]
        struct:
          onTap: "() -> Void"

"""###),
(path: "Explanations/unreachable-bindable.md", text: ###"""
---
title: no binding path leads to something that is bindable
stage: schema
---

A binding path is a chain of bindable fields that begins at the state. A field of a struct that no bindable field of
the state holds, directly or through other bindable fields, is on no such path, so 'bindable' has no effect there. The
same is true of 'onChange', whose chains consist of fields that are bindable or have 'onChange' themselves. Paths end
at payloads, optionals and collections: a control binds to these as a whole, or through a binding derived from that
one. This is a warning.

Example:

    types:
      Item:
        struct:
          name: { type: String, bindable: true }
    state:
      struct:
        item: Item

To fix it:

Mark the fields on the way as bindable too:

    state:
      struct:
        item: { type: Item, bindable: true }

If the path ends before the field, leave out 'bindable': the hook of the payload, optional or collection is called for
each change in it.

"""###),
(path: "Explanations/unreadable-file.md", text: ###"""
---
title: a schema cannot be read
stage: schema
---

The file does not exist, is a folder, or you have no permission to read it. Paths under 'use' and 'children' are
relative to the schema that contains them, not to the current folder.

Example:

    # in Features/Settings/Settings.yaml
    use: [Shared/Types.yaml]

To fix it:

Correct the path:

    use: [../../Shared/Types.yaml]

"""###),
(path: "Explanations/unused-template.md", text: ###"""
---
title: a template of a pack is never used
stage: packs
---

No output of the pack names this template, and no template that is used includes it. So featuregen neither checks nor
renders it.

Example:

    pack.yaml  feature.mustache  _old-header.mustache      # no template has {{>_old-header}}

To fix it:

Use the template in an output or with '{{>name}}', or delete the file.

"""###),
(path: "Explanations/unwritable-file.md", text: ###"""
---
title: a file cannot be written
stage: output
---

The operating system refused to write the file, for the reason in the message: permissions, a full disk, a folder
where a file should be. featuregen prepares all files before it replaces the first, so the others are unchanged.

A dependency file ('--depfile') is also an error if it would have to name a path that Make cannot read: one with ';',
'=', '|' or a control character, with a backslash before a colon or at its end, or an output's with '%'.

Example:

    featuregen Settings.yaml -o /usr/lib

To fix it:

Remove the reason, or write elsewhere with '--output'.

"""###),
(path: "Explanations/wrong-kind.md", text: ###"""
---
title: a list, a mapping or a single value is in the wrong place
stage: schema
---

YAML has single values, lists and mappings. Each place in a schema takes only some of them: for example, 'imports' is
a list, and 'types' is a mapping from names to declarations.

Example:

    imports: Foundation

To fix it:

Write the value in the form that the message names:

    imports: [Foundation]

"""###),
(path: "Explanations/yaml-alias.md", text: ###"""
---
title: an alias names nothing, or itself
stage: yaml
---

An alias '*name' stands for the value that '&name' marks further up in the same file. Here there is no such anchor
above the alias, or the alias is inside the value that it names, which would never end.

Example:

    price: *money
    money: &money { type: Int }

To fix it:

Put the anchor before the alias, and check the spelling. If the asterisk is part of the text, quote the value.

    money: &money { type: Int }
    price: *money

"""###),
(path: "Explanations/yaml-character.md", text: ###"""
---
title: the file holds a control character
stage: yaml
---

YAML allows no control characters but tabs and line breaks. Most editors do not show them, and they usually come from
copying out of a terminal.

Example:

    doc: ring the bell ␇

To fix it:

Delete the character. If you need it, write it as an escape in double quotes:

    doc: "ring the bell \u0007"

"""###),
(path: "Explanations/yaml-documents.md", text: ###"""
---
title: the file holds more than one document
stage: yaml
---

In YAML a line '---' begins a new document. A file describes one feature or one type library, so it may hold only one
document.

Example:

    feature: Settings
    ---
    feature: Inventory

To fix it:

Put each document into a file of its own, and name all files on the command line.

"""###),
(path: "Explanations/yaml-empty.md", text: ###"""
---
title: the file is empty
stage: yaml
---

The file is empty, or has only comments and document markers, so there is nothing to generate.

Example:

    # feature: Settings

To fix it:

Write the schema, or begin with the one that 'featuregen init' writes.

"""###),
(path: "Explanations/yaml-encoding.md", text: ###"""
---
title: the file's bytes are not text in UTF-8 or UTF-16
stage: yaml
---

featuregen reads a file as UTF-8, or as UTF-16 if it begins with a byte order mark or looks like it. Some bytes mean
nothing in that encoding. Perhaps the file was saved in another one, such as Latin-1, or is not a text file.

Example:

    doc: Caf\xE9      # the byte E9, which is 'é' in Latin-1

To fix it:

Save the file as UTF-8, or convert it: iconv -f LATIN1 -t UTF-8 old.yaml > new.yaml

"""###),
(path: "Explanations/yaml-key.md", text: ###"""
---
title: a key is not a name
stage: yaml
---

A key must be a single value. YAML itself also accepts lists, mappings and nothing at all as keys, but you seldom mean
that: usually the key begins with a bracket or brace that needs quotes.

Example:

    struct:
      [a, b]: Int

To fix it:

Write one key for each, or quote the key if the brackets belong to it:

    struct:
      a: Int
      b: Int

"""###),
(path: "Explanations/yaml-limit.md", text: ###"""
---
title: the file exceeds a limit
stage: yaml
---

No file may exhaust time or memory. So a file may have 16 MiB and 500,000 keys and values, and one value 64 KiB; lists
and mappings may be nested 128 deep; and aliases may add 1 MiB, counted as if the values that they name were in their
place.

Example:

    a: &a [x, x, x, x, x, x, x, x]
    b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
    c: &c [*b, *b, *b, *b, *b, *b, *b, *b]      # and so on: eight times as large with each line

To fix it:

Split the file with 'use' or 'children', or use fewer aliases.

"""###),
(path: "Explanations/yaml-merge.md", text: ###"""
---
title: a merge key has nothing to merge
stage: yaml
---

The key '<<' puts the entries of another mapping into this one; this mapping's own keys override merged ones. Its
value must be a mapping, or a list of mappings, usually given as aliases.

Example:

    price:
      <<: type

To fix it:

Name a mapping, or quote the key ("<<") if you do not want to merge:

    money: &money { type: Int }
    price:
      <<: *money

"""###),
(path: "Explanations/yaml-syntax.md", text: ###"""
---
title: the text is not YAML
stage: yaml
---

The file breaks YAML's own rules. The usual reasons are a tab used for indentation, an open quote or bracket, a
missing space after a colon, a line indented differently from those it belongs to, or an unquoted value that contains
': '. Only the first such error is reported, since featuregen cannot read what follows it.

Example:

    state:
      struct:
        title: { type: String, default: Hello: World }

To fix it:

Look at the reported place, and at the line above it. Quote values that contain special characters:

    title: { type: String, default: "Hello: World" }

"""###),
(path: "Explanations/yaml-tag.md", text: ###"""
---
title: a tag is unknown or does not fit its value
stage: yaml
---

A word that begins with '!' before a value is a tag, which names the value's type. featuregen knows only YAML's own
tags, !!str, !!int, !!float, !!bool, !!null, !!seq and !!map, and the value must fit its tag.

Example:

    default: !color red

To fix it:

Remove the tag: the schema gives the type. If the exclamation mark is part of the text, quote it:

    default: "!color red"

"""###),
]
