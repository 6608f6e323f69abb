#if !canImport(Darwin)
  /// Watches folders, not files, because Linux reports changes of the names in a folder.
  final class InotifyWatcher: FileWatcher {
    let descriptor: Int32
    /// The names to watch in each folder, by the system's number of the folder.
    private var names: [Int32: WatchedPaths.Names] = [:]

    /// A file is complete when its writer closes it.
    private static let inFolder = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
    private static let ofFolder = IN_DELETE_SELF | IN_MOVE_SELF

    init() throws(WatchFailure) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw WatchFailure(path: ".", code: errno) }
    }

    deinit { close(descriptor) }

    func watch(_ paths: WatchedPaths) throws(WatchFailure) {
      var watched: [Int32: WatchedPaths.Names] = [:]
      for (folder, names) in paths.folders {
        let number = inotify_add_watch(descriptor, folder, UInt32(Self.inFolder | Self.ofFolder | IN_ONLYDIR))
        if number < 0 {
          if WatchFailure.isAbsence(errno) { continue }
          throw WatchFailure(path: folder, code: errno)
        }
        // One folder can have several paths.
        watched[number] = watched[number]?.union(names) ?? names
      }
      for number in names.keys where watched[number] == nil { inotify_rm_watch(descriptor, number) }
      names = watched
    }

    func takeChanges() -> Bool {
      var isConcerned = false
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return isConcerned }
        buffer.withUnsafeBytes { bytes in
          var rest = UnsafeRawBufferPointer(rebasing: bytes[..<count])
          while !rest.isEmpty {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let end = MemoryLayout<inotify_event>.size + Int(event.len)
            let name = rest[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
            if concerns(event, String(decoding: name, as: UTF8.self)) { isConcerned = true }
            rest = UnsafeRawBufferPointer(rebasing: rest[end...])
          }
        }
      }
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
      // Events were lost because the system's queue was full.
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      guard let names = names[event.wd] else { return false }
      // An event without a name is about the folder itself.
      return name.isEmpty || names.contains(name)
    }
  }
#endif
