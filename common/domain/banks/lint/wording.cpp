#include "common/domain/banks/lint/wording.hpp"

#include <algorithm>
#include <array>

#include "common/domain/banks/lint/plain_words.hpp"

namespace hireline::linting {
namespace {

struct Phrase {
  std::string_view words;
  std::string_view about;
};

constexpr auto placeholders = std::to_array<std::string_view>(
    {"lorem", "ipsum", "xxx", "xxxx", "tbd", "asdf", "qwerty", "insert question here",
     "your text here", "question goes here", "text goes here", "sample question"});

constexpr auto templates = std::to_array<std::string_view>(
    {"{{company", "{{name", "{{candidate", "{{role", "{{job", "[company", "[role]", "[insert",
     "<company", "<name>", "<insert"});

// Most phrases are in the second person, because single words have technical meanings: race
// condition, union statement, disabled account.
constexpr auto protected_phrases = std::to_array<Phrase>({
    {"how old are you", "age"},
    {"your age", "age"},
    {"your date of birth", "age"},
    {"your birthday", "age"},
    {"when were you born", "age"},
    {"what year were you born", "age"},
    {"how many years until you retire", "age"},
    {"too young", "age"},
    {"too old for", "age"},
    {"are you married", "family"},
    {"your marital status", "family"},
    {"your husband", "family"},
    {"your wife", "family"},
    {"your spouse", "family"},
    {"your children", "family"},
    {"your kids", "family"},
    {"do you have children", "family"},
    {"do you have kids", "family"},
    {"want children", "family"},
    {"planning a family", "family"},
    {"plan to have children", "family"},
    {"family planning", "family"},
    {"are you pregnant", "pregnancy"},
    {"get pregnant", "pregnancy"},
    {"become pregnant", "pregnancy"},
    {"your pregnancy", "pregnancy"},
    {"your maternity", "pregnancy"},
    {"your religion", "religion"},
    {"are you religious", "religion"},
    {"your faith", "religion"},
    {"your church", "religion"},
    {"what church", "religion"},
    {"religious holidays do you", "religion"},
    {"do you pray", "religion"},
    {"do you have a disability", "health"},
    {"are you disabled", "health"},
    {"your disability", "health"},
    {"your health", "health"},
    {"are you healthy", "health"},
    {"your medical", "health"},
    {"do you take medication", "health"},
    {"days were you sick", "health"},
    {"your mental health", "health"},
    {"your nationality", "origin"},
    {"your citizenship", "origin"},
    {"your ethnicity", "origin"},
    {"your ethnic", "origin"},
    {"your race", "origin"},
    {"your skin", "origin"},
    {"your accent", "origin"},
    {"where were you born", "origin"},
    {"where are you originally from", "origin"},
    {"where are you from originally", "origin"},
    {"where are your parents from", "origin"},
    {"your native language", "origin"},
    {"your mother tongue", "origin"},
    {"your gender", "gender"},
    {"as a woman", "gender"},
    {"as a man", "gender"},
    {"your sexual orientation", "sexual orientation"},
    {"are you gay", "sexual orientation"},
    {"are you straight", "sexual orientation"},
    {"did you vote for", "political opinion"},
    {"do you vote", "political opinion"},
    {"your political", "political opinion"},
    {"your politics", "political opinion"},
    {"are you in a union", "membership of a union"},
    {"are you a member of a union", "membership of a union"},
    {"ever been arrested", "a record that was closed"},
});

constexpr auto exclusionary = std::to_array<Phrase>({
    {"guys", "everybody"},
    {"girls", "colleagues"},
    {"manpower", "staff"},
    {"man hours", "person-hours"},
    {"mankind", "people"},
    {"chairman", "chair"},
    {"salesman", "salesperson"},
    {"salesmen", "salespeople"},
    {"foreman", "supervisor"},
    {"spokesman", "spokesperson"},
    {"businessman", "business person"},
    {"craftsmanship", "skill"},
    {"he or she", "they"},
    {"she or he", "they"},
    {"his or her", "their"},
    {"him or her", "them"},
    {"whitelist", "allowlist"},
    {"blacklist", "denylist"},
    {"slave", "replica"},
    {"slaves", "replicas"},
    {"ninja", "expert"},
    {"rockstar", "expert"},
    {"rock star", "expert"},
    {"guru", "expert"},
    {"native speaker", "fluent speaker"},
    {"digital native", "at home with computers"},
    {"crazy", "surprising"},
    {"insane", "surprising"},
    {"lame", "poor"},
});

constexpr auto leading_phrases = std::to_array<std::string_view>(
    {"don't you think", "don't you agree", "wouldn't you", "isn't it", "aren't you",
     "shouldn't you", "wouldn't it be", "you would agree", "you'd agree", "surely you", "surely it",
     "obviously", "of course you"});

constexpr auto open_words = std::to_array<std::string_view>(
    {"why",     "how",     "what",     "which",     "who",       "whom",   "whose", "when",
     "where",   "tell",    "describe", "explain",   "walk",      "give",   "name",  "list",
     "compare", "outline", "sketch",   "justify",   "discuss",   "show",   "write", "share",
     "talk",    "draw",    "design",   "summarise", "summarize", "define", "pick",  "think"});

constexpr auto closed_beginnings =
    std::to_array<std::string_view>({"do", "does", "did", "is", "are", "was", "were", "have", "has",
                                     "had", "can", "could", "will", "would", "should", "may"});

constexpr auto second_asks = std::to_array<std::string_view>(
    {"and how do",     "and how did",    "and how would", "and what do",   "and what did",
     "and what would", "and why do",     "and why did",   "and why would", "and when do",
     "and when did",   "and when would", "and which do",  "and which did", "and which would",
     "and who did",    "and do you",     "and did you",   "and have you",  "and are you",
     "and can you",    "and would you"});

void add(std::vector<LintFinding>& findings, LintCheck check, std::string_view field,
         std::string detail = {}) {
  findings.push_back({check, std::string(field), std::move(detail)});
}

std::string quoted(std::string_view words) {
  return "'" + std::string(words) + "'";
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

bool begins_closed(std::string_view plain) {
  return std::ranges::any_of(closed_beginnings, [plain](std::string_view word) {
    return plain.starts_with(" " + std::string(word) + " ");
  });
}

bool is_yes_or_no(std::string_view text) {
  const std::string plain = plain_words(text);
  if (std::ranges::any_of(open_words, [&](auto word) { return has_phrase(plain, word); }))
    return false;
  bool asks = false;
  for (const std::string& sentence : sentences_of(text)) {
    if (!sentence.ends_with('?')) continue;
    if (!begins_closed(plain_words(sentence))) return false;
    asks = true;
  }
  return asks;
}

// Returns whether the text asks more than one question. A second question that only asks for the
// reason ("Why?", "Why not?", "How?") is allowed.
bool is_double_barrelled(std::string_view text) {
  std::ptrdiff_t asked = 0;
  for (const std::string& sentence : sentences_of(text)) {
    const std::string plain = plain_words(sentence);
    const bool asks_for_reason = plain == " why " || plain == " why not " || plain == " how ";
    if (sentence.ends_with('?') && !asks_for_reason) ++asked;
    if (sentence.ends_with('?') &&
        std::ranges::any_of(second_asks, [&](auto words) { return has_phrase(plain, words); }))
      ++asked;
  }
  return asked > 1;
}

}  // namespace

void check_words(std::vector<LintFinding>& findings, std::string_view field,
                 std::string_view text) {
  const std::string plain = plain_words(text);
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  });
  for (const std::string_view words : placeholders)
    if (has_phrase(plain, words)) add(findings, LintCheck::placeholder_text, field, quoted(words));
  for (const std::string_view words : templates)
    if (lower.find(words) != std::string::npos)
      add(findings, LintCheck::placeholder_text, field, quoted(words));
  for (const Phrase& phrase : exclusionary)
    if (has_phrase(plain, phrase.words))
      add(findings, LintCheck::exclusionary_word, field,
          quoted(phrase.words) + "; better " + quoted(phrase.about));
}

void check_asked(std::vector<LintFinding>& findings, std::string_view field,
                 std::string_view text) {
  check_words(findings, field, text);
  const std::string plain = plain_words(text);
  for (const Phrase& phrase : protected_phrases)
    if (has_phrase(plain, phrase.words))
      add(findings, LintCheck::protected_characteristic, field,
          quoted(phrase.words) + " is about " + std::string(phrase.about));
  for (const std::string_view words : leading_phrases)
    if (has_phrase(plain, words)) add(findings, LintCheck::leading, field, quoted(words));
}

void check_form(std::vector<LintFinding>& findings, std::string_view field, std::string_view text,
                std::size_t longest) {
  constexpr std::size_t shortest = 15;
  const std::size_t length = characters_in(text);
  if (length < shortest) add(findings, LintCheck::too_short, field);
  if (length > longest)
    add(findings, LintCheck::too_long, field,
        std::to_string(length) + " characters, and " + std::to_string(longest) + " will do");
  if (is_yes_or_no(text)) add(findings, LintCheck::yes_or_no, field);
  if (is_double_barrelled(text)) add(findings, LintCheck::double_barrelled, field);
}

}  // namespace hireline::linting
