// Inputs of several parts, in a form that people can write and a fuzzer can cut up.
#pragma once

#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

namespace hireline::fuzz {

// Exactly `count` parts, divided by lines that hold nothing but %%; those that are missing are
// empty. The last one takes all that is left.
inline std::vector<std::string_view> parts_of(std::string_view input, std::size_t count) {
  constexpr std::string_view divider = "\n%%\n";
  std::vector<std::string_view> parts;
  while (parts.size() + 1 < count) {
    const std::size_t end = input.find(divider);
    parts.push_back(input.substr(0, end));
    input.remove_prefix(end == std::string_view::npos ? input.size() : end + divider.size());
  }
  parts.push_back(input);
  return parts;
}

// Chance that is the same for the same input.
inline std::minstd_rand chance_of(std::string_view input) {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char c : input) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return std::minstd_rand(hash);
}

}  // namespace hireline::fuzz
