let lostConformance = LostConformance.allCases  // breaks
