let lostHashable: Set<LostHashable> = [.one]
