#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "token.h"

typedef struct {
  const char *words; /* separated by | */
  token_kind kind;   /* T_END: a word to leave out */
  int number;
} keyword_row;

static const keyword_row keywords[] = {
    {"plus|加上|加", T_PLUS, 0},
    {"minus|减去|减", T_MINUS, 0},
    {"times|multiplied by|乘以|乘上|乘", T_TIMES, 0},
    {"divided by|除以", T_DIVIDE, 0},
    {"per|每", T_PER, 0},
    {"mod|modulo|取模|取余", T_MODULO, 0},
    {"of|的", T_OF, 0},
    {"off", T_OFF, 0},
    {"percent|per cent|个百分点", T_PERCENT, 0},
    {"to the power of|raised to|to the power", T_POWER, 0},
    {"squared|的平方|平方数", T_EXPONENT, 2},
    {"cubed|的立方", T_EXPONENT, 3},
    {"square|sq|平方", T_AREA, 2},
    {"cubic|cu|立方", T_AREA, 3},
    {"square root of|root of|根号", T_ROOT, 2},
    {"cube root of", T_ROOT, 3},
    {"的平方根|的算术平方根|开平方", T_ROOT_OF, 2},
    {"的立方根|开立方", T_ROOT_OF, 3},
    {"in", T_IN, 0},
    {"to|into|as|in terms of|expressed in|converted to|make|makes", T_CONVERT, 0},
    {"换算成|换算为|换算到|换算|换成|转换成|转换为|转换|转成|转为|化成|化为|变成|折算成|折成|折合成|折合|到", T_CONVERT,
     0},
    {"is|are|equals|equal to|equal|does|do|是|等于|约等于|有|合|相当于|为|就是", T_IS, 0},
    {"how many|how much|多少|几", T_HOW_MANY, 0},
    {"a|an", T_ARTICLE, 0},
    {"what|what's|whats|calculate|compute|evaluate|convert|please|the|there|tell me|show me|give me|can you|and", T_END,
     0},
    {"the value of|the result of|approximately|about|exactly|work out|i need to know|equivalent", T_END, 0},
    {"请问|请|帮我|帮忙|算一下|算算|算|计算一下|计算|一下|把|将|从|吗|呢|呀|啊|个|那么|一共|总共|大约|大概|结果|"
     "我想知道",
     T_END, 0},
};

static int is_letter(unsigned char byte) { return isalpha(byte) || byte == '_' || byte >= 0x80; }

/* How many bytes of the text are this word: an ASCII word must end there, and one blank stands for several. */
static size_t word_length(const char *text, size_t length, const char *word, size_t count) {
  size_t at = 0;
  for (size_t i = 0; i < count; i++) {
    if (at >= length || tolower((unsigned char)text[at]) != (unsigned char)word[i]) return 0;
    at++;
    while (word[i] == ' ' && at < length && text[at] == ' ')
      at++;
  }
  int is_ascii = (unsigned char)word[count - 1] < 0x80;
  return is_ascii && at < length && is_letter((unsigned char)text[at]) && (unsigned char)text[at] < 0xE3 ? 0 : at;
}

size_t keyword_match(const char *text, size_t length, token *out) {
  size_t best = 0;
  for (size_t row = 0; row < sizeof keywords / sizeof keywords[0]; row++) {
    for (const char *word = keywords[row].words; *word != 0;) {
      size_t count = strcspn(word, "|");
      size_t found = word_length(text, length, word, count);
      if (found > best) {
        best = found;
        out->kind = keywords[row].kind;
        out->number = keywords[row].number;
      }
      word += count + (word[count] == '|');
    }
  }
  return best;
}
