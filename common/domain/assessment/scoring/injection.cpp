#include "common/domain/assessment/scoring/injection.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace hireline::scoring {
namespace {

using Words = std::vector<std::string_view>;

// Matches if one word of each group in `others` is near a word of `first` in the same sentence, in
// any order.
struct Pattern {
  Words first;
  std::vector<Words> others;
};

const std::vector<Pattern>& patterns() {
  static const Words instructions = {"instructions", "instruction", "prompt",     "prompts",
                                     "rules",        "rubric",      "criteria",   "guidelines",
                                     "directions",   "directives",  "constraints"};
  static const Words marks = {"marks",  "mark",   "score", "scores",  "points", "grade",
                              "credit", "rating", "100",   "percent", "stars"};
  static const Words full = {"full", "maximum", "max", "highest", "perfect", "top",
                             "best", "100",     "10",  "5",       "5/5",     "10/10"};
  static const Words grader = {"grader", "evaluator", "examiner", "assessor", "grading", "scorer"};
  static const std::vector<Pattern> all = {
      {{"ignore", "disregard", "forget", "override", "overrule", "bypass"}, {instructions}},
      {{"ignore", "disregard", "forget"},
       {{"everything", "anything", "all"}, {"above", "before", "previous", "previously", "prior"}}},
      {{"give", "award", "assign", "grant", "rate", "score", "grade", "mark", "output", "return",
        "deserves", "deserve", "set"},
       {full, marks}},
      {{"mark", "consider", "treat", "deem", "grade", "evaluate", "accept", "judge", "rate"},
       {{"answer", "response", "submission", "candidate"},
        {"correct", "perfect", "excellent", "right", "passed", "hire", "complete"}}},
      {{"you"},
       {{"are", "act", "must", "will"},
        {"assistant", "grader", "evaluator", "examiner", "chatbot", "chatgpt", "ai", "llm"}}},
      {grader, {{"dear", "note", "attention", "hello", "please", "you", "must", "hey"}}},
      {{"system", "new", "hidden", "developer"},
       {{"prompt", "instructions", "message", "mode"},
        {"system", "instructions", "override", "updated", "reveal", "print", "repeat", "follow",
         "mode"}}},
      {{"candidate", "applicant"},
       {{"pass", "hire", "advance", "approve", "hired"},
        {"must", "should", "please", "immediately", "recommend"}}},
      {{"end", "begin"},
       {{"answer", "response", "submission"}, {"system", "instructions", "data"}}},
  };
  return all;
}

// Markup of conversations with models, and keys of a judgement in JSON. In lower case.
constexpr std::array<std::string_view, 20> markers = {
    "<|im_",       "<|end",      "<|sys",      "[inst]",        "[/inst]",
    "<system",     "</system",   "<assistant", "</answer",      "</response",
    "</candidate", "<<sys>>",    "\nsystem:",  "\nassistant:",  "### instruct",
    "###instruct", "### system", "\"score\":", "\"coverage\":", "\"role\":"};

bool is_one_of(std::string_view word, const Words& words) {
  return std::ranges::find(words, word) != words.end();
}

bool stands_at(const Pattern& pattern, const std::vector<Word>& words, std::size_t at) {
  constexpr std::size_t reach = 7;
  const std::size_t from = at - std::min(at, reach);
  const std::size_t end = std::min(words.size(), at + reach + 1);
  return std::ranges::all_of(pattern.others, [&](const Words& group) {
    for (std::size_t i = from; i < end; ++i)
      if (i != at && words[i].sentence == words[at].sentence && is_one_of(words[i].text, group))
        return true;
    return false;
  });
}

bool has_marker(std::string_view answer) {
  std::string lower = "\n";
  lower += answer.substr(0, longest_text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return std::ranges::any_of(markers,
                             [&](std::string_view marker) { return lower.contains(marker); });
}

}  // namespace

bool tries_injection(std::string_view answer, const Text& text) {
  if (text.has_smuggled || has_marker(answer)) return true;
  for (const Pattern& pattern : patterns())
    for (std::size_t at = 0; at < text.words.size(); ++at)
      if (is_one_of(text.words[at].text, pattern.first) && stands_at(pattern, text.words, at))
        return true;
  return false;
}

}  // namespace hireline::scoring
