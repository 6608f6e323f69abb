public let reducedAccess = ReducedAccess.one
