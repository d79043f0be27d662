#include "common/domain/actor.hpp"

#include <set>
#include <sstream>

#include <gtest/gtest.h>

namespace hireline {
namespace {

constexpr auto matrix = R"(
permission           owner  admin  recruiter  interviewer
read                 yes    yes    yes        yes
give_feedback        yes    yes    yes        yes
see_feedback         yes    yes    yes        yes
see_links            yes    yes    yes        no
manage_hiring        yes    yes    yes        no
manage_organization  yes    yes    no         no
)";

TEST(May, follows_the_matrix_of_roles) {
  std::istringstream words(matrix);
  std::string word;
  words >> word;
  std::vector<Role> columns(names_of<Role>.size());
  for (Role& column : columns) {
    words >> word;
    column = enum_from<Role>(word);
  }
  EXPECT_EQ(std::set(columns.begin(), columns.end()).size(), columns.size());

  std::set<Permission> permissions;
  for (std::string permission; words >> permission;) {
    permissions.insert(enum_from<Permission>(permission));
    for (const Role role : columns) {
      words >> word;
      EXPECT_EQ(may(role, enum_from<Permission>(permission)), word == "yes")
          << name_of(role) << " " << permission;
    }
  }
  EXPECT_EQ(permissions.size(), names_of<Permission>.size());
}

TEST(MayWriteFor, lets_interviewers_speak_for_themselves_where_they_are_listed) {
  const auto may_write = [](Role role, bool is_listed, const std::optional<std::string>& email) {
    const Recruiter who{.organization_id = {},
                        .recruiter_id = {},
                        .role = role,
                        .name = {},
                        .email = "me@example.com"};
    return may_write_for(who, is_listed, email);
  };
  for (const Role role : {Role::owner, Role::admin, Role::recruiter})
    for (const bool is_listed : {true, false})
      for (const std::optional<std::string>& email :
           {std::optional<std::string>(), {"me@example.com"}, {"other@example.com"}})
        EXPECT_TRUE(may_write(role, is_listed, email));
  EXPECT_TRUE(may_write(Role::interviewer, true, "Me@Example.com"));
  EXPECT_TRUE(may_write(Role::interviewer, true, std::nullopt)) << "what the candidate says";
  EXPECT_FALSE(may_write(Role::interviewer, true, "other@example.com"));
  EXPECT_FALSE(may_write(Role::interviewer, false, "me@example.com"));
  EXPECT_FALSE(may_write(Role::interviewer, false, std::nullopt));
}

TEST(ActorOf, is_who_events_name) {
  const auto text_of = [](const auto& who) {
    const Actor actor = actor_of(who);
    return std::string(name_of(actor.kind)) + " " + actor.id + " " + actor.name;
  };
  const Recruiter recruiter{.organization_id = {},
                            .recruiter_id = RecruiterId::parse("65f0c0a1b2c3d4e5f6a7b8c9"),
                            .role = Role::recruiter,
                            .name = "Recruiter",
                            .email = {}};
  const Candidate candidate{ParticipantId::parse("65f0c0a1b2c3d4e5f6a7b8ca").value()};
  const std::string as_recruiter = "recruiter 65f0c0a1b2c3d4e5f6a7b8c9 Recruiter";
  const std::string as_candidate = "candidate 65f0c0a1b2c3d4e5f6a7b8ca Candidate";
  EXPECT_EQ(text_of(recruiter), as_recruiter);
  EXPECT_EQ(text_of(candidate), as_candidate);
  EXPECT_EQ(text_of(SignedIn{.recruiter = recruiter, .candidate = candidate}), as_recruiter);
  EXPECT_EQ(text_of(SignedIn{.recruiter = std::nullopt, .candidate = candidate}), as_candidate);
}

}  // namespace
}  // namespace hireline
