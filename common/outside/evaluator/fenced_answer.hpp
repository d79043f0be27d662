// Prepares a candidate's text for a language model, and maps quotes back to the original.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::outside {

// The part of an answer that is sent to a model: valid UTF-8 without hidden characters, cut to
// `longest` bytes. Maps every byte to its position in the original.
class ShownAnswer {
 public:
  static constexpr std::size_t longest = 64 * 1024;  // bytes

  // `original` must outlive this object.
  explicit ShownAnswer(std::string_view original);

  const std::string& text() const { return text_; }

  // Returns the part of the original that matches `quote`; nullopt if there is none, or if the
  // quote contains no letter or digit.
  std::optional<std::string_view> find(std::string_view quote) const;

 private:
  std::string_view original_;
  std::string text_;
  // Position in the original of each byte of text_, and of its end.
  std::vector<std::size_t> places_;
};

// Returns other text in the form for a model: valid UTF-8 without hidden characters, cut like an
// answer.
std::string shown(std::string_view text);

}  // namespace hireline::outside
