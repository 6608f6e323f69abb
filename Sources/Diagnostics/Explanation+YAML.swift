extension Explanation {
  static let yamlSyntax = Explanation(
    .yamlSyntax,
    title: "the text is not YAML",
    meaning: """
      The file breaks YAML's own rules, before anything is known about what it describes. Usually it is a tab used for
      indentation, a quote or bracket that is not closed, a missing space behind a colon, a line indented differently
      from those it belongs to, or a value that holds ': ' and is not quoted. Only the first such error is reported:
      what follows it cannot be read.
      """,
    example: """
      state:
        struct:
          title: { type: String, default: Hello: World }
      """,
    fix: """
      Go to the place that is named, and look at the line above it too. Quote values that hold special characters:

          title: { type: String, default: "Hello: World" }
      """
  )

  static let yamlEncoding = Explanation(
    .yamlEncoding,
    title: "the file's bytes are not text in UTF-8 or UTF-16",
    meaning: """
      A file is read as UTF-8, or as UTF-16 if it begins with a byte order mark or looks like it. Bytes were found that
      mean nothing in that encoding. The file is perhaps saved in another one, such as Latin-1, or is not a text file.
      """,
    example: """
      doc: Caf\\xE9      # the byte E9, which is 'é' in Latin-1
      """,
    fix: "Save the file as UTF-8, or convert it: iconv -f LATIN1 -t UTF-8 old.yaml > new.yaml"
  )

  static let yamlCharacter = Explanation(
    .yamlCharacter,
    title: "the file holds a control character",
    meaning: """
      YAML allows no control characters but tabs and line breaks. They are invisible in most editors, and mostly come
      from copying out of a terminal.
      """,
    example: """
      doc: ring the bell ␇
      """,
    fix: """
      Delete the character. Where it is meant, write it as an escape in double quotes:

          doc: "ring the bell \\u0007"
      """
  )

  static let yamlEmpty = Explanation(
    .yamlEmpty,
    title: "the file is empty",
    meaning: "The file holds nothing, or only comments and document markers, so there is nothing to generate from it.",
    example: "# feature: Settings",
    fix: "Write the schema, or begin with the one that 'featuregen init' writes."
  )

  static let yamlDocuments = Explanation(
    .yamlDocuments,
    title: "the file holds more than one document",
    meaning: """
      In YAML a line '---' begins a new document. A file describes one feature or one library of types, so it may hold
      only one document.
      """,
    example: """
      feature: Settings
      ---
      feature: Inventory
      """,
    fix: "Put each document into a file of its own, and name all the files on the command line."
  )

  static let yamlDuplicateKey = Explanation(
    .yamlDuplicateKey,
    title: "a key stands twice in one mapping",
    meaning: """
      Each key of a mapping may be there once. Other readers silently keep the last one, and what was written first is
      lost. Quotes make no difference: 'title' and \"title\" are the same key.
      """,
    example: """
      struct:
        title: String
        count: Int
        title: String
      """,
    fix: "Remove one of the two, or give it another name. The note shows where the first one is."
  )

  static let yamlKey = Explanation(
    .yamlKey,
    title: "a key is not a name",
    meaning: """
      A key must be a single value. YAML itself also takes lists, mappings and nothing at all as keys. That is seldom
      meant: mostly the key begins with a bracket or brace that should have been quoted.
      """,
    example: """
      struct:
        [a, b]: Int
      """,
    fix: """
      Write one key for each, or quote the key if the brackets belong to it:

          struct:
            a: Int
            b: Int
      """
  )

  static let yamlTag = Explanation(
    .yamlTag,
    title: "a tag is unknown or does not fit its value",
    meaning: """
      A word that begins with '!' in front of a value is a tag, which tells the value's type. Only YAML's own tags are
      known: !!str, !!int, !!float, !!bool, !!null, !!seq and !!map; each needs a value that it fits.
      """,
    example: "default: !color red",
    fix: """
      Remove the tag: types are told by the schema. If the exclamation mark is part of the text, quote it:

          default: "!color red"
      """
  )
}
