#if canImport(Dispatch)
  @preconcurrency import Dispatch

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// A file that a shared value is kept in.
  ///
  /// A pending write retains it, even when nobody shares the value any more. It is sendable, for its properties are
  /// only touched in its queue.
  final class StoredFile: @unchecked Sendable {
    let path: String
    let storage: FileStorage
    private let queue: DispatchQueue

    /// The last known contents of the file.
    private var known: Data?
    private var stamp: FileStamp?
    /// The error of reading the file, if it cannot be read.
    private var problem: (any Error)?
    /// The pending write.
    private var waiting: Save?
    private var isPausing = false
    /// The number of changes on their way into the queue.
    private let coming = Locked(0)

    private var subscribers: [Int: (Data?) throws -> Void] = [:]
    private var lastSubscriber = 0
    private var timer: (any DispatchSourceTimer)?

    typealias Completion = @Sendable (Result<Void, any Error>) -> Void

    private struct Save {
      var encode: @Sendable () throws -> Data
      var completions: [Completion]
    }

    init(path: String, storage: FileStorage) {
      self.path = path
      self.storage = storage
      queue = DispatchQueue(label: "FeatureRuntime.StoredFile", qos: .utility)
    }

    // MARK: Loading

    /// Reads the file, after a pending write.
    ///
    /// - Returns: The decoded contents; `nil` if there is no file or it is empty.
    func load<Value>(_ decode: (Data) throws -> Value) throws -> Value? {
      try queue.sync {
        writeWaiting()
        do {
          stamp = storage.files.stamp(path)
          known = try storage.files.read(path)
          let value = try known.flatMap { $0.isEmpty ? nil : try decode($0) }
          problem = nil
          return value
        } catch {
          problem = error
          throw error
        }
      }
    }

    // MARK: Saving

    /// Writes the file, at once or when the time has come.
    ///
    /// - Parameters:
    ///   - isAskedFor: Whether it is written at once.
    ///   - encode: Returns the contents to write.
    ///   - completion: Is told how it went.
    func save(
      isAskedFor: Bool,
      encode: @escaping @Sendable () throws -> Data,
      completion: @escaping Completion
    ) {
      guard let pace = storage.pace else {
        return completion(queue.sync { Result { try write(encode) } })
      }
      coming.modify { $0 += 1 }
      queue.async { [self] in
        coming.modify { $0 -= 1 }
        if isAskedFor {
          // It is newer than the pending write.
          let completions = waiting?.completions ?? []
          waiting = nil
          let result = Result { try write(encode) }
          for completion in completions + [completion] { completion(result) }
        } else if isPausing {
          waiting = Save(encode: encode, completions: (waiting?.completions ?? []) + [completion])
        } else {
          completion(Result { try write(encode) })
          isPausing = true
          queue.asyncAfter(deadline: .now() + pace.writing) { [self] in
            isPausing = false
            writeWaiting()
          }
        }
      }
    }

    private func writeWaiting() {
      guard let save = waiting else { return }
      waiting = nil
      let result = Result { try write(save.encode) }
      for completion in save.completions { completion(result) }
    }

    private func write(_ encode: () throws -> Data) throws {
      let data = try encode()
      if let problem { try keepUnreadable(because: problem) }
      try storage.files.write(data, to: path)
      known = data
      problem = nil
    }

    /// Copies contents that cannot be read to a file beside this one, before they are overwritten.
    ///
    /// - Throws: If that is not possible, so that they stay where they are.
    private func keepUnreadable(because problem: any Error) throws {
      do {
        guard let data = try storage.files.read(path), !data.isEmpty else { return }
        // Equal contents are kept once.
        let digest = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        try storage.files.write(data, to: "\(path).unreadable-\(String(digest, radix: 16))")
      } catch {
        throw UnreadableFile(path: path, reason: problem)
      }
    }

    // MARK: Changes by others

    /// Reports changes by others.
    ///
    /// - Parameter receive: Gets what the file holds, `nil` if it is gone; throws if that cannot be read.
    func subscribe(_ receive: @escaping @Sendable (Data?) throws -> Void) -> SharedSubscription {
      guard let pace = storage.pace else { return SharedSubscription {} }
      let number = queue.sync {
        lastSubscriber += 1
        subscribers[lastSubscriber] = receive
        if timer == nil { look(every: pace.looking) }
        return lastSubscriber
      }
      return SharedSubscription { [weak self] in
        guard let self else { return }
        queue.async {
          self.subscribers[number] = nil
          guard self.subscribers.isEmpty else { return }
          self.timer?.cancel()
          self.timer = nil
        }
      }
    }

    /// Looks for changes now and then. Not every system tells of them.
    private func look(every interval: DispatchTimeInterval) {
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + interval, repeating: interval, leeway: interval)
      timer.setEventHandler { [weak self] in self?.look() }
      timer.activate()
      self.timer = timer
    }

    private func look() {
      let newStamp = storage.files.stamp(path)
      guard newStamp != stamp, coming.value == 0 else { return }
      stamp = newStamp
      do {
        let data = try storage.files.read(path)
        // It was written here, or others are about to write it.
        guard data != known, data?.isEmpty != true else { return }
        known = data
        if data == nil, let save = waiting {
          waiting = nil
          for completion in save.completions { completion(.success(())) }
        }
        // The pending write is newer, and replaces it.
        guard waiting == nil else { return }
        problem = nil
        for receive in subscribers.values { try receive(data) }
      } catch {
        problem = error
      }
    }
  }
#endif
