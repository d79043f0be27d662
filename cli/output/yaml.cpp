#include "cli/output/yaml.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t widest_line = 100;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// Words that a version of YAML reads as a value other than text.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 9> words = {"true", "false", "null", "yes", "no",
                                                     "on",   "off",   "y",    "n"};
  return std::ranges::any_of(words, [text](std::string_view word) {
    return std::ranges::equal(word, text, [](char a, char b) {
      return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b + 32) : b);
    });
  });
}

bool is_plain(std::string_view text) {
  return !text.empty() && is_letter(text.front()) && !text.ends_with(' ') && !is_reserved(text) &&
         std::ranges::all_of(text, [](char c) {
           return is_letter(c) || (c >= '0' && c <= '9') ||
                  std::string_view(" ./@+-").find(c) != std::string_view::npos;
         });
}

std::string scalar(const Json& value) {
  if (value.is_string())
    if (const auto& text = value.get_ref<const std::string&>(); is_plain(text)) return text;
  return value.dump();  // every JSON scalar is valid YAML; so are {} and []
}

// Returns true if a block scalar represents the text exactly: it has no control characters, no
// blanks at the end of a line or at the beginning of the text, and none of Unicode's line breaks.
bool shows_as_block(std::string_view text) {
  constexpr std::string_view blanks = " \t\n";
  if (text.empty() || blanks.contains(text.front()) || text.ends_with(' ') || text.ends_with('\t'))
    return false;
  for (const std::string_view other : {" \n", "\t\n", "\u0085", "\u2028", "\u2029", "\uFEFF"})
    if (text.find(other) != std::string_view::npos) return false;
  return std::ranges::none_of(
      text, [](char c) { return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == '\x7f'; });
}

void append_line(std::string& out, std::string_view line, std::size_t indent) {
  if (!line.empty()) out.append(indent, ' ').append(line);
  out.push_back('\n');
}

void append_literal(std::string& out, std::string_view text, std::size_t indent) {
  const bool ends_line = text.ends_with('\n');
  out.append(ends_line ? (text.ends_with("\n\n") ? "|+\n" : "|\n") : "|-\n");
  if (ends_line) text.remove_suffix(1);
  while (true) {
    const std::size_t end = text.find('\n');
    append_line(out, text.substr(0, end), indent);
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

// Breaks lines at single blanks. A parser reads such a break as one blank.
void append_folded(std::string& out, std::string_view text, std::size_t indent) {
  const std::size_t width = indent + 40 > widest_line ? 40 : widest_line - indent;
  const auto can_break = [&text](std::size_t at) {
    return text[at] == ' ' && text[at - 1] != ' ' && text[at + 1] != ' ' && text[at + 1] != '\t';
  };
  out.append(">-\n");
  while (text.size() > width) {
    std::size_t at = width;
    while (at > 0 && !can_break(at)) --at;
    if (at == 0)
      for (at = width; at + 1 < text.size() && !can_break(at);) ++at;
    if (at + 1 >= text.size()) break;
    append_line(out, text.substr(0, at), indent);
    text.remove_prefix(at + 1);
  }
  append_line(out, text, indent);
}

// Appends the value after a name or a dash. The lines of a block are indented.
void append_scalar(std::string& out, const Json& value, std::size_t indent) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    const bool has_lines = text.find('\n') != std::string::npos;
    if ((has_lines || text.size() + indent > widest_line) && shows_as_block(text))
      return has_lines ? append_literal(out, text, indent) : append_folded(out, text, indent);
  }
  out.append(scalar(value)).append("\n");
}

void append_block(std::string& out, const Json& value, std::size_t indent);

void append_member(std::string& out, const std::string& name, const Json& value,
                   std::size_t indent) {
  out.append(is_plain(name) ? name : Json(name).dump()).append(":");
  if (value.is_structured() && !value.empty()) {
    out.append("\n");
    append_block(out, value, indent + 2);
  } else {
    out.append(" ");
    append_scalar(out, value, indent + 2);
  }
}

// Appends an object or array. The caller has begun the first line; all other lines begin with
// `indent` blanks.
void append_begun_block(std::string& out, const Json& value, std::size_t indent) {
  bool is_first = true;
  const auto begin_line = [&] {
    if (!is_first) out.append(indent, ' ');
    is_first = false;
  };
  if (value.is_object() && !value.empty()) {
    for (const auto& [name, member] : value.items()) {
      begin_line();
      append_member(out, name, member, indent);
    }
  } else if (value.is_array() && !value.empty()) {
    for (const Json& item : value) {
      begin_line();
      out.append("- ");
      append_begun_block(out, item, indent + 2);
    }
  } else {
    append_scalar(out, value, std::max<std::size_t>(indent, 2));
  }
}

void append_block(std::string& out, const Json& value, std::size_t indent) {
  out.append(indent, ' ');
  append_begun_block(out, value, indent);
}

}  // namespace

std::string yaml_of(const Json& value) {
  std::string out;
  append_block(out, value, 0);
  return out;
}

}  // namespace hireline::cli
