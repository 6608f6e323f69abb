#!/bin/sh
# Writes a type library with as many structs of 8 fields, and as many enums of 4 cases.
set -eu
awk -v count="$1" 'BEGIN {
  print "types:"
  for (i = 0; i < count; i++) {
    printf "  Item%d:\n    struct:\n", i
    printf "      id: Int\n"
    printf "      name: { type: String, default: \"\" }\n"
    printf "      status: Status%d\n", i
    printf "      tags: \"[String]\"\n"
    printf "      note: String?\n"
    printf "      price: { type: Double, default: 1.5 }\n"
    printf "      next: Status%d?\n", (i + 1) % count
    printf "      isNew: { type: Bool, default: true }\n"
    printf "  Status%d:\n    enum:\n", i
    printf "      soldOut:\n      inStock: { quantity: Int }\n      reserved: String\n      ordered: [Int, Bool]\n"
  }
}'
