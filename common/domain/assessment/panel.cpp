#include "common/domain/assessment/panel.hpp"

#include <algorithm>

namespace hireline {

std::vector<Issue> panel_issues(std::span<const PanelSeat> wanted,
                                std::span<const RecruiterId> members) {
  std::vector<Issue> issues;
  bool has_lead = false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const RecruiterId& id = wanted[i].user_id;
    if (std::ranges::find(members, id) == members.end())
      issues.push_back(
          {.path = {"members", i, "userId"}, .message = "is not a member of the organization"});
    if (std::ranges::count(wanted.first(i), id, &PanelSeat::user_id) > 0)
      issues.push_back({.path = {"members", i, "userId"}, .message = "is named twice"});
    if (wanted[i].seat == Seat::lead && has_lead)
      issues.push_back({.path = {"members", i, "seat"}, .message = "one member leads at most"});
    has_lead = has_lead || wanted[i].seat == Seat::lead;
  }
  return issues;
}

bool unseats_writers(const Panel& before, std::span<const PanelSeat> wanted) {
  return std::ranges::any_of(before.members, [&](const PanelMember& member) {
    if (!member.feedback_given_at) return false;
    const auto kept = std::ranges::find(wanted, member.user_id, &PanelSeat::user_id);
    return kept == wanted.end() || (kept->seat == Seat::shadow) != (member.seat == Seat::shadow);
  });
}

}  // namespace hireline
