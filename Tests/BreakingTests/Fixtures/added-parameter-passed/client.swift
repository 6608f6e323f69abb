let addedPassed = AddedPassed(limit: 1)
let addedPassedSheet = AddedPassed.Sheet()  // breaks
