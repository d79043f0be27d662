#include "common/outside/mail/template.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace hireline::outside {
namespace {

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

std::string_view html_escape(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

struct Tag {
  std::size_t begin = 0;
  std::size_t end = 0;  // position after the braces
  char sign = 0;        // # ^ / or 0
  std::string_view name;
};

class Renderer {
 public:
  Renderer(std::string_view text, const TemplateTexts& texts, TextFormat format)
      : text_(text), texts_(texts), format_(format) {}

  std::string run() {
    section({}, true);
    return std::move(out_);
  }

 private:
  // Renders up to the end of the section `name`, or of the template if `name` is empty.
  void section(std::string_view name, bool is_shown) {
    for (;;) {
      const auto tag = next_tag();
      if (!tag) {
        if (!name.empty()) throw TemplateError("the section " + std::string(name) + " has no end");
        if (is_shown) out_.append(text_.substr(at_));
        at_ = text_.size();
        return;
      }
      const auto [before, after] = surroundings(*tag);
      if (is_shown) out_.append(text_.substr(at_, before - at_));
      at_ = after;
      if (tag->sign == '/') {
        if (tag->name != name) throw TemplateError("nothing ends at " + std::string(tag->name));
        return;
      }
      if (tag->sign == 0) {
        if (is_shown) value(tag->name);
      } else {
        section(tag->name, is_shown && has_text(tag->name) == (tag->sign == '#'));
      }
    }
  }

  std::optional<Tag> next_tag() const {
    Tag tag;
    tag.begin = text_.find("{{", at_);
    if (tag.begin == std::string_view::npos) return std::nullopt;
    const std::size_t close = text_.find("}}", tag.begin);
    if (close == std::string_view::npos) throw TemplateError("a tag has no end");
    tag.name = text_.substr(tag.begin + 2, close - tag.begin - 2);
    tag.end = close + 2;
    if (!tag.name.empty() && std::string_view("#^/").find(tag.name.front()) != std::string::npos) {
      tag.sign = tag.name.front();
      tag.name.remove_prefix(1);
    }
    if (tag.name.empty()) throw TemplateError("a tag has no name");
    return tag;
  }

  // Returns where the text before the tag ends and where the text after it begins. A line that
  // contains only a section tag is removed.
  std::pair<std::size_t, std::size_t> surroundings(const Tag& tag) const {
    const bool starts_line = tag.begin == 0 || text_[tag.begin - 1] == '\n';
    const bool ends_line = tag.end < text_.size() && text_[tag.end] == '\n';
    if (tag.sign != 0 && starts_line && ends_line) return {tag.begin, tag.end + 1};
    return {tag.begin, tag.end};
  }

  bool has_text(std::string_view name) const {
    const auto found = texts_.find(name);
    return found != texts_.end() &&
           std::ranges::any_of(found->second, [](char c) { return c != ' ' && !is_control(c); });
  }

  void value(std::string_view name) {
    const auto found = texts_.find(name);
    if (found == texts_.end()) throw TemplateError("there is no " + std::string(name));
    for (const char c : one_line(found->second)) {
      const std::string_view escape = format_ == TextFormat::html ? html_escape(c) : "";
      if (escape.empty())
        out_.push_back(c);
      else
        out_.append(escape);
    }
  }

  std::string_view text_;
  const TemplateTexts& texts_;
  TextFormat format_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::string render(std::string_view text, const TemplateTexts& texts, TextFormat format) {
  return Renderer(text, texts, format).run();
}

std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (!is_control(c))
      line.push_back(c);
    else if (!line.ends_with(' '))
      line.push_back(' ');
  }
  return line;
}

}  // namespace hireline::outside
