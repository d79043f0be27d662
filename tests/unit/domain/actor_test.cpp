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

}  // namespace
}  // namespace hireline
