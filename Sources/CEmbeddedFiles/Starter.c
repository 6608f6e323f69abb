#include "include/CEmbeddedFiles.h"

#define FOLDER "../featuregen/Starter/"

static const struct EmbeddedFile files[] = {
#define FILE "../featuregen/Starter/Makefile"
#include "EmbeddedFile.h"
#define FILE "../featuregen/Starter/feature.mk"
#include "EmbeddedFile.h"
{0}};

const struct EmbeddedFile *featuregen_starter(void) { return files; }
