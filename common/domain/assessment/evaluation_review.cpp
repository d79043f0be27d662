#include "common/domain/assessment/evaluation_review.hpp"

#include <algorithm>
#include <string_view>

namespace hireline {
namespace {

constexpr std::ptrdiff_t shortest_reason = 20;

std::ptrdiff_t count_characters(std::string_view text) {
  return std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; });
}

}  // namespace

std::vector<Issue> review_issues(const ReviewFacts& facts) {
  std::vector<Issue> issues;
  if (!facts.is_finished_evaluation)
    issues.push_back(
        {.path = {"evaluationId"}, .message = "is not a finished evaluation of this interview"});
  const bool confirms = facts.verdict == ReviewVerdict::confirmed;
  if (!confirms && !facts.reason)
    issues.push_back(
        {.path = {"reason"}, .message = "is required unless the verdict is confirmed"});
  if (!confirms && facts.reason && count_characters(*facts.reason) < shortest_reason)
    issues.push_back(
        {.path = {"reason"},
         .message = "must have at least 20 characters unless the verdict is confirmed"});
  const bool overrides = facts.verdict == ReviewVerdict::overridden;
  if (overrides && !facts.names_feedback)
    issues.push_back({.path = {"feedbackId"},
                      .message = "is required if the verdict is overridden: give feedback first"});
  if (!overrides && facts.names_feedback)
    issues.push_back(
        {.path = {"feedbackId"}, .message = "is allowed only if the verdict is overridden"});
  if (overrides && facts.names_feedback && !facts.is_feedback_of_interview)
    issues.push_back({.path = {"feedbackId"}, .message = "is not feedback on this interview"});
  return issues;
}

}  // namespace hireline
