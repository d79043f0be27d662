#include <algorithm>

#include "common/domain/assessment/similarity/similarity.hpp"
#include "common/domain/assessment/similarity/spans.hpp"

namespace hireline::similarity {
namespace {

std::size_t count_shared(const Fingerprints& one, const Fingerprints& other) {
  std::size_t shared = 0;
  auto a = one.hashes.begin(), b = other.hashes.begin();
  while (a != one.hashes.end() && b != other.hashes.end())
    if (*a < *b) {
      ++a;
    } else if (*b < *a) {
      ++b;
    } else {
      ++shared, ++a, ++b;
    }
  return shared;
}

int percent(std::size_t part, const Fingerprints& of) {
  return static_cast<int>(100 * part / of.hashes.size());
}

}  // namespace

std::expected<Similarity, Incomparable> compare(const Fingerprints& one,
                                                const Fingerprints& other) {
  if (one.language != other.language) return std::unexpected(Incomparable::different_languages);
  static_assert(fewest_tokens >= gram_size, "what is long enough has a fingerprint");
  if (std::min(one.own_tokens, other.own_tokens) < fewest_tokens)
    return std::unexpected(Incomparable::too_short);
  const std::size_t shared = count_shared(one, other);
  const int of_one = percent(shared, one), of_other = percent(shared, other);
  return Similarity{of_one, of_other, std::max(of_one, of_other),
                    shared == 0 ? std::vector<MatchedSpan>{} : matched_spans(one, other)};
}

}  // namespace hireline::similarity
