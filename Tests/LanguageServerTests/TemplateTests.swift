import Testing

@testable import LanguageServer

/// Names that exist at the mark `|` of a template.
@Suite struct TemplateTests {
  private let editor = TestEditor([
    "/area/pack.yaml": "name: mine\noutputs:\n  - { template: page, path: \"A.txt\" }\n",
    "/area/page.mustache": "{{#feature}}{{#handlers}}{{>_action}}{{/handlers}}{{/feature}}",
    "/area/_action.mustache": "{{name}}",
  ])

  @Test(arguments: [
    ("{{|", ["feature", "types"]),
    ("{{#|}}{{/}}", ["feature"]),
    ("{{#feature}}{{na|", ["name", "handlers"]),
    ("{{#feature}}{{#state}}{{/state}} {{feature.|}} {{#broken", ["name"]),
    ("{{>|}}", ["_action"]),
    ("{{#feature}}{{#handlers}}{{/|", ["handlers"]),
  ])
  func namesOfThePlace(_ marked: String, _ expected: [String]) {
    let labels = editor.labels(marked, path: "/area/page.mustache")
    for name in expected { #expect(labels.contains(name), "\(labels)") }
  }

  @Test func aPartialKnowsTheNamesOfItsUsers() {
    let labels = editor.labels("{{n|}}", path: "/area/_action.mustache")
    #expect(labels.contains("fullName") && labels.contains("last"), "\(labels)")
  }

  @Test(arguments: ["{{name}}|", "{{! |", "{{=|", "plain |"])
  func noNamesElsewhere(_ marked: String) {
    #expect(editor.labels(marked, path: "/area/page.mustache") == [])
  }
}
