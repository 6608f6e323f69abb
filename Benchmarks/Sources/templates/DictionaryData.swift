/// The data in the form that swift-mustache and Stencil read fastest: both look names up in dictionaries without
/// reflection.
extension Model {
  var dictionary: [String: Any] {
    ["access": access, "structs": structs.map(\.dictionary), "enums": enums.map(\.dictionary)]
  }
}

extension Model.Struct {
  fileprivate var dictionary: [String: Any] {
    ["name": name, "doc": doc, "fields": fields.map(\.dictionary)]
  }
}

extension Model.Field {
  fileprivate var dictionary: [String: Any] {
    [
      "name": name, "type": type, "hasDoc": doc != nil, "doc": doc ?? "", "hasDefault": defaultValue != nil,
      "default": defaultValue ?? "", "isConstant": isConstant, "isLast": isLast,
    ]
  }
}

extension Model.Enum {
  fileprivate var dictionary: [String: Any] {
    ["name": name, "cases": cases.map(\.dictionary)]
  }
}

extension Model.Case {
  fileprivate var dictionary: [String: Any] {
    [
      "name": name, "capitalizedName": capitalizedName, "hasPayload": !payload.isEmpty,
      "payload": payload.map(\.dictionary),
    ]
  }
}

extension Model.Value {
  fileprivate var dictionary: [String: Any] {
    ["label": label, "type": type, "isLast": isLast]
  }
}
