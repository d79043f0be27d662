#include "common/domain/organizations/close_reason.hpp"

#include <algorithm>

namespace hireline {
namespace {

std::vector<Issue> issues_without_reason(const ClosingFacts& facts) {
  const std::string message = "must be absent, unless status is rejected or withdrawn";
  std::vector<Issue> issues;
  if (facts.has_reason) issues.push_back({.path = {"reasonId"}, .message = message});
  if (facts.has_comment) issues.push_back({.path = {"comment"}, .message = message});
  return issues;
}

}  // namespace

std::vector<Issue> closing_issues(const ClosingFacts& facts) {
  const auto status = reasoned_status_of(facts.status);
  if (!status) return issues_without_reason(facts);
  const auto issue = [](std::string message) {
    return std::vector<Issue>{{.path = {"reasonId"}, .message = std::move(message)}};
  };
  if (!facts.has_reason && facts.is_required)
    return issue("is required by your organization: see GET /v1/close-reasons");
  if (!facts.has_reason) return {};
  if (!facts.reason_applies_to) return issue("must be a close reason of your organization");
  if (std::ranges::find(*facts.reason_applies_to, *status) == facts.reason_applies_to->end())
    return issue("must be a close reason that applies to " + std::string(name_of(*status)));
  return {};
}

}  // namespace hireline
