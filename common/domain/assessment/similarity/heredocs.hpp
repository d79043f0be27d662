// Here-documents of bash and ruby: `<<END` in a line, and a body in the following lines that ends
// with a line that contains only END.
#pragma once

#include <cstddef>
#include <deque>
#include <string_view>
#include <unordered_map>

namespace hireline::similarity {

class Heredocs {
 public:
  // `source` must outlive this object.
  explicit Heredocs(std::string_view source) noexcept : source_(source) {}

  // If a here-document starts with the `<<` at `at`, returns the position after the name of its
  // end, and expects the body after the current line. Otherwise returns `at`, as for `1 << shift`:
  // no later line contains only the name.
  std::size_t announced_at(std::size_t at);

  bool is_awaited() const noexcept { return !awaited_.empty(); }

  struct Body {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t go_on = 0;  // the end of the line with the name; the next body may follow
  };
  // Returns the body of the first awaited here-document, which starts after `newline`, the end of
  // the line above it. The caller has checked is_awaited().
  Body body_after(std::size_t newline);

 private:
  bool has_line_after(std::string_view name, std::size_t at);

  std::string_view source_;
  std::deque<std::string_view> awaited_;
  std::unordered_map<std::string_view, std::size_t> last_line_;  // by text; built on first use
};

}  // namespace hireline::similarity
