#include "common/domain/assessment/similarity/spans.hpp"

#include <algorithm>
#include <queue>
#include <tuple>
#include <unordered_map>

namespace hireline::similarity {
namespace {

constexpr std::size_t most_places = 8;  // of one gram in one source

// A run of equal tokens, which starts at `one` in the first source and at `other` in the second.
struct Run {
  std::size_t one = 0;
  std::size_t other = 0;
  std::size_t length = 0;
  std::size_t own = 0;  // number of tokens that are base code in neither source

  // The greatest run has the most own tokens and, among equals, is nearest to the beginning.
  bool operator<(const Run& run) const {
    return std::tuple(own, run.one + run.other, run.one) < std::tuple(run.own, one + other, one);
  }
};

using Places = std::unordered_map<std::uint64_t, std::vector<std::size_t>>;

Places places_of(const Fingerprints& prints) {
  Places places;
  for (const Gram& gram : prints.chosen)
    if (auto& of_hash = places[gram.hash]; of_hash.size() < most_places)
      of_hash.push_back(gram.first);
  return places;
}

class Tiling {
 public:
  Tiling(const Fingerprints& one, const Fingerprints& other)
      : one_(one.tokens),
        other_(other.tokens),
        is_base_in_one_(one.is_base),
        is_base_in_other_(other.is_base),
        is_tiled_in_one_(one_.size()),
        is_tiled_in_other_(other_.size()) {
    const Places in_one = places_of(one), in_other = places_of(other);
    // In order of position, so that the result does not depend on the order of a hash table.
    for (const Gram& gram : one.chosen) {
      const auto there = in_other.find(gram.hash);
      if (there == in_other.end() || gram.first > in_one.at(gram.hash).back()) continue;
      for (const std::size_t place : there->second) grow(gram.first, place);
    }
  }

  std::vector<MatchedSpan> spans() {
    std::vector<MatchedSpan> spans;
    while (!runs_.empty() && spans.size() < most_spans) {
      const Run run = runs_.top();
      runs_.pop();
      if (is_free(run))
        spans.push_back(tile(run));
      else
        offer_pieces(run);
    }
    return spans;
  }

 private:
  bool is_own(std::size_t one, std::size_t other) const {
    return !is_base_in_one_[one] && !is_base_in_other_[other];
  }

  // Extends a match at these positions in both directions. Does nothing if an earlier run on the
  // same diagonal covers the position.
  void grow(std::size_t one, std::size_t other) {
    std::size_t& grown = grown_[one - other];
    if (one < grown) return;
    std::size_t back = 0;
    while (back < one && back < other &&
           one_[one - back - 1].symbol == other_[other - back - 1].symbol)
      ++back;
    Run run{one - back, other - back, 0};
    while (run.one + run.length < one_.size() && run.other + run.length < other_.size() &&
           one_[run.one + run.length].symbol == other_[run.other + run.length].symbol)
      ++run.length;
    grown = run.one + run.length;
    offer(run);
  }

  // Adds the run without the base code at its ends, if it still has gram_size own tokens.
  void offer(Run run) {
    while (run.length > 0 && !is_own(run.one, run.other)) ++run.one, ++run.other, --run.length;
    while (run.length > 0 && !is_own(run.one + run.length - 1, run.other + run.length - 1))
      --run.length;
    run.own = 0;
    for (std::size_t i = 0; i < run.length; ++i)
      if (is_own(run.one + i, run.other + i)) ++run.own;
    if (run.own >= gram_size) runs_.push(run);
  }

  bool is_free(const Run& run, std::size_t at) const {
    return !is_tiled_in_one_[run.one + at] && !is_tiled_in_other_[run.other + at];
  }
  bool is_free(const Run& run) const {
    for (std::size_t i = 0; i < run.length; ++i)
      if (!is_free(run, i)) return false;
    return true;
  }

  void offer_pieces(const Run& run) {
    for (std::size_t begin = 0; begin < run.length;) {
      std::size_t end = begin;
      while (end < run.length && is_free(run, end)) ++end;
      offer({run.one + begin, run.other + begin, end - begin});
      begin = end + 1;
    }
  }

  MatchedSpan tile(const Run& run) {
    std::fill_n(is_tiled_in_one_.begin() + static_cast<std::ptrdiff_t>(run.one), run.length, true);
    std::fill_n(is_tiled_in_other_.begin() + static_cast<std::ptrdiff_t>(run.other), run.length,
                true);
    return {place(one_, run.one, run.length), place(other_, run.other, run.length), run.own};
  }

  static Place place(const std::vector<Token>& tokens, std::size_t first, std::size_t length) {
    const Token& begin = tokens[first];
    const Token& end = tokens[first + length - 1];
    return {begin.begin, end.end, begin.first_line, end.last_line};
  }

  const std::vector<Token>& one_;
  const std::vector<Token>& other_;
  const std::vector<bool>& is_base_in_one_;
  const std::vector<bool>& is_base_in_other_;
  std::vector<bool> is_tiled_in_one_, is_tiled_in_other_;
  // By diagonal: the end of the last run, as an index of the first source's tokens.
  std::unordered_map<std::size_t, std::size_t> grown_;
  std::priority_queue<Run> runs_;
};

}  // namespace

std::vector<MatchedSpan> matched_spans(const Fingerprints& one, const Fingerprints& other) {
  return Tiling(one, other).spans();
}

}  // namespace hireline::similarity
