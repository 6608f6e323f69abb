import Foundation

// There the key takes the parameter away.
let safeKey = SafeKey(newID: { UUID() })  // breaks with composable
