extension Explanation {
  static let unknownKey = Explanation(
    .unknownKey,
    title: "a key that the schema language does not have",
    meaning: """
      Each kind of mapping in a schema has its own keys: a schema, a type declaration, a field, a payload, a case, a
      dependency, a child. A key that is none of them would have no effect, so it is an error rather than ignored.
      Mostly it is misspelt, or stands one level too high or too low.
      """,
    example: """
      types:
        Item:
          strukt:
            name: String
      """,
    fix: """
      Write the key that the help line suggests, or remove it. The names of fields stand below 'struct':

          types:
            Item:
              struct:
                name: String
      """
  )

  static let missingKey = Explanation(
    .missingKey,
    title: "a key that is needed is not there",
    meaning: """
      Some mappings mean nothing without a certain key: the long form of a field, a payload or a dependency needs
      its 'type', a child needs its 'schema'.
      """,
    example: """
      struct:
        name: { default: "" }
      """,
    fix: """
      Add the key:

          struct:
            name: { type: String, default: "" }
      """
  )

  static let featureKey = Explanation(
    .featureKey,
    title: "a type library has a key that only a feature can have",
    meaning: """
      A schema without 'feature' is a type library: it declares types that features use. It has no state, no
      actions, no dependencies, no children and no template pack.
      """,
    example: """
      types:
        Item:
          struct:
            name: String
      actions:
        refresh:
      """,
    fix: """
      If the file describes a feature, give it a name:

          feature: Inventory

      If it is a type library, move the key to the feature that uses it.
      """
  )

  static let wrongKind = Explanation(
    .wrongKind,
    title: "a list, a mapping or a single value stands where another of them is expected",
    meaning: """
      YAML has single values, lists and mappings. Each place in a schema takes only some of them: 'imports' is a
      list, for example, and 'types' is a mapping from names to declarations.
      """,
    example: """
      imports: Foundation
      """,
    fix: """
      Write the value in the form that the message names:

          imports: [Foundation]
      """
  )

  static let invalidValue = Explanation(
    .invalidValue,
    title: "a value is none of those that are possible here",
    meaning: """
      Some keys take only certain values: 'bindable' and 'let' take true or false, 'access' takes public, package or
      internal, 'presence' takes always, optional or list. The words yes, no, on and off are no truth values here:
      they mean something to one YAML reader and are text to another.
      """,
    example: """
      struct:
        name: { type: String, bindable: yes }
      """,
    fix: """
      Write one of the possible values:

          struct:
            name: { type: String, bindable: true }
      """
  )

  static let structOrEnum = Explanation(
    .structOrEnum,
    title: "a type is neither a struct nor an enum, or both",
    meaning: """
      A type declaration has exactly one of the keys 'struct', with fields, and 'enum', with cases.
      """,
    example: """
      types:
        Item:
          doc: An item of the inventory.
      """,
    fix: """
      Add one of the two. A struct without fields is written with nothing behind the key:

          types:
            Item:
              doc: An item of the inventory.
              struct:
                name: String
      """
  )
}
