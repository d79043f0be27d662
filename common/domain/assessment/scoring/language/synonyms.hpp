// Tables of words with the same meaning in computing, and of words with opposite meanings.
#pragma once

#include <span>
#include <string_view>

namespace hireline::scoring {

// One concept per row: "lifo | last in first out". One pair per row of antonym_rows(): "lifo fifo".
std::span<const std::string_view> synonym_rows();
std::span<const std::string_view> antonym_rows();

}  // namespace hireline::scoring
