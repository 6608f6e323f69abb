import FeatureRuntime
import Testing

/// Results of asynchronous work.
struct ResultTests {
  private struct Refusal: Error {}

  @Test func resultHoldsReturnedValueOrThrownError() async throws {
    let number = await Result {
      await Task.yield()
      return 1
    }
    #expect(try number.get() == 1)
    let refused: Result<Int, any Error> = await Result {
      await Task.yield()
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try refused.get() }
  }
}
