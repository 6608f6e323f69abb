let lostConformance = LostConformance.allCases
