import Testing

@testable import TemplateEngine

@Suite struct ShapeDocumentationTests {
  @Test func markdown() {
    #expect(
      ShapeDocumentation(of: TypeModel.shape).markdown == """
        ### type

        A type.

        | name | kind | |
        |---|---|---|
        | `name` | text | Its name. |
        | `doc` | text, may be absent | Its comment. |
        | `isOpen` | flag | Whether it is open. |
        | `cases` | list of text | The names of its cases. |
        | `owner` | owner, may be absent | Who made it. |
        | `origin` | owner | Who made it, always there. |
        | `fields` | list of field | Its fields. |
        | `nested` | list of type | The types inside it. |

        ### owner

        Who made a type.

        | name | kind | |
        |---|---|---|
        | `name` | text | The owner's name. |
        | `tags` | list of text | What the owner is known for. |
        | `boss` | owner, may be absent | The owner's owner. |

        ### field

        A field of a type.

        | name | kind | |
        |---|---|---|
        | `label` | text | What it is called. |
        | `last` | text | Its last \\| best value, \\\\.last. |

        ### Lists

        Every list has these, as in `{{fields.count}}`.

        | name | kind | |
        |---|---|---|
        | `isEmpty` | flag | Whether the list has no item. |
        | `isSingle` | flag | Whether the list has exactly one item. |
        | `count` | text | How many items the list has. |

        ### Items of lists

        Every item of a list has these, too, unless it has such a member itself.

        | name | kind | |
        |---|---|---|
        | `first` | flag | Whether this is the first item. |
        | `last` | flag | Whether this is the last item. |
        | `index` | text | The number of the item, from 0. |

        """
    )
  }

  @Test func plainText() {
    let shape = Shape<String>(
      "file",
      "A file.",
      [.text("name", "Its name.") { $0 }, .texts("lines", "Its lines.") { [$0] }]
    )
    #expect(
      ShapeDocumentation(of: shape).plainText == """
        file: A file.
          name      text          Its name.
          lines     list of text  Its lines.

        every list, as in {{fields.count}}
          isEmpty   flag          Whether the list has no item.
          isSingle  flag          Whether the list has exactly one item.
          count     text          How many items the list has.

        every item of a list, too, unless it has such a member itself
          first     flag          Whether this is the first item.
          last      flag          Whether this is the last item.
          index     text          The number of the item, from 0.

        """
    )
  }
}
