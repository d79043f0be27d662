#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "common/domain/assessment/similarity/similarity.hpp"

namespace hireline::similarity {
namespace {

constexpr std::size_t fewest_submissions = 10;

std::vector<std::uint64_t> hashes_of(std::span<const Gram> grams) {
  std::vector<std::uint64_t> hashes;
  hashes.reserve(grams.size());
  for (const Gram& gram : grams) hashes.push_back(gram.hash);
  std::ranges::sort(hashes);
  const auto rest = std::ranges::unique(hashes);
  hashes.erase(rest.begin(), rest.end());
  return hashes;
}

bool is_in(const BaseCode& base, const Gram& gram) {
  return std::ranges::binary_search(base.hashes, gram.hash);
}

std::vector<bool> find_base(std::size_t tokens, std::span<const Gram> grams, const BaseCode& base) {
  std::vector<bool> is_base(tokens);
  std::size_t marked = 0;  // the tokens before this index are done
  for (const Gram& gram : grams) {
    if (!is_in(base, gram)) continue;
    for (marked = std::max(marked, gram.first); marked < gram.first + gram_size; ++marked)
      is_base[marked] = true;
  }
  return is_base;
}

}  // namespace

void BaseCode::add(const BaseCode& other) {
  std::vector<std::uint64_t> both;
  std::ranges::set_union(hashes, other.hashes, std::back_inserter(both));
  hashes = std::move(both);
}

BaseCode base_code(ProgrammingLanguage language, std::string_view starter_code) {
  return {hashes_of(grams_of(tokens_of(language, starter_code)))};
}

BaseCode common_code(ProgrammingLanguage language, std::span<const std::string_view> sources) {
  BaseCode common;
  if (sources.size() < fewest_submissions) return common;
  std::unordered_map<std::uint64_t, std::size_t> counts;
  for (const std::string_view source : sources)
    for (const std::uint64_t hash : base_code(language, source).hashes) ++counts[hash];
  for (const auto& [hash, count] : counts)
    if (2 * count > sources.size()) common.hashes.push_back(hash);
  std::ranges::sort(common.hashes);
  return common;
}

// Removes the grams of base code before winnowing. If they were removed afterwards, winnowing could
// have chosen one of them in a window that also has own code.
Fingerprints fingerprint(ProgrammingLanguage language, std::string_view source,
                         const BaseCode& base) {
  Fingerprints made{.language = language, .tokens = tokens_of(language, source)};
  std::vector<Gram> grams = grams_of(made.tokens);
  made.is_base = find_base(made.tokens.size(), grams, base);
  std::erase_if(grams, [&](const Gram& gram) { return is_in(base, gram); });
  made.chosen = winnow(grams);
  made.hashes = hashes_of(made.chosen);
  made.own_tokens = static_cast<std::size_t>(std::ranges::count(made.is_base, false));
  return made;
}

}  // namespace hireline::similarity
