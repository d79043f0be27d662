// Texts of several lines that begin below the line that names their end: <<END in bash and ruby.
#pragma once

#include <cstddef>
#include <deque>
#include <string_view>
#include <unordered_map>

namespace hireline::similarity {

class Heredocs {
 public:
  // The source must outlive it.
  explicit Heredocs(std::string_view source) noexcept : source_(source) {}

  // Where the `<<` at this place and the name of its end are over, and expects its body with the
  // next line; `at` when this is no such thing, as in `1 << shift`, for no line further down is
  // that name.
  std::size_t announced_at(std::size_t at);

  bool is_awaited() const noexcept { return !awaited_.empty(); }

  struct Body {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t go_on = 0;  // the end of the line below it, where the next body may begin
  };
  // Of the first that is awaited, when there is one; `newline` is where the line above it ends.
  Body body_after(std::size_t newline);

 private:
  bool has_line_after(std::string_view name, std::size_t at);

  std::string_view source_;
  std::deque<std::string_view> awaited_;
  std::unordered_map<std::string_view, std::size_t> last_line_;  // of each text; built when needed
};

}  // namespace hireline::similarity
