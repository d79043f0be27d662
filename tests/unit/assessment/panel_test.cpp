#include "common/domain/assessment/panel.hpp"

#include <gmock/gmock.h>

namespace hireline {
namespace {

const RecruiterId ada = RecruiterId::parse(std::string(24, 'a')).value();
const RecruiterId bob = RecruiterId::parse(std::string(24, 'b')).value();

Panel panel_of(Seat seat, bool has_written) {
  Panel panel;
  PanelMember& member = panel.members.emplace_back();
  member.user_id = ada;
  member.seat = seat;
  if (has_written) panel.members[0].feedback_given_at = Instant{};
  return panel;
}

TEST(Panel, has_members_once_and_one_lead_at_most) {
  const std::vector<RecruiterId> members = {ada, bob};
  EXPECT_TRUE(
      panel_issues(std::vector<PanelSeat>{{ada, Seat::lead}, {bob, Seat::reverse_shadow}}, members)
          .empty());
  const auto issues =
      panel_issues(std::vector<PanelSeat>{{ada, Seat::lead}, {ada, Seat::lead}}, members);
  ASSERT_EQ(issues.size(), 2U);
  EXPECT_EQ(path_text(issues[0].path), "members[1].userId");
  EXPECT_EQ(path_text(issues[1].path), "members[1].seat");
  EXPECT_EQ(panel_issues(std::vector<PanelSeat>{{bob}}, std::vector<RecruiterId>{ada}).size(), 1U);
}

TEST(Panel, keeps_those_who_have_given_feedback) {
  const std::vector<PanelSeat> others = {{bob}};
  EXPECT_TRUE(unseats_writers(panel_of(Seat::interviewer, true), others));
  EXPECT_FALSE(unseats_writers(panel_of(Seat::interviewer, false), others));
  EXPECT_FALSE(unseats_writers(panel_of(Seat::interviewer, true),
                               std::vector<PanelSeat>{{ada, Seat::lead}}));
  EXPECT_TRUE(unseats_writers(panel_of(Seat::interviewer, true),
                              std::vector<PanelSeat>{{ada, Seat::shadow}}));
  EXPECT_TRUE(
      unseats_writers(panel_of(Seat::shadow, true), std::vector<PanelSeat>{{ada, Seat::lead}}));
}

}  // namespace
}  // namespace hireline
