import TemplateEngine

/// What all three engines render: a file of Swift types.
struct Model: Sendable {
  struct Struct: Sendable {
    var name: String
    var doc: String
    var fields: [Field]
  }

  struct Field: Sendable {
    var name: String
    var type: String
    var doc: String?
    var defaultValue: String?
    var isConstant: Bool
    var isLast: Bool
  }

  struct Enum: Sendable {
    var name: String
    var cases: [Case]
  }

  struct Case: Sendable {
    var name: String
    var capitalizedName: String
    var payload: [Value]
  }

  struct Value: Sendable {
    var label: String
    var type: String
    var isLast: Bool
  }

  var access = "public"
  var structs: [Struct]
  var enums: [Enum]

  /// So many structs of 8 fields and enums of 4 cases.
  init(count: Int) {
    let types = [
      "String", "Int", "[Double]", "Set<UUID>?", "Bool", "[String: Int]", "Item.Color?", "Result<Int, Failure>",
    ]
    let defaults = ["\"a & b\"", "1", nil, "nil", "false", "[:]", nil, nil]
    structs = (0..<count).map { number in
      let fields = (0..<8).map { field in
        Field(
          name: "field\(field)Of\(number)",
          type: types[(field + number) % 8],
          doc: field % 2 == 0 ? "The value of field \(field) < the next one." : nil,
          defaultValue: defaults[(field + number) % 8],
          isConstant: field % 3 == 0,
          isLast: field == 7
        )
      }
      return Struct(name: "Record\(number)", doc: "The record with the number \(number).", fields: fields)
    }
    enums = (0..<count).map { number in
      let cases = (0..<4).map { index in
        let payload = (0..<index).map { Value(label: "value\($0)", type: types[$0 + 1], isLast: $0 == index - 1) }
        return Case(name: "case\(index)Of\(number)", capitalizedName: "Case\(index)Of\(number)", payload: payload)
      }
      return Enum(name: "Choice\(number)", cases: cases)
    }
  }
}

extension Model {
  static let shape = Shape<Model>(
    "file",
    "A file of Swift.",
    [
      .text("access", "The access of everything.", \.access),
      .list("structs", "Its structs.", of: Struct.shape, \.structs),
      .list("enums", "Its enums.", of: Enum.shape, \.enums),
    ]
  )
}

extension Model.Struct {
  static let shape = Shape<Model.Struct>(
    "struct",
    "A struct.",
    [
      .text("name", "Its name.", \.name),
      .text("doc", "Its comment.", \.doc),
      .list("fields", "Its fields.", of: Model.Field.shape, \.fields),
    ]
  )
}

extension Model.Field {
  static let shape = Shape<Model.Field>(
    "field",
    "A field of a struct.",
    [
      .text("name", "Its name.", \.name),
      .text("type", "Its type.", \.type),
      .flag("hasDoc", "Whether it has a comment.") { $0.doc != nil },
      .optionalText("doc", "Its comment.", \.doc),
      .flag("hasDefault", "Whether it has a default value.") { $0.defaultValue != nil },
      .optionalText("default", "Its default value.", \.defaultValue),
      .flag("isConstant", "Whether it is a 'let'.", \.isConstant),
      .flag("isLast", "Whether it is the last one.", \.isLast),
    ]
  )
}

extension Model.Enum {
  static let shape = Shape<Model.Enum>(
    "enum",
    "An enum.",
    [
      .text("name", "Its name.", \.name),
      .list("cases", "Its cases.", of: Model.Case.shape, \.cases),
    ]
  )
}

extension Model.Case {
  static let shape = Shape<Model.Case>(
    "case",
    "A case of an enum.",
    [
      .text("name", "Its name.", \.name),
      .text("capitalizedName", "Its name with a capital.", \.capitalizedName),
      .flag("hasPayload", "Whether it has values.") { !$0.payload.isEmpty },
      .list("payload", "Its values.", of: Model.Value.shape, \.payload),
    ]
  )
}

extension Model.Value {
  static let shape = Shape<Model.Value>(
    "value",
    "A value of a case.",
    [
      .text("label", "Its label.", \.label),
      .text("type", "Its type.", \.type),
      .flag("isLast", "Whether it is the last one.", \.isLast),
    ]
  )
}
