func use(_ item: LibraryOnceFeature.LibraryOnceItem) {}  // breaks
