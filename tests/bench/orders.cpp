#include "tests/bench/orders.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "tests/bench/words.hpp"

namespace hireline::bench {
namespace {

std::string bare(std::string word) {
  const auto is_mark = [](char c) { return std::string_view(".,:;?!\"").contains(c); };
  std::erase_if(word, is_mark);
  for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return word;
}

Words clauses_of(const std::string& text) {
  Words clauses(1);
  for (const std::string& word : words_of(text)) {
    clauses.back().append(clauses.back().empty() ? "" : " ").append(bare(word));
    if (std::string_view(".,:;?!").contains(word.back())) clauses.emplace_back();
  }
  if (clauses.back().empty()) clauses.pop_back();
  return clauses;
}

}  // namespace

std::string in_random_order(const std::string& text, Random& random) {
  Words words = words_of(text);
  random.shuffle(words);
  return joined(words);
}

std::vector<std::string> orders_of_words(const std::string& text, std::size_t count,
                                         Random& random) {
  Words words = words_of(text), bare_words;
  for (const std::string& word : words) bare_words.push_back(bare(word));
  std::vector<std::string> orders;
  while (orders.size() + 2 < count)
    orders.push_back(in_random_order(orders.size() % 2 == 0 ? text : joined(bare_words), random));
  std::ranges::reverse(words);
  orders.push_back(joined(words));
  for (std::size_t i = 1; i < bare_words.size(); i += 2)
    std::swap(bare_words[i - 1], bare_words[i]);
  orders.push_back(joined(bare_words));
  return orders;
}

std::vector<std::string> orders_of_clauses(const std::string& text, std::size_t count,
                                           Random& random) {
  Words clauses = clauses_of(text);
  std::vector<std::string> orders;
  if (clauses.size() < 3) return orders;
  while (orders.size() < count) {
    random.shuffle(clauses);
    std::string order;
    for (const std::string& clause : clauses)
      order.append(order.empty() ? "" : ", ").append(clause);
    orders.push_back(order + ".");
  }
  return orders;
}

}  // namespace hireline::bench
