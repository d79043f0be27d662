// Chance that is the same on every machine, unlike the standard library's shuffling.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace hireline::bench {

class Random {
 public:
  explicit Random(std::uint32_t seed) : state_(seed) {}

  std::size_t below(std::size_t end) {
    state_ = state_ * 1664525u + 1013904223u;
    return (state_ >> 8) % end;
  }

  template <class T>
  const T& one_of(const std::vector<T>& all) {
    return all[below(all.size())];
  }

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
  }

 private:
  std::uint32_t state_;
};

}  // namespace hireline::bench
