extension Explanation {
  static let invalidType = Explanation(
    .invalidType,
    title: "a text is not a Swift type, or not one that can be stored",
    meaning: """
      Types are written as in Swift. What cannot be the type of a stored property is refused with the reason: opaque
      types ('some P'), 'inout' and variadic parameters outside a function type, implicitly unwrapped optionals,
      'Self'.
      """,
    example: """
      struct:
        items: [Item
        view: some View
      """,
    fix: """
      Close what is open. For a value of any type that conforms to a protocol write 'any':

          struct:
            items: "[Item]"
            renderer: any Renderer
      """
  )

  static let unknownType = Explanation(
    .unknownType,
    title: "a type that nobody declares",
    meaning: """
      Every name in a type must be known, so that the generated code compiles: it is declared in this file or in one
      under 'use', it is one of Swift's or Foundation's, or it is listed under 'external'. Names are looked up from
      the innermost scope outward, as Swift does; a nested type is written with the name of its owner from outside:
      'Item.Status'.
      """,
    example: """
      struct:
        name: Strng
      """,
    fix: """
      Correct the name. A type that exists in Swift already is listed with what may be assumed of it:

          external:
            UserID: [Hashable, Codable, Sendable]
      """
  )

  static let genericArguments = Explanation(
    .genericArguments,
    title: "a type has too many or too few generic arguments",
    meaning: """
      Generic types need an argument for each of their parameters, and other types take none.
      """,
    example: """
      struct:
        scores: Dictionary<String>
      """,
    fix: """
      Give each parameter its argument:

          struct:
            scores: Dictionary<String, Int>
      """
  )

  static let unknownConformance = Explanation(
    .unknownConformance,
    title: "a protocol that nobody knows",
    meaning: """
      Under 'conforms' stand the protocols that Swift can derive an implementation of (Equatable, Hashable, Codable,
      Sendable, Comparable, Identifiable, CaseIterable, Error), 'none', or protocols of your own, which are listed
      under 'external'. Under 'external' only the former can be assumed of a type.
      """,
    example: """
      types:
        Item:
          conforms: [Hashible]
          struct:
            name: String
      """,
    fix: """
      Correct the name, or list a protocol of your own:

          external:
            Searchable:
          types:
            Item:
              conforms: [Searchable]
      """
  )

  static let unmetConformance = Explanation(
    .unmetConformance,
    title: "a type cannot have a conformance that it needs",
    meaning: """
      Swift derives a conformance of a struct or enum only when all that it stores has it too, and every type here
      is Equatable and Sendable unless it says otherwise. The message names the field or payload that stands in the
      way. The same is asked of the keys of dictionaries and elements of sets (Hashable), of what controls bind to
      (Equatable and Sendable), of actions and dependencies (Sendable), and of the state of a list's children
      (Identifiable).
      """,
    example: """
      types:
        Item:
          conforms: [Hashable]
          struct:
            point: (Int, Int)
      """,
    fix: """
      Change the type that stands in the way, or give up the conformance. A type whose fields cannot be compared leaves
      both of the usual conformances out:

          types:
            Item:
              conforms: [none]
              struct:
                onTap: "() -> Void"
      """
  )

  static let recursiveType = Explanation(
    .recursiveType,
    title: "a struct contains itself",
    meaning: """
      A value is stored within the value that contains it, so a struct that contains itself would never end.
      Optionals and tuples do not help: they are stored in place too. Arrays, sets and dictionaries do, since they
      keep their elements elsewhere, and so do enums, which become 'indirect' here when they contain themselves.
      """,
    example: """
      types:
        Node:
          struct:
            next: Node?
      """,
    fix: """
      Hold it in a collection, or make one of the types on the way an enum:

          types:
            Node:
              struct:
                children: "[Node]"
      """
  )

  static let rawType = Explanation(
    .rawType,
    title: "raw values that Swift does not allow",
    meaning: """
      An enum with 'raw' gives each of its cases a value of that type: String, Character, an integer or a
      floating-point type. It has at least one case, its cases have no payloads, and a case whose value cannot be
      derived has its own. Strings default to the case's name, integers count up from 0; characters and numbers with
      a fraction have no such rule.
      """,
    example: """
      types:
        Priority:
          raw: Date
          enum: [low, high]
      """,
    fix: """
      Use a type that has literals, and give each case its value where needed:

          types:
            Priority:
              raw: Character
              enum:
                low: { values: , raw: L }
                high: { values: , raw: H }
      """
  )

  static let duplicateRawValue = Explanation(
    .duplicateRawValue,
    title: "two cases have the same raw value",
    meaning: """
      A raw value must tell its case. Integers count on from the case before, so a value that is written can meet
      one that was counted.
      """,
    example: """
      types:
        Level:
          raw: Int
          enum:
            low: { values: , raw: 1 }
            middle: { values: , raw: 0 }
            high:
      """,
    fix: """
      Give one of the two another value:

          high: { values: , raw: 2 }
      """
  )
}
