#include "cli/output/paint.hpp"

namespace hireline::cli {
namespace {

std::string_view code_of(Tone tone) {
  switch (tone) {
    case Tone::plain:
      return "";
    case Tone::heading:
      return "\x1b[1m";
    case Tone::faint:
      return "\x1b[2m";
    case Tone::accent:
      return "\x1b[36m";
    case Tone::good:
      return "\x1b[32m";
    case Tone::warning:
      return "\x1b[33m";
    case Tone::bad:
      return "\x1b[31m";
  }
  return "";
}

}  // namespace

std::string painted(std::string_view text, Tone tone, const OutputStyle& style) {
  if (!style.coloured || tone == Tone::plain || text.empty()) return std::string(text);
  return std::string(code_of(tone)).append(text).append("\x1b[0m");
}

}  // namespace hireline::cli
