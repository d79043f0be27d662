// Words that mean the same in computing, and words that mean the opposite.
#pragma once

#include <span>
#include <string_view>

namespace hireline::scoring {

// "lifo | last in first out": one concept in each row, see synonyms.cpp.
std::span<const std::string_view> synonym_rows();
std::span<const std::string_view> antonym_rows();

}  // namespace hireline::scoring
