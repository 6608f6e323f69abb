extension Explanation {
  static let templateSyntax = Explanation(
    .templateSyntax,
    title: "a tag of a template cannot be read",
    meaning: """
      A tag begins with '{{' and ends with '}}', or with the delimiters that the template has chosen. Between them
      stands one name, with a sign in front of it that tells the tag's kind. Tags that are not ended, are empty, or
      hold spaces or lone dots within a name are errors, for nothing sensible could be written in their place.
      """,
    example: """
      let {{field name}}: {{type.}} = {{value
      """,
    fix: """
      Write one name and end the tag:

          let {{field.name}}: {{type.source}} = {{value}}

      If braces are meant as text, choose other delimiters in front of them:

          {{=<% %>=}}
      """
  )

  static let templateSection = Explanation(
    .templateSection,
    title: "the beginning and the end of a section do not belong together",
    meaning: """
      A section begins with '{{#name}}', '{{^name}}', '{{<name}}' or '{{$name}}' and ends with '{{/name}}'. Sections
      lie within each other or follow each other; they do not overlap. The message names the one that is open where
      the error is found.
      """,
    example: """
      {{#fields}}
      var {{name}}: {{type}}
      {{/field}}
      """,
    fix: """
      End the section by the name that it began with:

          {{#fields}}
          var {{name}}: {{type}}
          {{/fields}}
      """
  )

  static let templateUnknownName = Explanation(
    .templateUnknownName,
    title: "a template uses a name that does not exist where it is used",
    meaning: """
      Every name in a template is looked up before anything is generated: first in the innermost section, then in
      those around it. A name that nothing there has is an error, rather than text that silently is not there. What
      exists is shown by 'featuregen templates keys'.
      """,
    example: """
      {{#fields}}
      var {{nam}}: {{type}}
      {{/fields}}
      """,
    fix: """
      Write the name that is meant; the help line lists those that are known there:

          var {{name}}: {{type}}
      """
  )

  static let templateKind = Explanation(
    .templateKind,
    title: "a value is used as something that it is not",
    meaning: """
      Each value is a text, a flag, a list or an object. Only a text can be written out; a flag can be a condition,
      a list can be gone through, and an object has members.
      """,
    example: """
      The fields are {{fields}}.
      """,
    fix: """
      Go through a list, and name the members of an object:

          The fields are {{#fields}}{{name}} {{/fields}}.
      """
  )

  static let templateUnknownPartial = Explanation(
    .templateUnknownPartial,
    title: "a template includes another that does not exist",
    meaning: """
      A tag '{{>name}}' includes the template 'name', and '{{<name}}' builds on it. The template pack has none of
      that name, and neither has the pack that it extends.
      """,
    example: """
      {{>headr}}
      """,
    fix: """
      Correct the name, or add the file to the template pack:

          {{>header}}
      """
  )

  static let templateRecursion = Explanation(
    .templateRecursion,
    title: "templates include each other without end",
    meaning: """
      A template may include itself only inside a section that goes one level down with each step, such as the
      nested types of a type. Here nothing ever becomes less, so the output would never end. The notes show each
      step of the circle.
      """,
    example: """
      the template 'type':

      struct {{name}} {
        {{>type}}
      }
      """,
    fix: """
      Include the template for each of the inner things:

          struct {{name}} {
            {{#types}}
            {{>type}}
            {{/types}}
          }
      """
  )

  static let templateBlock = Explanation(
    .templateBlock,
    title: "the blocks of a template do not fit its parent",
    meaning: """
      Between '{{<parent}}' and '{{/parent}}' stand blocks that replace those of the parent: each is one that the
      parent has, and is given once. A block that the parent does not have would be lost. Whatever else stands there
      is never rendered, which is a warning.
      """,
    example: """
      {{<page}}{{$titel}}Settings{{/titel}}{{/page}}
      """,
    fix: """
      Use the name that the parent gives its block:

          {{<page}}{{$title}}Settings{{/title}}{{/page}}
      """
  )

  static let templateLimit = Explanation(
    .templateLimit,
    title: "a template is too deep or too large",
    meaning: """
      Sections, partials and parents can lie within each other only so far. Real templates stay far below the limit,
      so beyond it lies a mistake or an attack; it is an error rather than a crash.
      """,
    example: """
      {{#types}}{{#types}}{{#types}} and so on, a few hundred times
      """,
    fix: """
      Move the inner parts into a partial that includes itself through a section:

          {{#types}}{{>type}}{{/types}}
      """
  )
}
