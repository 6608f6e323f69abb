import SwiftSyntax

/// One feature that was written by hand, as a schema and an author's file.
struct ImportedFeature {
  var name: String
  /// The pack of its library.
  var pack = "composable"
  /// Of all of it; internal if absent.
  var access: String?
  var notes = MemberNotes()
  var state = ImportedType()
  /// Whether the old state could not be compared.
  var isStateIncomparable = false
  var isActionEquatable = false
  var isBindable = false
  var actions: [ImportedAction] = []
  /// The comments above all actions.
  var actionComments: [String] = []
  var delegate: [ImportedCase] = []
  var hasDelegate = false
  var children: [ImportedChild] = []
  /// Types that are nested in it.
  var types: [ImportedType] = []
  /// The external types of the schema, with the conformances that it relies on.
  var externals: [(name: String, conformances: [String])] = []
  /// How its logic is written: `body` or `switch`.
  var logic = "body"
  /// Members of extensions of its types, by the extended type, in the order of the file.
  var members: [(extended: String, text: MovedText)] = []
}

/// The comments above a member, and beside it.
struct MemberNotes: Hashable {
  var doc: [String] = []
  var comments: [String] = []

  var isEmpty: Bool { doc.isEmpty && comments.isEmpty }

  /// The notes as comments in Swift.
  var lines: [String] {
    doc.map { $0.isEmpty ? "///" : "/// \($0)" } + comments.map { $0.isEmpty ? "//" : "// \($0)" }
  }
}

struct ImportedType {
  var name = ""
  var notes = MemberNotes()
  var isEnum = false
  var fields: [ImportedField] = []
  var cases: [ImportedCase] = []
  var raw: String?
  /// `none` comes first if it is neither Equatable nor Sendable.
  var conformances: [String] = []
  /// The type and the expression of a computed `id`.
  var identity: (type: String, value: String)?
  var types: [ImportedType] = []
}

struct ImportedField {
  var name: String
  var type: String
  var defaultValue: String?
  var isConstant = false
  var isBindable = false
  var shared: ImportedSharing?
  /// Its key in JSON, if that is not its name.
  var key: String?
  /// Whether views present it, and the body composes it in a way that a schema does not know.
  var isPresented = false
  /// Whether other modules do not see it, where they see the type.
  var isInternal = false
  var notes = MemberNotes()

  /// Whether an initializer need not be given it.
  var hasDefault: Bool { defaultValue != nil || type.hasSuffix("?") && !isConstant }
}

/// The storage of a shared field.
struct ImportedSharing {
  /// `inMemory`, `appStorage`, `fileStorage` or `key`; none if the state is given it.
  var place: (key: String, value: String, isSwift: Bool)?
  var isReader = false
}

struct ImportedCase {
  struct Value {
    var label: String?
    var type: String
    var defaultValue: String?
  }

  var name: String
  var values: [Value] = []
  var raw: String?
  var notes = MemberNotes()
}

/// An action of the feature's own, or a group of them.
struct ImportedAction {
  var declared: ImportedCase
  /// The actions of a group.
  var group: [ImportedCase]?

  var name: String { declared.name }
}
