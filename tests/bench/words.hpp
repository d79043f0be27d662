// Texts as words, for what is made of them.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace hireline::bench {

using Words = std::vector<std::string>;

inline Words words_of(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

inline std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

}  // namespace hireline::bench
