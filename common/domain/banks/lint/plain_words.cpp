#include "common/domain/banks/lint/plain_words.hpp"

namespace hireline::linting {
namespace {

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string plain_words(std::string_view text) {
  std::string plain = " ";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i] >= 'A' && text[i] <= 'Z' ? static_cast<char>(text[i] + 32) : text[i];
    constexpr std::string_view curly = "\u2019";
    if (text.substr(i).starts_with(curly)) {
      plain.push_back('\'');
      i += curly.size() - 1;
    } else if (is_word_character(c) || (c == '\'' && plain.back() != ' ')) {
      plain.push_back(c);
    } else if (plain.back() != ' ') {
      plain.push_back(' ');
    }
  }
  if (plain.back() != ' ') plain.push_back(' ');
  return plain;
}

bool has_phrase(const std::string& plain, std::string_view phrase) {
  return plain.find(" " + std::string(phrase) + " ") != std::string::npos;
}

std::vector<std::string> sentences_of(std::string_view text) {
  std::vector<std::string> sentences;
  std::string sentence;
  for (std::size_t i = 0; i < text.size(); ++i) {
    sentence.push_back(text[i]);
    const bool is_mark = text[i] == '.' || text[i] == '?' || text[i] == '!';
    const bool is_last = i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n';
    if (!is_mark || !is_last) continue;
    sentences.push_back(std::move(sentence));
    sentence.clear();
  }
  if (!sentence.empty()) sentences.push_back(std::move(sentence));
  return sentences;
}

}  // namespace hireline::linting
