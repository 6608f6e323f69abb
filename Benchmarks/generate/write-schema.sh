#!/bin/sh
# write-schema.sh N [LANGUAGE]: writes N structs of 8 fields and N enums of 4 cases, as a type library of featuregen's or in
# the language of a peer, thrift or flatbuffers, whose enums have no values.
set -eu
awk -v count="$1" -v language="${2:-featuregen}" '
function yaml_types(i) {
  printf "  Item%d:\n    struct:\n", i
  printf "      id: Int\n"
  printf "      name: String = \"\"\n"
  printf "      status: Status%d\n", i
  printf "      tags: \"[String]\"\n"
  printf "      note: String?\n"
  printf "      price: Double = 1.5\n"
  printf "      next: Status%d?\n", (i + 1) % count
  printf "      isNew: Bool = true\n"
  printf "  Status%d:\n    enum:\n", i
  printf "      soldOut:\n      inStock: { quantity: Int }\n      reserved: String\n      ordered: [Int, Bool]\n"
}
function thrift_struct(i) {
  printf "struct Item%d {\n  1: i64 id\n  2: string name = \"\"\n  3: Status%d status\n", i, i
  printf "  4: list<string> tags\n  5: optional string note\n  6: double price = 1.5\n"
  printf "  7: optional Status%d next\n  8: bool isNew = true\n}\n", (i + 1) % count
}
function flatbuffers_table(i) {
  printf "table Item%d {\n  id: long;\n  name: string;\n  status: Status%d;\n", i, i
  printf "  tags: [string];\n  note: string;\n  price: double = 1.5;\n"
  printf "  next: Status%d = null;\n  is_new: bool = true;\n}\n", (i + 1) % count
}
BEGIN {
  if (language == "featuregen") {
    print "types:"
    for (i = 0; i < count; i++) yaml_types(i)
  } else {
    # The peers want a type before its first use.
    base = language == "flatbuffers" ? " : byte" : ""
    for (i = 0; i < count; i++) printf "enum Status%d%s { soldOut, inStock, reserved, ordered }\n", i, base
    for (i = 0; i < count; i++) if (language == "thrift") thrift_struct(i); else flatbuffers_table(i)
  }
}'
