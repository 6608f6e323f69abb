#define FILE(NAME) QUOTED(../../featuregen/Starter/NAME) READ(NAME)
#embed FILE(Makefile)
#embed FILE(feature.mk)
#undef FILE
