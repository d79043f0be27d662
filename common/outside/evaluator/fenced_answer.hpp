// A candidate's words on their way to a language model and, as quotes, back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hireline::outside {

// What a model is shown of an answer: valid UTF-8 without what nobody sees, cut to a length. Every
// byte of it knows where it was.
class ShownAnswer {
 public:
  static constexpr std::size_t longest = 64 * 1024;  // bytes

  // The original must outlive it.
  explicit ShownAnswer(std::string_view original);

  const std::string& text() const { return text_; }

  // The part of the original that reads like `quote`; nullopt when there is none, or when the quote
  // has no letter or digit in it.
  std::optional<std::string_view> find(std::string_view quote) const;

 private:
  std::string_view original_;
  std::string text_;
  std::vector<std::size_t> places_;  // in the original, of each byte of the text, and of its end
};

// Text that is no secret, for a model: valid UTF-8 without what nobody sees.
std::string shown(std::string_view text);

}  // namespace hireline::outside
