import FeatureRuntime

/// A struct that holds an enum, in the form that the generator writes.
struct Item: Equatable, Sendable {
  var name: String
  var color: Color?
  var status: Status

  init(name: String = "", color: Color? = nil, status: Status = .inStock(quantity: 1)) {
    self.name = name
    self.color = color
    self.status = status
  }

  enum Color: String, CaseIterable, Equatable, Sendable {
    case blue, green, red
  }

  enum Status: CasePathable, Equatable, Sendable {
    case inStock(quantity: Int)
    case moved(from: Int, to: Int)
    case outOfStock(isOnBackOrder: Bool)
    case discontinued

    struct AllCasePaths: Sendable {
      var inStock: CasePath<Status, Int> {
        CasePath(embed: Status.inStock) { root in
          guard case .inStock(let value) = root else { return nil }
          return value
        }
      }
      var moved: CasePath<Status, (from: Int, to: Int)> {
        CasePath(embed: { Status.moved(from: $0.from, to: $0.to) }) { root in
          guard case .moved(let from, let to) = root else { return nil }
          return (from, to)
        }
      }
      var outOfStock: CasePath<Status, Bool> {
        CasePath(embed: Status.outOfStock) { root in
          guard case .outOfStock(let value) = root else { return nil }
          return value
        }
      }
      var discontinued: CasePath<Status, Void> {
        CasePath(embed: { Status.discontinued }) { root in
          guard case .discontinued = root else { return nil }
          return ()
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}

extension Item.Status {
  var inStock: Int? {
    get {
      guard case .inStock(let value) = self else { return nil }
      return value
    }
    set {
      guard let newValue else { return }
      self = .inStock(quantity: newValue)
    }
  }

  var isDiscontinued: Bool {
    guard case .discontinued = self else { return false }
    return true
  }
}
