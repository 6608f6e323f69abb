// measure RESULT COMMAND...: runs a command and writes to a file what it took: milliseconds of time, of processor time,
// and kilobytes of memory at its peak. A small program: the memory of what starts a process would count as the process's.
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char **words) {
  if (count < 3) return 64;
  double start = milliseconds();
  pid_t child = fork();
  if (child == 0) {
    execvp(words[2], words + 2);
    perror(words[2]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) return 1;
  double time = milliseconds() - start;
  double processor = (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
                     (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3;
  FILE *result = fopen(words[1], "w");
  if (!result) return 1;
  fprintf(result, "%.3f %.3f %ld\n", time, processor, (long)usage.ru_maxrss);
  fclose(result);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
