import FeatureRuntime

enum Status: CasePathable, Sendable {
  case inStock(quantity: Int)
  case outOfStock(isOnBackOrder: Bool)
  case named(String)

  struct AllCasePaths: Sendable {
    var inStock: CasePath<Status, Int> {
      CasePath(embed: Status.inStock) { root in
        guard case .inStock(let value) = root else { return nil }
        return value
      }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private let statuses = unknown([
  Status.inStock(quantity: 3), .outOfStock(isOnBackOrder: true), .named("a long enough name"),
])

let casePathMeasurements = [
  Measurement(name: "extract-if-case", baseline: nil) { count in
    var sum = 0
    for index in 0..<count {
      if case .inStock(let quantity) = statuses[index % 3] { sum &+= quantity }
    }
    return sum
  },
  Measurement(name: "extract-case-path", baseline: "extract-if-case") { count in
    var sum = 0
    for index in 0..<count {
      if let quantity = Status.allCasePaths.inStock.extract(from: statuses[index % 3]) { sum &+= quantity }
    }
    return sum
  },
  Measurement(name: "extract-held-case-path", baseline: "extract-if-case") { count in
    let path = unknown(Status.allCasePaths.inStock)
    var sum = 0
    for index in 0..<count {
      if let quantity = path.extract(from: statuses[index % 3]) { sum &+= quantity }
    }
    return sum
  },
  Measurement(name: "extract-case-key-path", baseline: "extract-if-case") { count in
    var sum = 0
    for index in 0..<count {
      if let quantity = statuses[index % 3][case: \.inStock] { sum &+= quantity }
    }
    return sum
  },
]
