#include "cli/output/yaml.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <nlohmann/json.hpp>

namespace hireline::cli {
namespace {

using Json = nlohmann::ordered_json;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

// Words that some version of YAML reads as something other than text.
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
  return value.dump();  // every JSON scalar is one of YAML; so are {} and []
}

void append_block(std::string& out, const Json& value, std::size_t indent);

void append_member(std::string& out, const std::string& name, const Json& value,
                   std::size_t indent) {
  out.append(is_plain(name) ? name : Json(name).dump()).append(":");
  if (value.is_structured() && !value.empty()) {
    out.append("\n");
    append_block(out, value, indent + 2);
  } else {
    out.append(" ").append(scalar(value)).append("\n");
  }
}

// `indent` blanks stand before every line but the first, which the caller has begun.
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
    out.append(scalar(value)).append("\n");
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
