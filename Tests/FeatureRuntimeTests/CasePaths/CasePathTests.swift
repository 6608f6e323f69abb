import FeatureRuntime
import TestSupport
import Testing

struct CasePathTests {
  private let inStock = Item.Status.allCasePaths.inStock
  private let moved = Item.Status.allCasePaths.moved

  // MARK: Laws

  /// `extract(embed(v)) == v`, and if `extract(r) == v` then `embed(v) == r`.
  private func checkLaws<Root: Equatable, Value>(
    _ path: CasePath<Root, Value>,
    roots: [Root],
    values: [Value],
    isEqual: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for value in values {
      let extracted = path.extract(from: path.embed(value))
      #expect(extracted.map { isEqual($0, value) } == true, sourceLocation: sourceLocation)
    }
    for root in roots {
      guard let value = path.extract(from: root) else { continue }
      #expect(path.embed(value) == root, sourceLocation: sourceLocation)
    }
  }

  private func many<Value>(_ make: (inout Generator) -> Value) -> [Value] {
    var generator = Generator()
    return (0..<200).map { _ in make(&generator) }
  }

  @Test func everyCasePathObeysTheLaws() {
    let roots = many { $0.status() }
    #expect(Set(roots.map { "\($0)".prefix { $0 != "(" } }).count == 4)
    checkLaws(inStock, roots: roots, values: many { $0.int() }, isEqual: ==)
    checkLaws(moved, roots: roots, values: many { ($0.int(), $0.int()) }, isEqual: ==)
    checkLaws(Item.Status.allCasePaths.outOfStock, roots: roots, values: [true, false], isEqual: ==)
    checkLaws(Item.Status.allCasePaths.discontinued, roots: roots, values: [()], isEqual: ==)
    checkLaws(CasePath(Item.Status.discontinued), roots: roots, values: [()], isEqual: ==)
  }

  @Test func theCasePathsOfOptionalsAndResultsObeyTheLaws() {
    let optionals = many { $0.optional { $0.int() } }
    checkLaws(Int?.allCasePaths.some, roots: optionals, values: many { $0.int() }, isEqual: ==)
    checkLaws(Int?.allCasePaths.none, roots: optionals, values: [()], isEqual: ==)
    let results: [Result<Int, Failure>] = many { $0.optional { $0.int() }.map { .success($0) } ?? .failure(Failure()) }
    checkLaws(Result<Int, Failure>.allCasePaths.success, roots: results, values: many { $0.int() }, isEqual: ==)
    checkLaws(Result<Int, Failure>.allCasePaths.failure, roots: results, values: [Failure()], isEqual: ==)
  }

  private struct Failure: Error, Equatable {}

  @Test func appendedCasePathsObeyTheLaws() {
    let path = Item.Status?.allCasePaths.some.appending(path: inStock)
    let roots = many { $0.optional { $0.status() } }
    checkLaws(path, roots: roots, values: many { $0.int() }, isEqual: ==)
  }

  @Test func theIdentityIsNeutral() {
    forAll { generator in
      let root = generator.status()
      #expect(CasePath.identity.extract(from: root) == root)
      #expect(CasePath.identity.appending(path: inStock).extract(from: root) == inStock.extract(from: root))
      #expect(inStock.appending(path: .identity).extract(from: root) == inStock.extract(from: root))
    }
  }

  @Test func appendingIsAssociative() {
    typealias Nested = Result<Item.Status?, Failure>
    let first = Nested.allCasePaths.success
    let second = Item.Status?.allCasePaths.some
    let left = first.appending(path: second).appending(path: inStock)
    let right = first.appending(path: second.appending(path: inStock))
    forAll { generator in
      let root = Nested.success(generator.optional { $0.status() })
      let value = generator.int()
      #expect(left.extract(from: root) == right.extract(from: root))
      #expect(left.embed(value) == right.embed(value))
    }
  }

  // MARK: Changing

  @Test func aCurrentCaseIsModifiedInPlace() {
    var status = Item.Status.inStock(quantity: 1)
    let result = inStock.modify(&status) { quantity in
      quantity += 1
      return "done"
    }
    #expect(result == "done")
    #expect(status == .inStock(quantity: 2))
  }

  @Test func anotherCaseIsLeftAlone() {
    var status = Item.Status.discontinued
    #expect(inStock.modify(&status) { $0 += 1 } == nil)
    #expect(status == .discontinued)
  }

  @Test func valueWrittenBeforeAnErrorStays() {
    var status = Item.Status.inStock(quantity: 1)
    #expect(throws: Failure.self) {
      try inStock.modify(&status) { quantity in
        quantity = 5
        throw Failure()
      }
    }
    #expect(status == .inStock(quantity: 5))
  }
}
