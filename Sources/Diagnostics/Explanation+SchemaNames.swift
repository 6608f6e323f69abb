extension Explanation {
  static let invalidName = Explanation(
    .invalidName,
    title: "a name cannot be used in Swift",
    meaning: """
      Names become names in the generated Swift. They begin with a letter or an underscore and hold letters, digits
      and underscores. Names of features and types begin with an uppercase letter, so that they never meet the name
      of a field. Swift's keywords can be names, since they are written in backticks where Swift needs it; the few
      that Swift takes nowhere are refused with the reason.
      """,
    example: """
      struct:
        first-name: String
      """,
    fix: """
      Write it in camel case:

          struct:
            firstName: String
      """
  )

  static let duplicateName = Explanation(
    .duplicateName,
    title: "the same name is declared twice",
    meaning: """
      Each case of an enum, each type of a scope and each entry of 'external' has a name of its own. The types of
      the files under 'use' share one namespace with the file's own, as they do in Swift.
      """,
    example: """
      types:
        Color:
          enum: [red, green, red]
      """,
    fix: """
      Remove one of the two, or rename it. The note shows where the first one is:

          types:
            Color:
              enum: [red, green]
      """
  )

  static let reservedName = Explanation(
    .reservedName,
    title: "a name that the generated code needs for itself",
    meaning: """
      Generated code names some types and members of its own: 'Effect' and 'Store', 'CasePath' and 'AllCasePaths',
      the 'allCases' of an enum that is CaseIterable. A declaration of yours with that name would hide the one that
      is meant.
      """,
    example: """
      types:
        Effect:
          enum: [sparkle, glow]
      """,
    fix: """
      Choose another name:

          types:
            VisualEffect:
              enum: [sparkle, glow]
      """
  )

  static let nameCollision = Explanation(
    .nameCollision,
    title: "two names of the schema become the same name in Swift",
    meaning: """
      Generated code derives names from those of the schema: the hook 'nameChanged' from the bindable field 'name',
      the accessor 'isOpen' from the case 'open', the action 'binding' where anything is bindable, an action and a
      field for each child. Two declarations would then have the same name. The note shows the other place.
      """,
    example: """
      actions:
        binding: String
      state:
        struct:
          name: { type: String, bindable: true }
      """,
    fix: """
      Rename one of the two:

          actions:
            bindingReceived: String
      """
  )
}
