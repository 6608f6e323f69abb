func useLibraryOnceFeature() -> LibraryOnceFeature.LibraryOnceItem { LibraryOnceFeature.LibraryOnceItem(id: 1) }
