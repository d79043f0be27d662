// A reference's own words in another order.
#pragma once

#include <string>
#include <vector>

#include "tests/bench/random.hpp"

namespace hireline::bench {

std::string in_random_order(const std::string& text, Random& random);

// Of the words: half of them with their commas and full stops, half as one line of lower-case words
// without any; the last two are the words backwards, and each word changed with its neighbour.
std::vector<std::string> orders_of_words(const std::string& text, std::size_t count,
                                         Random& random);

// Of the clauses, whose words stay together; empty when there are fewer than three clauses.
std::vector<std::string> orders_of_clauses(const std::string& text, std::size_t count,
                                           Random& random);

}  // namespace hireline::bench
