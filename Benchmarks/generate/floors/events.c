// events SCHEMA TEXT OUTPUT: reads every event of a schema with libyaml, and writes a text to a file.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static FILE *opened(const char *path, const char *mode) {
  FILE *file = fopen(path, mode);
  if (!file) {
    perror(path);
    exit(1);
  }
  return file;
}

int main(int count, char **words) {
  if (count != 4) return 64;
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return 1;
  FILE *schema = opened(words[1], "rb");
  yaml_parser_set_input_file(&parser, schema);
  for (int done = 0; !done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) return 1;
    done = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  FILE *text = opened(words[2], "rb"), *output = opened(words[3], "wb");
  static char block[1 << 16];
  for (size_t size; (size = fread(block, 1, sizeof block, text)) > 0;) fwrite(block, 1, size, output);
  return fclose(output) != 0;
}
