// One file of a list: FILE is its path from here, which begins with FOLDER.
#pragma clang diagnostic ignored "-Wc23-extensions"
{&FILE[sizeof FOLDER - 1], (const unsigned char[]){
#embed FILE suffix(,)
0}, sizeof (const unsigned char[]){
#embed FILE suffix(,)
0} - 1},
#undef FILE
