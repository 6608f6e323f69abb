#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

/// Files whose texts are part of the program.
struct EmbeddedFiles {
  /// Relative to the folder that the list is of; the last one is null.
  const char *const *paths;
  /// One after another, each with a zero byte behind it.
  const char *texts;
};

/// The files of the built-in packs.
struct EmbeddedFiles featuregen_templates(void);
/// What `featuregen explain` says.
struct EmbeddedFiles featuregen_explanations(void);
/// What `featuregen init --makefile` writes.
struct EmbeddedFiles featuregen_starter(void);

/// How many bytes are before the next zero.
static inline long featuregen_length(const char *text) { return __builtin_strlen(text); }

#endif
