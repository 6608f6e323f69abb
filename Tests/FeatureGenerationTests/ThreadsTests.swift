import Platform
import Testing

@Suite struct ThreadsTests {
  #if canImport(Glibc)
    /// Nobody waits for the end of such a thread, so only a detached one gives its memory back.
    @Test func aStartedThreadIsDetached() {
      // Swift does not see this function of the C library.
      typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> Int32
      let getAttributes = unsafeBitCast(dlsym(nil, "pthread_getattr_np"), to: GetAttributes.self)
      let state = Locked<Int32?>(nil)
      let isStarted = Threads.start {
        var attributes = pthread_attr_t()
        _ = getAttributes(pthread_self(), &attributes)
        var found: Int32 = -1
        pthread_attr_getdetachstate(&attributes, &found)
        pthread_attr_destroy(&attributes)
        state.withLock { $0 = found }
      }
      #expect(isStarted)
      for _ in 0..<10_000 where state.withLock({ $0 }) == nil { usleep(1_000) }
      #expect(state.withLock { $0 } == Int32(PTHREAD_CREATE_DETACHED))
    }
  #endif

  @Test func allThreadsAreAwaited() {
    let count = Locked(0)
    Threads.run(on: 4) { count.withLock { $0 += 1 } }
    #expect(count.withLock { $0 } == 4)
  }
}
