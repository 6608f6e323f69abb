func use(_ destination: LeadingBack.Destination) { _ = LeadingBack(destination: destination) }  // breaks
