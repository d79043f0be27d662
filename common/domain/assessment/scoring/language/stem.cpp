#include "common/domain/assessment/scoring/language/stem.hpp"

#include <algorithm>
#include <memory>
#include <unordered_map>

#include <libstemmer.h>

namespace hireline::scoring {
namespace {

struct FreeStemmer {
  void operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }
};

// A stemmer contains a buffer, so each thread has its own stemmer.
std::string snowball(const std::string& word) {
  thread_local const std::unique_ptr<sb_stemmer, FreeStemmer> stemmer(
      sb_stemmer_new("english", nullptr));
  const auto* text = reinterpret_cast<const sb_symbol*>(word.data());
  const sb_symbol* stem = sb_stemmer_stem(stemmer.get(), text, static_cast<int>(word.size()));
  if (stem == nullptr) return word;
  return {reinterpret_cast<const char*>(stem),
          static_cast<std::size_t>(sb_stemmer_length(stemmer.get()))};
}

// Irregular forms that the stemmer does not handle. Each row is the base and its forms.
constexpr std::string_view irregular_forms[] = {
    "0 zero",
    "1 one once single",
    "2 two twice",
    "3 three thrice",
    "4 four",
    "5 five",
    "6 six",
    "7 seven",
    "8 eight",
    "9 nine",
    "10 ten",
    "begin began begun",
    "break broke broken",
    "bring brought",
    "build built",
    "buy bought",
    "catch caught",
    "choose chose chosen",
    "come came",
    "deal dealt",
    "do done did",
    "draw drew drawn",
    "find found",
    "forget forgot forgotten",
    "freeze froze frozen",
    "give gave given",
    "go went gone goes",
    "grow grew grown",
    "hold held",
    "keep kept",
    "know knew known",
    "lead led",
    "lose lost",
    "make made",
    "mean meant",
    "overwrite overwrote overwritten",
    "override overrode overridden",
    "pay paid",
    "run ran",
    "say said",
    "see saw seen",
    "seek sought",
    "sell sold",
    "send sent",
    "show shown",
    "speak spoke spoken",
    "spend spent",
    "stand stood",
    "take took taken",
    "teach taught",
    "tell told",
    "think thought",
    "throw threw thrown",
    "understand understood",
    "wake woke woken",
    "win won",
    "write wrote written",
    "analysis analyses analyze analyzing analyzed",
    "axis axes",
    "child children",
    "criterion criteria",
    "datum data",
    "half halves",
    "index indices",
    "leaf leaves",
    "matrix matrices",
    "person people persons",
    "vertex vertices",
    "big bigger biggest",
    "cheap cheaper cheapest",
    "early earlier earliest",
    "easy easier easiest",
    "fast faster fastest",
    "few fewer fewest",
    "good better best",
    "great greater greatest",
    "high higher highest",
    "large larger largest",
    "late later latest",
    "long longer longest",
    "low lower lowest",
    "near nearer nearest",
    "new newer newest",
    "old older oldest",
    "quick quicker quickest",
    "safe safer safest",
    "short shorter shortest",
    "simple simpler simplest",
    "slow slower slowest",
    "small smaller smallest",
    "strong stronger strongest",
    "weak weaker weakest",
    "bad worse worst",
    "dependent dependency dependencies dependence",
    "execute execution executions",
    "maintain maintenance",
    "recursion recursive recursively recurse recurses recursing",
    "retrieve retrieval",
    "iterate iteration iterations iterative iteratively iterator iterators",
};

std::unordered_map<std::string_view, std::string_view> make_bases() {
  std::unordered_map<std::string_view, std::string_view> bases;
  for (std::string_view forms : irregular_forms) {
    const std::string_view base = forms.substr(0, forms.find(' '));
    while (!forms.empty()) {
      const std::size_t end = std::min(forms.find(' '), forms.size());
      bases.emplace(forms.substr(0, end), base);
      forms.remove_prefix(std::min(end + 1, forms.size()));
    }
  }
  return bases;
}

// Converts British to American spelling. Wrong results, such as "exercize" for "exercise", do no
// harm, because both compared texts are converted.
void spell_american(std::string& word) {
  constexpr std::size_t shortest = 6;
  if (word.size() < shortest) return;
  const std::string_view whole = word;
  // Returns whether the word ends in `british`, then `end`. If so, `at` is where `end` starts.
  std::size_t at = 0;
  const auto has = [&](std::string_view british, std::string_view end) {
    if (!whole.ends_with(end)) return false;
    at = whole.size() - end.size();
    return whole.substr(0, at).ends_with(british);
  };
  for (const std::string_view end : {"e", "es", "ed", "ing", "ation", "ations", "er", "ers"}) {
    if (!has("is", end) && !has("ys", end)) continue;
    word[at - 1] = 'z';
    return;
  }
  for (const std::string_view end : {"", "s", "ed", "ing", "al"}) {
    if (!has("our", end)) continue;
    word.erase(at - 2, 1);
    return;
  }
  if (has("ogue", "") || has("ogue", "s")) word.erase(at - 2, 2);
}

bool is_ascii(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace

std::string stem_of(std::string_view word) {
  static const auto bases = make_bases();
  const auto base = bases.find(word);
  std::string text(base == bases.end() ? word : base->second);
  constexpr std::size_t longest = 64;
  if (!is_ascii(text) || text.size() > longest) return text;
  spell_american(text);
  return snowball(text);
}

}  // namespace hireline::scoring
