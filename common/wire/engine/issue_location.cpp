#include "common/wire/engine/issue_location.hpp"

#include <algorithm>

namespace hireline::wire {
namespace {

std::string with_article(std::string_view noun) {
  constexpr std::string_view vowels = "aeiou";
  const bool vowel = vowels.find(noun.front()) != std::string_view::npos;
  return std::string(vowel ? "an " : "a ").append(noun);
}

}  // namespace

void IssueLocation::refuse(Issue issue) const {
  if (is_full()) return;
  for (const IssueLocation* step = this; step->outer_ != nullptr; step = step->outer_) {
    if (step->name_.empty())
      issue.path.emplace_back(step->index_);
    else
      issue.path.emplace_back(std::string(step->name_));
  }
  std::reverse(issue.path.begin(), issue.path.end());
  issues_.push_back(std::move(issue));
}

void IssueLocation::refuse_type(std::string_view expected, std::string_view received) const {
  refuse(Issue{.code = IssueCode::invalid_type,
               .message = "must be " + with_article(expected) + ", not " +
                          (received == "null" ? "null" : with_article(received)),
               .expected = std::string(expected),
               .received = std::string(received)});
}

void IssueLocation::refuse_missing(std::string_view expected) const {
  refuse(Issue{.code = IssueCode::invalid_type,
               .message = "is required",
               .expected = std::string(expected),
               .received = "undefined"});
}

}  // namespace hireline::wire
