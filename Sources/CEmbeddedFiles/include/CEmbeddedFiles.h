#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

/// A file whose text is part of the program.
struct EmbeddedFile {
  /// Relative to the folder that the list is of.
  const char *path;
  const unsigned char *text;
  long count;
};

// Lists of files. Each ends with one that has no path.

/// The files of the built-in packs.
const struct EmbeddedFile *featuregen_templates(void);
/// What `featuregen explain` says.
const struct EmbeddedFile *featuregen_explanations(void);
/// What `featuregen init --makefile` writes.
const struct EmbeddedFile *featuregen_starter(void);

#endif
