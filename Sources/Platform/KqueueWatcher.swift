#if canImport(Darwin)
  /// Opens each watched file and folder, because the BSDs report changes of open files. A folder changes with its names.
  final class KqueueWatcher: FileWatcher {
    let descriptor: Int32
    /// The open files and folders, which are watched.
    private var opened: [Int32] = []

    private static let changes =
      NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_LINK | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE

    init() throws(WatchFailure) {
      descriptor = kqueue()
      guard descriptor >= 0 else { throw WatchFailure(path: ".", code: errno) }
      Self.allowManyFiles()
    }

    deinit {
      closeAll()
      close(descriptor)
    }

    /// The caller looks at the files afterwards, and so finds changes made while nothing is watched.
    func watch(_ paths: WatchedPaths) throws(WatchFailure) {
      closeAll()
      for path in Set(paths.folders.keys).union(paths.entries) { try watch(path) }
    }

    func takeChanges() -> Bool {
      var isConcerned = false
      var events = [kevent](repeating: kevent(), count: 64)
      var atOnce = timespec()
      while kevent(descriptor, nil, 0, &events, Int32(events.count), &atOnce) > 0 { isConcerned = true }
      return isConcerned
    }

    private func watch(_ path: String) throws(WatchFailure) {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      if file < 0 {
        if WatchFailure.isAbsence(errno) { return }
        throw WatchFailure(path: path, code: errno)
      }
      opened.append(file)
      var change = kevent(
        ident: UInt(file),
        filter: Int16(EVFILT_VNODE),
        flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(Self.changes),
        data: 0,
        udata: nil
      )
      guard kevent(descriptor, &change, 1, nil, 0, nil) >= 0 else { throw WatchFailure(path: path, code: errno) }
    }

    /// Closes all files, which ends watching them.
    private func closeAll() {
      for file in opened { close(file) }
      opened = []
    }

    /// Raises the limit of open files, which may be 256.
    private static func allowManyFiles() {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      setrlimit(RLIMIT_NOFILE, &limit)
    }
  }
#endif
