package import FeatureSchema

/// The keys of `pack.yaml`.
package enum PackKey: String, SchemaKey {
  case name, summary, extends, options, uses, width, escape, outputs

  package static var owner: String { "a pack" }

  package var summary: String {
    switch self {
    case .name: "Name of the pack."
    case .summary: "What the pack is for, in one line."
    case .extends: "The pack whose templates and options it inherits: a built-in one, or a folder beside it."
    case .options: "Options of the pack that users can choose: names, each with its values."
    case .uses: "Names from a library that templates use: no feature, and no type of a type library, may have one."
    case .width: "The columns of a line of Swift; longer lines are broken at brackets. By default, no line is broken."
    case .escape: "How '{{x}}' is escaped: see 'Escapes'; 'none' if absent."
    case .outputs: "The files that the pack writes for each schema."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .name, .summary, .extends, .width: .text
    case .options: .names(nil, .record(PackOptionKey.self))
    case .uses: .list(.text)
    case .escape: .choice(EscapeMode.allCases.map(\.rawValue))
    case .outputs: .list(.record(PackOutputKey.self))
    }
  }

  package var isRequired: Bool { self == .name || self == .outputs }
}

/// The keys of one option of a pack.
package enum PackOptionKey: String, SchemaKey {
  case summary, values

  package static var owner: String { "an option" }

  package var summary: String {
    switch self {
    case .summary: "What the option is about, in one line."
    case .values: "Its values; the first is the default. Without them, the value is a name, or nothing by default."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .summary: .text
    case .values: .list(.text)
    }
  }

  package var isRequired: Bool { false }
}

/// The keys of one output of a pack.
package enum PackOutputKey: String, SchemaKey {
  case template, path, write, escape

  package static var owner: String { "an output" }

  package var summary: String {
    switch self {
    case .template: "Name of the template: its file's name without '.mustache'."
    case .path: "Where to write it, below the output folder; a template itself. No file is written if it is empty."
    case .escape: "How '{{x}}' is escaped in this output's template; the pack's escape if absent."
    case .write:
      "'always', 'once' for files that belong to the author once they exist, 'shared' for what is the same for all schemas, 'merge' for string catalogs; 'always' if absent."
    }
  }

  package var shape: ValueShape {
    switch self {
    case .template, .path: .text
    case .escape: .choice(EscapeMode.allCases.map(\.rawValue))
    case .write: .choice(WriteMode.allCases.map(\.rawValue))
    }
  }

  package var isRequired: Bool { self == .template || self == .path }
}
