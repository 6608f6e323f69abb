// Written by Templates/embed.sh from the files in these folders. Do not edit.
// swift-format-ignore-file

let embeddedFiles: [(path: String, text: String)] = [
(path: "Explanations/added-case.md", text: ###"""
---
title: an enum has a new case
stage: breaking
---

A switch that lists all cases is not exhaustive any more. It is reported for every enum that is generated: those of
the schema, 'Action', to which an action, a child, the first bindable field, the first alert and the delegate add a
case, and the delegate, over which parents switch.

Example:

    types:
      Digest:
        enum: [daily, weekly, off]      # 'off' is new

To fix it:

Add the case to the switches, or give them a 'default'. If nobody switches over the enum, '--ignore added-case'.

"""###),
(path: "Explanations/added-handler.md", text: ###"""
---
title: the author has to write a new handler
stage: breaking
---

Each action, and each button of an alert or a dialog that has an action, has a handler without a default. Until it is
written the author's file does not compile.

Example:

    actions:
      closeButtonTapped:      # new

To fix it:

Write the handler: 'featuregen stubs' prints it. Where authors' files change together with their schemas,
'--ignore author'.

"""###),
(path: "Explanations/added-parameter.md", text: ###"""
---
title: an initializer needs something new
stage: breaking
---

A new field, a dependency or a child that has no default has to be given wherever a value is made.

Example:

    state:
      struct:
        name: String      # new

To fix it:

Give it a 'default'; for a child's reducer, 'with' says what it is made with.

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

Leave out 'let: true', or make a new value where the field was written to.

"""###),
(path: "Explanations/changed-child.md", text: ###"""
---
title: a child is another feature
stage: breaking
---

The types of the child's state, its actions and its reducer are those of its feature.

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

A handler is given the values of its action. The author's function with the old parameters no longer counts as the
handler, and the compiler asks for one with the new ones.

Example:

    actions:
      saved: { at: Date, by: String }      # was: { at: Date }

To fix it:

Change the author's function, or keep the action's values. Where authors' files change together with their schemas,
'--ignore author'.

"""###),
(path: "Explanations/changed-hook.md", text: ###"""
---
title: a hook has other parameters
stage: breaking
---

A hook need not be written, so a function with the old parameters is left alone: it is not called any more. The
compiler warns of it where only types differ, since it nearly matches.

Example:

    state:
      struct:
        seats: { type: Double, default: 1, bindable: true }      # was: Int; seatsChanged(from:in:) is given a Double

To fix it:

Change the author's function. Where authors' files change together with their schemas, '--ignore author'.

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

Keep the identity, or change what holds ids together with the schema.

"""###),
(path: "Explanations/changed-kind.md", text: ###"""
---
title: a struct became an enum, or an enum a struct
stage: breaking
---

Nothing that makes a value of the type, or looks into one, compiles as it did.

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

The fields of a struct are the parameters of its initializer, in the schema's order; dependencies and then children
are those of the reducer's. A call that gives two of them in the old order does not compile. As few as possible are
reported, those that have to be moved back.

Example:

    types:
      Item:
        struct: { count: Int, name: String }      # was: { name: String, count: Int }

To fix it:

Put it back at its old place, and add new fields at the end.

"""###),
(path: "Explanations/changed-pack.md", text: ###"""
---
title: a schema asks for another pack
stage: breaking
---

The rules of breaking changes are about what the pack 'standalone' generates. What another pack, or another option of a
pack, does to code that uses the feature is not compared, so this is a warning.

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

The presence decides of which types the child's state and action are, and with what its hooks are called: an optional,
a list, a stack.

Example:

    children:
      editor: { schema: Editor.yaml, presence: presented }      # was: optional

To fix it:

Keep the presence, or change views, tests and the author's code together with the schema.

"""###),
(path: "Explanations/changed-raw-type.md", text: ###"""
---
title: an enum has another raw type, or none any more
stage: breaking
---

Code that reads 'rawValue' or makes a value from one does not compile. Other raw values of the same type break no
code, and are not reported; what was stored with the old ones is not found again.

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

Code that gives or takes a value of the old type does not compile. Types count as the same however they are written:
'[Int]' and 'Array<Int>' are one. An optional is another type, too.

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

What is made with values is made and matched with just these: their number, their order, their labels and their types
are all part of it.

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

A child is a feature with a state and actions of its own. The schema that is named has no key 'feature', so it
declares only types.

Example:

    children:
      inventory: { schema: Types.yaml }

To fix it:

Name the schema of a feature. To use the types that a library declares, list it under 'use':

    use: [Types.yaml]

"""###),
(path: "Explanations/cyclic-schemas.md", text: ###"""
---
title: schemas refer to each other in a circle
stage: schema
---

A schema uses another one, or has it as a child, which leads back to the first. Each would have to be there
before the other. The notes show each step of the circle.

Example:

    # A.yaml
    use: [B.yaml]
    # B.yaml
    use: [A.yaml]

To fix it:

Move what both need to a third file that both use:

    # A.yaml and B.yaml
    use: [Shared.yaml]

A feature whose rows are of its own kind names itself:

    children:
      rows: { schema: Self, presence: list }

"""###),
(path: "Explanations/duplicate-key.md", text: ###"""
---
title: a key is written twice in one mapping
stage: yaml
---

Each key of a mapping may be there once. Other readers silently keep the last one, and what was written first is
lost. Quotes make no difference: 'title' and "title" are the same key.

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

Each case of an enum, each type of a scope and each entry of 'external' has a name of its own. Features and the
types of libraries are at the top of their module: there too each name is given once, by all schemas of one call and
by all that they refer to. The types of a feature are nested in it, so those of two features can have one name.

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

One of the two would be lost. Either two outputs of a pack have the same path, or two schemas of one call lead to
the same path: two type libraries with the same file name, or two features whose names differ in case only, which some
disks do not tell apart. Swift files of one name are refused in different folders too, since a module can have one.

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

Each case needs a raw value of its own. Integers count on from the case before, so a value that is written can meet
one that was counted.

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

The file's digest does not fit its text. Whatever was changed in it is lost when it is next generated. Line endings do
not count for the digest, but for 'check': Git changes them on Windows unless .gitattributes tells it not to.

Example:

    // Generated by featuregen from Settings.yaml. Do not edit.
    var title: String = "edited"

To fix it:

Look at the difference that 'check' shows. Put what was wanted into the schema, into your own file beside the
generated one, or into a copy of the templates; then generate again.

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

'featuregen init' and 'featuregen templates export' write files for you to edit, so they do not overwrite any that
is there.

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

A control reads and writes what it binds to, and the generated code compares old and new values. So what is
bindable is a variable, is Equatable and Sendable, and is part of the state: a field, or the only value of a
case. An action's payload and a constant cannot be bindable.

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

Defaults are written as YAML and checked against the type, down to each element of a list, field of a struct
and payload of a case; the place shown is that of the part that does not fit. Texts, numbers, true and false,
lists (for arrays, sets and tuples), mappings (for dictionaries and structs), the names of an enum's cases and
null for optionals can be written so. For anything else there is Swift itself.

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

Names become names in the generated Swift. They begin with a letter or an underscore and hold letters, digits
and underscores. Names of features and types begin with an uppercase letter, so that they never meet the name
of a field. Swift's keywords can be names, since they are written in backticks where Swift needs it; the few
that Swift takes nowhere are refused with the reason.

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
title: something that has no changes to follow is marked with onChange
stage: schema
---

The hook of a value with 'onChange' is called after any action that has changed it. For that the generated code
compares the value before and after, so it is a variable, is Equatable, and is part of the state: a field, or the only
value of a case.

Example:

    state:
      struct:
        log: { type: "@Sendable () -> Void", onChange: true }

To fix it:

Leave 'onChange' out, or make the value one that can be compared:

    state:
      struct:
        logName: { type: String, default: "", onChange: true }

"""###),
(path: "Explanations/invalid-type.md", text: ###"""
---
title: a text is not a Swift type, or not one that can be stored
stage: schema
---

Types are written as in Swift. What cannot be the type of a stored property is refused with the reason: opaque
types ('some P'), 'inout' and variadic parameters outside a function type, implicitly unwrapped optionals,
'Self'.

Example:

    struct:
      items: [Item
      view: some View

To fix it:

Close what is open. For a value of any type that conforms to a protocol write 'any':

    struct:
      items: "[Item]"
      renderer: any Renderer

"""###),
(path: "Explanations/invalid-value.md", text: ###"""
---
title: a value must be one of those that are possible here
stage: schema
---

Some keys take only certain values: 'bindable' and 'let' take true or false, 'access' takes public, package or
internal, 'presence' takes always, optional or list; in a pack, 'write' takes always or once, and 'escape', like the tag
'{{%…}}' of a template, the name of an escape. The words yes, no, on and off are no truth values here:
they mean something to one YAML reader and are text to another.

Example:

    struct:
      name: { type: String, bindable: yes }

To fix it:

Write one of the possible values:

    struct:
      name: { type: String, bindable: true }

"""###),
(path: "Explanations/lost-conformance.md", text: ###"""
---
title: a type no longer conforms to a protocol
stage: breaking
---

Code that compares, encodes or iterates values needs the conformance. It may be gone without a change of 'conforms':
an enum without payloads is Hashable by itself, and with one only if it says so.

Example:

    types:
      Digest:
        enum: [daily, weekly]      # was: conforms: [CaseIterable], too

To fix it:

Name the protocol under 'conforms'.

"""###),
(path: "Explanations/missing-key.md", text: ###"""
---
title: a key that is needed is not there
stage: schema
---

Some mappings mean nothing without a certain key: the long form of a field, a payload or a dependency needs
its 'type', a child its 'schema', or the 'reducer' that is written by hand.

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

A file is only replaced if it says 'Generated by featuregen' in its first line; any other could be
somebody's work. A template without that notice makes files that can be created, but not updated.

Example:

    enum {{name}} {}

To fix it:

Begin the template with a comment in the language that it generates. With '{{digest}}' in it, 'featuregen check'
can also tell when the file was edited by hand.

    // Generated by featuregen from {{schema}}. Do not edit.
    // {{digest}}

If the file is meant to be edited, add 'write: once' to the output in 'pack.yaml'.

"""###),
(path: "Explanations/missing-output.md", text: ###"""
---
title: a generated file is not there
stage: drift
---

'featuregen check' found that generating would create this file. It was never generated or not committed, or the
check looks into another folder than the one that was generated into.

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

Generated code derives names from those of the schema: the hook 'nameChanged' from the bindable field 'name',
the accessor 'isOpen' from the case 'open', the action 'binding' where anything is bindable, an action and a
field for each child. Two declarations would then have the same name. The note shows the other place.

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

Swift does not let a public declaration name an internal type. A schema whose 'access' is public or package
can use, and have as children, only schemas that are at least as visible.

Example:

    access: public
    use: [Types.yaml]     # which says nothing about access, and so is internal

To fix it:

Write the same access in the other schema, or a narrower one in this:

    # Types.yaml
    access: public

"""###),
(path: "Explanations/not-generated.md", text: ###"""
---
title: a file that was not generated is in the way
stage: output
---

Where the output belongs there is a file that does not say 'Generated by featuregen' in its first line, so
it is taken to be somebody's work, and nothing is written. In the same way '--depfile' replaces only dependency files,
and '--stamp' only empty files.

Example:

    featuregen Settings.yaml        # and Settings.generated.swift was written by hand

To fix it:

Move the file away or choose another output folder. If it can go, overwrite it:

    featuregen Settings.yaml --force

"""###),
(path: "Explanations/orphaned-output.md", text: ###"""
---
title: a generated file is left over
stage: drift
---

The file says that it is generated, and none of the schemas generates it any more: its schema was deleted or moved,
or its feature renamed. The folders that the schemas generate into are searched, and all below '--output'. A hidden
file that ends with '.tmp' was left by a run that was killed.

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

Each number type has its bounds, and Swift does not compile a literal that exceeds them.

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

The path of an output is relative to the output folder and has to stay inside it, so that whoever uses a pack knows
which files it can touch. It may not be absolute, have '..' in it, hold control characters or end with a slash.

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

An enum with 'raw' gives each of its cases a value of that type: String, Character, an integer or a
floating-point type. It has at least one case, its cases have no payloads, and a case whose value cannot be
derived has its own. Strings default to the case's name, integers count up from 0; characters and numbers with
a fraction have no such rule.

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

A value is stored within the value that contains it, so a struct that contains itself would never end.
Optionals and tuples do not help: they are stored in place too. Arrays, sets and dictionaries do, since they
keep their elements elsewhere, and so do enums, which become 'indirect' here when they contain themselves.

The same holds for a feature that is a child of its own, 'schema: Self': it needs 'presence: list'.

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
title: fewer can see what is generated
stage: breaking
---

Another module sees what is public, or in the same package what is 'package'. With less access its code does not
compile.

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

Views and tests send the action, and name it in case paths: '.send(.saveButtonTapped)'. The author's handler stays as
a function that nobody calls.

Example:

    actions:
      saveTapped:      # was: saveButtonTapped

To fix it:

Keep the old name, or change what sends the action together with the schema; then remove the old handler.

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
title: a field is not bindable any more
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
title: a button is gone, has another name, or no action any more
stage: breaking
---

The button's action is a case of 'Action.Alert' or 'Action.Dialog', which tests send and receive. A button whose role
became 'cancel' has no action either.

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

Keep the case, or change the code that uses it together with the schema. For making values, a static property of the
old name in an extension is enough; for matching them it is not.

"""###),
(path: "Explanations/removed-child.md", text: ###"""
---
title: a child is gone or has another name
stage: breaking
---

With a child its state, its action and its reducer go: code that scopes a store to it, reads its state or makes the
parent with its reducer does not compile. For one of several, 'one-of', its cases go.

Example:

    children:
      preferences: { schema: Settings.yaml }      # was: settings

To fix it:

Keep the old name, or change the code that uses it together with the schema.

"""###),
(path: "Explanations/removed-default.md", text: ###"""
---
title: what could be left out has to be given
stage: breaking
---

Calls of an initializer, or of a case, that leave it out do not compile. A child's reducer and state have to be given
as soon as they cannot be made without arguments: when the child's schema has a new dependency, say.

Example:

    state:
      struct:
        name: String      # was: { type: String, default: "" }

To fix it:

Keep the default.

"""###),
(path: "Explanations/removed-delegate-case.md", text: ###"""
---
title: the delegate has a case less
stage: breaking
---

The parent's hook switches over what the feature tells. A case that is gone does not compile there, nor where the
feature sends it.

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

Code that gives it to the reducer's initializer does not compile, nor does the author's code that uses it.

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

Code names the feature: 'Settings()', 'Settings.State', 'StoreOf<Settings>'; and the author's file extends it and its
protocol of hooks. A schema that is gone, or became a type library, generates none of that.

Example:

    feature: Preferences      # was: feature: Settings

To fix it:

Keep the old name. Where it has to change, a 'typealias Settings = Preferences' beside the generated code keeps
clients compiling; the author's file needs the new names.

"""###),
(path: "Explanations/removed-field.md", text: ###"""
---
title: a field is gone or has another name
stage: breaking
---

Code that reads or writes the field, names it in a key path or gives it to the initializer does not compile. If
exactly one new field has the same type, it is named as the one that may have been meant.

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

A field or a payload is not bindable any more, or has no 'onChange', or a child comes and goes in another way. A
function that the author wrote for the hook is then no longer called. The compiler only warns of it where its name
nearly matches that of another hook.

Example:

    state:
      struct:
        name: { type: String, default: "" }      # was: bindable: true, which calls nameChanged(from:in:)

To fix it:

Remove the function, or call it from where it belongs now. Where authors' files change together with their schemas,
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

Keep the old name. Where it has to change, a 'typealias' beside the generated code keeps clients compiling.

"""###),
(path: "Explanations/reserved-name.md", text: ###"""
---
title: a name that the generated code needs for itself
stage: schema
---

Generated code names some types and members of its own: 'Effect' and 'Store', 'CasePath' and 'AllCasePaths',
the 'allCases' of an enum that is CaseIterable. A declaration of yours with that name would hide the one that
is meant. So would a feature with the name of what the templates of a pack use of a library, such as 'Form' with
the pack 'views'.

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

A function in your file has the name, the labels and the result of a handler or a hook, and the schema has none of
that name, or it has other types. Nothing calls it, and the compiler does not tell: a hook that is missing does
nothing. A function that another one of your own calls, or that is private, is never meant.

Example:

    # 'bio' of Prefs.yaml has no 'bindable: true' any more, and Prefs.swift still has:
    func bioChanged(from oldValue: String, in state: inout State) -> Effect<Action> {

To fix it:

Remove the function, or correct its name or its types. What your files lack, with the right types:

    featuregen stubs Prefs.yaml

"""###),
(path: "Explanations/stale-output.md", text: ###"""
---
title: a generated file is out of date
stage: drift
---

'featuregen check' found that generating would change this file, and nobody edited it: the schema, a schema that it
uses, the templates or featuregen itself changed since it was generated.

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

Add one of the two. A struct without fields is written with nothing after the key:

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

The text is put into the generated code, so it must not be able to leave its place: it is one expression, with all
brackets and quotes closed, and without statements, comments and semicolons. What could be read in two ways is refused.
Statements are at home in closures, on one line with semicolons between them; elsewhere a line break is a space.

Example:

    struct:
      id: { type: UUID, default: { swift: "UUID(" } }

To fix it:

Complete the expression. What needs statements goes into a function of your own that the expression calls:

    struct:
      id: { type: UUID, default: { swift: "UUID()" } }

"""###),
(path: "Explanations/template-block.md", text: ###"""
---
title: a parent is given something that it has no place for
stage: templates
---

Between '{{<parent}}' and '{{/parent}}' only blocks count, each replacing the parent's block of the same name.
Either the parent has no such block, or it is given twice, or something is outside all blocks and is never
rendered.

Example:

    {{<_page}}{{$titel}}Colors{{/titel}}{{/_page}}

To fix it:

Use the names of the blocks that the parent has, and put all text into one of them:

    {{<_page}}{{$title}}Colors{{/title}}{{/_page}}

"""###),
(path: "Explanations/template-kind.md", text: ###"""
---
title: a template uses a value as what it is not
stage: templates
---

Only text can be written out. A list, an object or a flag has to be a section; only an object has members that can
be named after a dot.

Example:

    conforms to {{conformances}}

To fix it:

Go through a list, ask for a flag, name an object's member:

    conforms to {{#conformances}}{{.}}{{^last}}, {{/last}}{{/conformances}}

"""###),
(path: "Explanations/template-limit.md", text: ###"""
---
title: a template is too deep or becomes too large
stage: templates
---

Sections nest 128 deep at most, and the partials and blocks of a template can be used in so many combinations that
checking all of them would not come to an end in any useful time. Partials that each use others several times can also
render more than anybody can want: the limit is 128 MB of text and 100 million partials.

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

A template may use itself, directly or through others, only where each round goes further down in the data: inside
the section of a list or an object that belongs to the value that it was used for. A condition is not enough, as
it is the same in each round.

Example:

    In _type.mustache:
    struct {{name}} { {{#isPublic}}{{>_type}}{{/isPublic}} }

To fix it:

Go through a list of the same kind of value:

    struct {{name}} { {{#types}}{{>_type}}{{/types}} }

"""###),
(path: "Explanations/template-section.md", text: ###"""
---
title: a section's beginning and end do not fit together
stage: templates
---

'{{#name}}', '{{^name}}', '{{<name}}' and '{{$name}}' last until '{{/name}}' with the same name, and the one that
was begun last is ended first. Here an end is missing, has nothing to end, or has another name.

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

Everything between '{{' and '}}' is a tag. This one is not ended, is empty, holds a name with a space in it, or
sets delimiters in a way that cannot be understood.

Example:

    struct {{name {

To fix it:

End the tag. Where two braces are meant as text, choose other delimiters in front of them:

    {{=<% %>=}}
    let closures = {{ <%name%> }}

"""###),
(path: "Explanations/template-unknown-name.md", text: ###"""
---
title: a template asks for a name that does not exist there
stage: templates
---

A name is looked for in the innermost section first, then outward; a name after a dot only in what is in front of
the dot. Nothing has this one. Templates are checked through every branch, also those that the input at hand does
not reach. A partial is checked for each of its uses; the notes say which one it is wrong for.

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

'{{>name}}' and '{{<name}}' stand for the template of that name in the same pack: the name of its file without
'.mustache', and with the underscore that partials begin with.

Example:

    {{>case-paths}}

To fix it:

Correct the name, or add the file:

    {{>_case-paths}}

"""###),
(path: "Explanations/too-many-errors.md", text: ###"""
---
title: there are more errors than anybody reads
stage: schema
---

Of one schema, 10,000 errors and warnings are reported at most, and as text 500 of a whole call are shown.

Example:

    feature: A
    key1: 1
    key2: 1        # and so on, with 100,000 unknown keys

To fix it:

Look at the first ones; a wrong indentation or a wrong file often leads to all the others.

"""###),
(path: "Explanations/unknown-conformance.md", text: ###"""
---
title: a protocol that nobody knows
stage: schema
---

'conforms' lists the protocols that Swift can derive an implementation of (Equatable, Hashable, Codable,
Sendable, Comparable, Identifiable, CaseIterable, Error), 'none', or protocols of your own, which are listed
under 'external'. Under 'external' only the former can be assumed of a type.

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
dependency, a child. Any other key would have no effect, so it is an error rather than ignored.
Mostly it is misspelt, or is one level too high or too low.

Example:

    types:
      Item:
        strukt:
          name: String

To fix it:

Write the key that the help line suggests, or remove it. The names of fields go below 'struct':

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

A pack is named in the schema ('pack') or on the command line ('--pack'). A name without a slash is that of a pack
that comes with featuregen; a folder of your own has a slash, or a dot at its beginning.

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
title: a type that nobody declares
stage: schema
---

Every name in a type must be known, so that the generated code compiles: it is declared in this file, in one under
'use' or in that of a child ('Row.State'), it is one of Swift's or Foundation's, or it is listed under 'external'.
Names are looked up from the innermost scope outward, as Swift does; a nested type is written with the name of its
owner from outside: 'Item.Status'.

Example:

    struct:
      name: Strng

To fix it:

Correct the name. A type that exists in Swift already is listed with what may be assumed of it:

    external:
      UserID: [Hashable, Codable, Sendable]

"""###),
(path: "Explanations/unmet-conformance.md", text: ###"""
---
title: a type cannot have a conformance that it needs
stage: schema
---

Swift derives a conformance of a struct or enum only when all that it stores has it too, and every type here
is Equatable and Sendable unless it says otherwise. The message names the field or payload that stands in the
way. The same is asked of the keys of dictionaries and elements of sets (Hashable), of what controls bind to
(Equatable and Sendable), of actions and dependencies (Sendable), and of the state of a list's children
(Identifiable).

Example:

    types:
      Item:
        conforms: [Hashable]
        struct:
          point: (Int, Int)

To fix it:

Change the type that prevents it, or give up the conformance. A type whose fields cannot be compared leaves
both of the usual conformances out:

    types:
      Item:
        conforms: [none]
        struct:
          onTap: "() -> Void"

"""###),
(path: "Explanations/unreachable-bindable.md", text: ###"""
---
title: nothing leads from the state to something that is bindable
stage: schema
---

A binding path is a chain of bindable fields that begins at the state. A field of a struct that no bindable
field of the state holds, directly or through other bindable fields, is on no such path, so 'bindable' has no
effect there. The same is true of 'onChange', whose chains consist of fields that are bindable or have 'onChange'
themselves. Paths end at payloads, optionals and collections: what these hold is bound to as a whole, or through a
binding derived from that one. This is a warning.

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

Where the path ends before it, leave 'bindable' out: the hook of the payload, optional or collection is called
for each change in it.

"""###),
(path: "Explanations/unreadable-file.md", text: ###"""
---
title: a schema cannot be read
stage: schema
---

The file does not exist, is a folder, or may not be read. Paths under 'use' and 'children' are relative to the
file that they are written in, not to the folder that the tool runs in.

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

No output of the pack names this template, and no template that is used includes it. So nothing in it is checked,
and nothing it says is generated.

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
where a file should be. All files are prepared before the first is replaced, so the others are as they were.

A dependency file ('--depfile') is also refused if it would have to name a path that Make cannot read: one with ';',
'=', '|' or a control character, with a backslash before a colon or at its end, or an output's with '%'.

Example:

    featuregen Settings.yaml -o /usr/lib

To fix it:

See to the reason, or write elsewhere with '--output'.

"""###),
(path: "Explanations/wrong-kind.md", text: ###"""
---
title: a list, a mapping or a single value was found where another of them is expected
stage: schema
---

YAML has single values, lists and mappings. Each place in a schema takes only some of them: 'imports' is a
list, for example, and 'types' is a mapping from names to declarations.

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

An alias '*name' stands for the value that '&name' marks further up in the same file. There is no such anchor
above it, or the alias is inside the value that it names, which would never end.

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

YAML allows no control characters but tabs and line breaks. They are invisible in most editors, and mostly come
from copying out of a terminal.

Example:

    doc: ring the bell ␇

To fix it:

Delete the character. Where it is meant, write it as an escape in double quotes:

    doc: "ring the bell \u0007"

"""###),
(path: "Explanations/yaml-documents.md", text: ###"""
---
title: the file holds more than one document
stage: yaml
---

In YAML a line '---' begins a new document. A file describes one feature or one library of types, so it may hold
only one document.

Example:

    feature: Settings
    ---
    feature: Inventory

To fix it:

Put each document into a file of its own, and name all the files on the command line.

"""###),
(path: "Explanations/yaml-empty.md", text: ###"""
---
title: the file is empty
stage: yaml
---

The file holds nothing, or only comments and document markers, so there is nothing to generate from it.

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

A file is read as UTF-8, or as UTF-16 if it begins with a byte order mark or looks like it. Bytes were found that
mean nothing in that encoding. The file is perhaps saved in another one, such as Latin-1, or is not a text file.

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

A key must be a single value. YAML itself also takes lists, mappings and nothing at all as keys. That is seldom
meant: mostly the key begins with a bracket or brace that should have been quoted.

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
title: the file is beyond a limit
stage: yaml
---

So that no file can exhaust time or memory, a file may have 16 MiB and 500,000 keys and values, one value 64 KiB,
lists and mappings may be nested 128 deep, and aliases may add 1 MiB, counted as if what they name had been written
in their place.

Example:

    a: &a [x, x, x, x, x, x, x, x]
    b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
    c: &c [*b, *b, *b, *b, *b, *b, *b, *b]      # and so on: eight times as large with each line

To fix it:

Split the file with 'use' or 'children', or write less through aliases.

"""###),
(path: "Explanations/yaml-merge.md", text: ###"""
---
title: a merge key has nothing to merge
stage: yaml
---

The key '<<' puts the entries of another mapping into this one; keys that are written here win over merged ones.
Its value must be a mapping, or a list of mappings, mostly given as aliases.

Example:

    price:
      <<: type

To fix it:

Name a mapping, or quote the key ("<<") if it is not meant to merge:

    money: &money { type: Int }
    price:
      <<: *money

"""###),
(path: "Explanations/yaml-syntax.md", text: ###"""
---
title: the text is not YAML
stage: yaml
---

The file breaks YAML's own rules, before anything is known about what it describes. Usually it is a tab used for
indentation, a quote or bracket that is not closed, a missing space after a colon, a line indented differently
from those it belongs to, or a value that holds ': ' and is not quoted. Only the first such error is reported:
what follows it cannot be read.

Example:

    state:
      struct:
        title: { type: String, default: Hello: World }

To fix it:

Go to the place that is named, and look at the line above it too. Quote values that hold special characters:

    title: { type: String, default: "Hello: World" }

"""###),
(path: "Explanations/yaml-tag.md", text: ###"""
---
title: a tag is unknown or does not fit its value
stage: yaml
---

A word that begins with '!' in front of a value is a tag, which names the value's type. Only YAML's own tags are
known: !!str, !!int, !!float, !!bool, !!null, !!seq and !!map; each needs a value that it fits.

Example:

    default: !color red

To fix it:

Remove the tag: the schema gives the type. If the exclamation mark is part of the text, quote it:

    default: "!color red"

"""###),
]
