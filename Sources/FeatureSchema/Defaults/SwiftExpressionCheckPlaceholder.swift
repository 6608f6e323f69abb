enum SwiftExpressionCheck { static func problems(in: String) -> [SwiftTextIssue] { [] } }
