public let reducedAccess = ReducedAccess.one  // breaks
