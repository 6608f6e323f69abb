/// Aliases, merge keys, and the limits that they and others run into.
extension Explanation {
  static let yamlAlias = Explanation(
    .yamlAlias,
    title: "an alias names nothing, or itself",
    meaning: """
      An alias '*name' stands for the value that '&name' marks further up in the same file. There is no such anchor
      above it, or the alias stands within the very value that it names, which would never end.
      """,
    example: """
      price: *money
      money: &money { type: Int }
      """,
    fix: """
      Put the anchor before the alias, and check the spelling. If the asterisk is part of the text, quote the value.

          money: &money { type: Int }
          price: *money
      """
  )

  static let yamlMerge = Explanation(
    .yamlMerge,
    title: "a merge key has nothing to merge",
    meaning: """
      The key '<<' puts the entries of another mapping into this one; keys that are written here win over merged ones.
      Its value must be a mapping, or a list of mappings, mostly given as aliases.
      """,
    example: """
      price:
        <<: type
      """,
    fix: """
      Name a mapping, or quote the key ("<<") if it is not meant to merge:

          money: &money { type: Int }
          price:
            <<: *money
      """
  )

  static let yamlLimit = Explanation(
    .yamlLimit,
    title: "the file is beyond a limit",
    meaning: """
      So that no file can exhaust time or memory, a file may have 16 MiB, one value 64 KiB, lists and mappings may be
      nested 128 deep, and aliases may add 1 MiB, counted as if what they name had been written in their place.
      """,
    example: """
      a: &a [x, x, x, x, x, x, x, x]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b]      # and so on: eight times as large with each line
      """,
    fix: "Split the file with 'use' or 'children', or write less through aliases."
  )
}
