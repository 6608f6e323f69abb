extension Explanation {
  static let invalidDefault = Explanation(
    .invalidDefault,
    title: "a default is not a value of its field's type",
    meaning: """
      Defaults are written as YAML and checked against the type, down to each element of a list, field of a struct
      and payload of a case; the place shown is that of the part that does not fit. Texts, numbers, true and false,
      lists (for arrays, sets and tuples), mappings (for dictionaries and structs), the names of an enum's cases and
      null for optionals can be written so. For anything else there is Swift itself.
      """,
    example: """
      struct:
        status: { type: Status, default: { inStock: { quantity: many } } }
      """,
    fix: """
      Write a value of the type that the message names, or an expression in Swift:

          struct:
            status: { type: Status, default: { inStock: { quantity: 1 } } }
            id: { type: UUID, default: { swift: "UUID()" } }
      """
  )

  static let outOfRange = Explanation(
    .outOfRange,
    title: "a number does not fit into its type",
    meaning: """
      Each number type has its bounds, and Swift does not compile a literal that exceeds them.
      """,
    example: """
      struct:
        level: { type: UInt8, default: 256 }
      """,
    fix: """
      Use a smaller number or a larger type:

          struct:
            level: { type: UInt16, default: 256 }
      """
  )

  static let swiftExpression = Explanation(
    .swiftExpression,
    title: "the text behind 'swift:' is not one expression",
    meaning: """
      The text is put into the generated code as it is, so it must not be able to leave its place: it is one
      expression on one line, with all brackets and quotes closed, and without statements, comments and semicolons.
      """,
    example: """
      struct:
        id: { type: UUID, default: { swift: "UUID(" } }
      """,
    fix: """
      Complete the expression. What needs statements goes into a function of your own that the expression calls:

          struct:
            id: { type: UUID, default: { swift: "UUID()" } }
      """
  )

  static let invalidBindable = Explanation(
    .invalidBindable,
    title: "something that controls cannot bind to is marked as bindable",
    meaning: """
      A control reads and writes what it binds to, and the generated code compares old and new values. So what is
      bindable is a variable, is Equatable and Sendable, and is part of the state: a field, or the only value of a
      case. An action's payload and a constant cannot be bindable.
      """,
    example: """
      state:
        struct:
          name: { type: String, let: true, bindable: true }
      """,
    fix: """
      Make it a variable, or remove 'bindable':

          state:
            struct:
              name: { type: String, bindable: true }
      """
  )

  static let unreachableBindable = Explanation(
    .unreachableBindable,
    title: "nothing leads from the state to something that is bindable",
    meaning: """
      A binding path is a chain of bindable fields that begins at the state. A field of a struct that no bindable
      field of the state holds, directly or through other bindable fields, is on no such path, so 'bindable' has no
      effect there. Paths end at payloads, optionals and collections: what these hold is bound to as a whole, or through a
      binding derived from that one. This is a warning.
      """,
    example: """
      types:
        Item:
          struct:
            name: { type: String, bindable: true }
      state:
        struct:
          item: Item
      """,
    fix: """
      Mark the fields on the way as bindable too:

          state:
            struct:
              item: { type: Item, bindable: true }

      Where the path ends before it, leave 'bindable' out: the hook of the payload, optional or collection is called
      for each change in it.
      """
  )
}
