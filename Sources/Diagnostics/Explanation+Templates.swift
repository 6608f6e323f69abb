extension Explanation {
  static let templateSyntax = Explanation(
    .templateSyntax,
    title: "a tag in a template cannot be read",
    meaning: """
      Everything between '{{' and '}}' is a tag. This one is not ended, is empty, holds a name with a space in it, or
      sets delimiters in a way that cannot be understood.
      """,
    example: """
      struct {{name {
      """,
    fix: """
      End the tag. Where two braces are meant as text, choose other delimiters in front of them:

          {{=<% %>=}}
          let closures = {{ <%name%> }}
      """
  )

  static let templateSection = Explanation(
    .templateSection,
    title: "a section's beginning and end do not fit together",
    meaning: """
      '{{#name}}', '{{^name}}', '{{<name}}' and '{{$name}}' last until '{{/name}}' with the same name, and the one that
      was begun last is ended first. Here an end is missing, has nothing to end, or has another name.
      """,
    example: """
      {{#fields}}
        var {{name}}: {{type}}
      {{/field}}
      """,
    fix: """
      Make the names the same, and end inner sections before outer ones:

          {{#fields}}
            var {{name}}: {{type}}
          {{/fields}}
      """
  )

  static let templateUnknownName = Explanation(
    .templateUnknownName,
    title: "a template asks for a name that does not exist there",
    meaning: """
      A name is looked for in the innermost section first, then outward; a name behind a dot only in what is in front of
      the dot. Nothing has this one. Templates are checked through every branch, also those that the input at hand does
      not reach. A partial is checked for each of its uses; the notes say which one it is wrong for.
      """,
    example: """
      {{#fields}}var {{nmae}}: {{type}}{{/fields}}
      """,
    fix: "Correct the name. `featuregen templates keys` lists all names and where they exist."
  )

  static let templateKind = Explanation(
    .templateKind,
    title: "a template uses a value as what it is not",
    meaning: """
      Only text can be written out. A list, an object or a flag has to be a section; only an object has members that can
      be named behind a dot.
      """,
    example: """
      conforms to {{conformances}}
      """,
    fix: """
      Go through a list, ask for a flag, name an object's member:

          conforms to {{#conformances}}{{.}}{{^last}}, {{/last}}{{/conformances}}
      """
  )

  static let templateUnknownPartial = Explanation(
    .templateUnknownPartial,
    title: "a template uses another one that does not exist",
    meaning: """
      '{{>name}}' and '{{<name}}' stand for the template of that name in the same pack: the name of its file without
      '.mustache', and with the underscore that partials begin with.
      """,
    example: """
      {{>case-paths}}
      """,
    fix: """
      Correct the name, or add the file:

          {{>_case-paths}}
      """
  )

  static let templateRecursion = Explanation(
    .templateRecursion,
    title: "templates use each other without end",
    meaning: """
      A template may use itself, directly or through others, only where each round goes further down in the data: inside
      the section of a list or an object that belongs to the value that it was used for. A condition is not enough, as
      it is the same in each round.
      """,
    example: """
      In _type.mustache:
      struct {{name}} { {{#isPublic}}{{>_type}}{{/isPublic}} }
      """,
    fix: """
      Go through a list of the same kind of value:

          struct {{name}} { {{#types}}{{>_type}}{{/types}} }
      """
  )

  static let templateBlock = Explanation(
    .templateBlock,
    title: "a parent is given something that it has no place for",
    meaning: """
      Between '{{<parent}}' and '{{/parent}}' only blocks count, each replacing the parent's block of the same name.
      Either the parent has no such block, or it is given twice, or something stands outside all blocks and is never
      rendered.
      """,
    example: """
      {{<_page}}{{$titel}}Colors{{/titel}}{{/_page}}
      """,
    fix: """
      Use the names of the blocks that the parent has, and put all text into one of them:

          {{<_page}}{{$title}}Colors{{/title}}{{/_page}}
      """
  )

  static let templateLimit = Explanation(
    .templateLimit,
    title: "a template is too deep or becomes too large",
    meaning: """
      Sections nest 128 deep at most, and the partials and blocks of a template can be used in so many combinations that
      checking all of them would not come to an end in any useful time.
      """,
    example: """
      {{#a}}{{#b}}{{#c}} and so on, more than 128 times
      """,
    fix: "Move inner parts into partials, and do not let blocks use each other more than once."
  )
}
