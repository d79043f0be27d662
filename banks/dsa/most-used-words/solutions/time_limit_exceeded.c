/* Looks for each word in a list of all words so far. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct usage {
  const char *word;
  int count;
};

static int by_rank(const void *one, const void *other) {
  const struct usage *a = one, *b = other;
  return a->count != b->count ? b->count - a->count : strcmp(a->word, b->word);
}

int main(void) {
  enum { max_length = 400000 };
  int k = 0, n = 0;
  if (scanf("%d", &k) != 1) return 1;
  char *text = malloc(max_length + 2);
  int length = (int)fread(text, 1, max_length + 1, stdin);
  for (int i = 0; i < length; ++i) text[i] = isalpha(text[i]) ? (char)tolower(text[i]) : '\0';
  text[length] = '\0';
  struct usage *usages = malloc((length / 2 + 1) * sizeof *usages);
  for (int i = 0; i < length; i += (int)strlen(text + i) + 1) {
    if (!text[i]) continue;
    int at = 0;
    while (at < n && strcmp(usages[at].word, text + i) != 0) ++at;
    if (at == n) usages[n++] = (struct usage){text + i, 0};
    ++usages[at].count;
  }
  qsort(usages, n, sizeof *usages, by_rank);
  for (int i = 0; i < n && i < k; ++i) printf("%s %d\n", usages[i].word, usages[i].count);
  free(usages);
  free(text);
  return 0;
}
