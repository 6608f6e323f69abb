let lostHashable: Set<LostHashable> = [.one]  // breaks
