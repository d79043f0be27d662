#include "common/domain/assessment/similarity/heredocs.hpp"

#include <algorithm>

namespace hireline::similarity {
namespace {

constexpr std::string_view letters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  return line.substr(0, line.find_last_not_of(blanks) + 1);
}

std::size_t line_end(std::string_view source, std::size_t from) {
  return std::min(source.find('\n', from), source.size());
}

}  // namespace

// Indexes all lines once, so that a text with many `<<x` also takes linear time.
bool Heredocs::has_line_after(std::string_view name, std::size_t at) {
  if (last_line_.empty())
    for (std::size_t begin = 0; begin < source_.size();) {
      const std::size_t end = line_end(source_, begin);
      last_line_[trimmed(source_.substr(begin, end - begin))] = begin;
      begin = end + 1;
    }
  const auto found = last_line_.find(name);
  return found != last_line_.end() && found->second > at;
}

std::size_t Heredocs::announced_at(std::size_t at) {
  std::size_t begin = at + 2;
  const auto has = [&](std::string_view which) {
    return begin < source_.size() && which.find(source_[begin]) != which.npos;
  };
  if (has("-~")) ++begin;
  const bool is_quoted = has("\"'");
  if (is_quoted) ++begin;
  const std::size_t end = std::min(source_.find_first_not_of(letters, begin), source_.size());
  const auto name = source_.substr(std::min(begin, source_.size()), end - begin);
  if (name.empty() || (name[0] >= '0' && name[0] <= '9') || !has_line_after(name, at)) return at;
  awaited_.push_back(name);
  return is_quoted ? std::min(end + 1, source_.size()) : end;
}

Heredocs::Body Heredocs::body_after(std::size_t newline) {
  const auto name = awaited_.front();
  awaited_.pop_front();
  Body body{newline + 1, source_.size(), source_.size()};
  for (std::size_t begin = body.begin; begin < source_.size();) {
    const std::size_t end = line_end(source_, begin);
    if (trimmed(source_.substr(begin, end - begin)) == name) return {body.begin, begin, end};
    begin = end + 1;
  }
  return body;
}

}  // namespace hireline::similarity
