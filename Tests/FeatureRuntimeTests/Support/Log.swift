/// What happened in effects, in the order in which it happened. A test can wait for it.
final class Log: Sendable {
  private let events: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() {
    (events, continuation) = AsyncStream.makeStream()
  }

  func callAsFunction(_ event: String) {
    continuation.yield(event)
  }

  /// Waits for a number of events.
  func next(_ count: Int = 1) async -> [String] {
    var result: [String] = []
    var iterator = events.makeAsyncIterator()
    while result.count < count, let event = await iterator.next() { result.append(event) }
    return result
  }

  /// Waits for a number of events whose order does not matter.
  func nextSorted(_ count: Int) async -> [String] {
    await next(count).sorted()
  }

  /// All events so far that nobody waited for.
  func rest() async -> [String] {
    continuation.finish()
    return await next(.max)
  }
}
