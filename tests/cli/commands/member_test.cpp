// hireline member list and remove; member add is tested with the organization it begins with.
#include <gmock/gmock.h>

#include "common/app/access.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class MemberTest : public OperatorTest {
 protected:
  void add(const std::string& uid, const std::string& role = "recruiter",
           const std::string& slug = "acme") const {
    const auto added = cli.run({"member", "add", "--org", slug, "--email", uid + "@example.org",
                                "--uid", uid, "--role", role});
    EXPECT_EQ(added.exit_code, 0) << added.error;
  }
  ProgramResult remove(const std::string& member, std::vector<std::string> more = {"--yes"}) const {
    more.insert(more.begin(), {"member", "remove", "acme", member});
    return cli.run(more);
  }
  // Everybody in it, as "bob owner, eve admin".
  std::string members(const std::string& slug = "acme") const {
    std::string list;
    for (const Json& member : json_of({"member", "list", slug, "--all"}))
      list.append(list.empty() ? "" : ", ")
          .append(member.at("name"))
          .append(" ")
          .append(member.at("role"));
    return list;
  }
  std::string id_of(const std::string& uid) const {
    return database.value("select id from recruiters where auth_id = '" + uid + "'");
  }
  // As the service finds out who calls.
  bool has_access(const std::string& uid) const {
    db::Connection connection(database.connection_options());
    return connection.read(app::identify_recruiter(uid)).has_value();
  }
};

TEST_F(MemberTest, are_listed_by_name) {
  add("eve", "admin");
  add("bob");
  EXPECT_EQ(members(), "ann owner, bob recruiter, eve admin");
  const std::string joined =
      json_of({"member", "list", "acme"}).at(0).at("joinedAt").get<std::string>();
  EXPECT_EQ(cli.run({"member", "list", "acme", "--limit", "1"}).out,
            id_of("ann") + "\tann\tann@example.org\towner\t" + joined + "\n");
  const auto page = cli.run({"member", "list", "acme", "--limit", "1", "--page", "2"});
  EXPECT_THAT(page.out, HasSubstr("bob@example.org"));
  EXPECT_EQ(page.error, "3 in total; use --page 3 to see more.\n");
  EXPECT_EQ(cli.run({"member", "list", "acme", "--page", "9", "-ojson"}).out, "[]\n");
}

TEST_F(MemberTest, a_list_refuses_wrong_input) {
  EXPECT_EQ(exit_code_of({"member", "list", "none"}), 3);
  EXPECT_EQ(exit_code_of({"member", "list", "acme", "--all", "--limit", "5"}), 2);
  EXPECT_EQ(exit_code_of({"member", "list"}), 2);
}

TEST_F(MemberTest, are_not_only_those_on_the_list) {
  database.execute(
      "insert into recruiters (id, auth_id, organization_id, email, email_key, name, created_at)"
      " select '65f0c0ffee65f0c0ffee65f1', 'old', id, 'old@example.org', 'old@example.org', 'zoe',"
      " created_at from organizations");
  ASSERT_TRUE(has_access("old"));
  EXPECT_EQ(members(), "ann owner, zoe recruiter");
  EXPECT_EQ(json_of({"org", "get", "acme"}).at("members"), 2);
  ASSERT_EQ(remove("old@example.org").exit_code, 0);
  EXPECT_FALSE(has_access("old"));
  EXPECT_EQ(members(), "ann owner");
}

TEST_F(MemberTest, is_removed_and_no_longer_let_in) {
  add("bob", "admin");
  ASSERT_TRUE(has_access("bob"));
  const auto removed = remove("Bob@Example.org", {"--yes", "--reason", "left", "-o", "json"});
  ASSERT_EQ(removed.exit_code, 0) << removed.error;
  EXPECT_EQ(Json::parse(removed.out).at("userId"), id_of("bob"));
  EXPECT_FALSE(has_access("bob"));
  EXPECT_EQ(members(), "ann owner");
  EXPECT_EQ(events("member.removed"), "operator " + login() + R"( left {"role": "admin"})");
  EXPECT_EQ(database.value("select subject_id from events where type = 'member.removed'"),
            id_of("bob"));
  EXPECT_EQ(remove("bob@example.org").exit_code, 3);
}

TEST_F(MemberTest, is_removed_by_id) {
  add("bob");
  EXPECT_EQ(remove(id_of("bob")).exit_code, 0);
  EXPECT_EQ(members(), "ann owner");
}

TEST_F(MemberTest, of_another_organization_is_unknown) {
  add_organization("other", "otto");
  EXPECT_EQ(remove(id_of("otto")).exit_code, 3);
  EXPECT_EQ(remove("otto@example.org").exit_code, 3);
  EXPECT_EQ(remove(unknown_id).exit_code, 3);
  EXPECT_EQ(exit_code_of({"member", "remove", "none", "otto@example.org", "--yes"}), 3);
  EXPECT_EQ(members("other"), "otto owner");
}

TEST_F(MemberTest, the_last_owner_stays) {
  add("bob", "admin");
  const auto refused = remove("ann@example.org", {"--yes", "-o", "json"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(Json::parse(refused.error).at("code"), "last_owner");
  EXPECT_TRUE(has_access("ann"));
  add("eve", "owner");
  EXPECT_EQ(remove("ann@example.org").exit_code, 0);
  EXPECT_EQ(members(), "bob admin, eve owner");
  EXPECT_EQ(remove("eve@example.org").exit_code, 5);
  EXPECT_EQ(database.count("events where type = 'member.removed'"), 1);
}

TEST_F(MemberTest, get_another_role) {
  add("bob");
  const auto changed = cli.run({"member", "role", "acme", "Bob@example.org", "owner", "--reason",
                                "stands in", "-o", "json"});
  ASSERT_EQ(changed.exit_code, 0) << changed.error;
  EXPECT_EQ(Json::parse(changed.out).at("role"), "owner");
  EXPECT_EQ(members(), "ann owner, bob owner");
  EXPECT_EQ(
      database.value("select before_state->>'role' || ' ' || (after_state->>'role') from events "
                     "where type = 'member.role_changed'"),
      "recruiter owner");
  EXPECT_THAT(cli.run({"audit", "list", "--org", "acme"}).out, HasSubstr("member.role_changed"));
  EXPECT_EQ(exit_code_of({"member", "role", "acme", "ann@example.org", "admin"}), 0);
  const auto refused = cli.run({"member", "role", "acme", id_of("bob"), "recruiter", "-ojson"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(Json::parse(refused.error).at("code"), "last_owner");
  EXPECT_EQ(exit_code_of({"member", "role", "acme", unknown_id, "admin"}), 3);
  EXPECT_EQ(exit_code_of({"member", "role", "none", "ann@example.org", "admin"}), 3);
  EXPECT_EQ(exit_code_of({"member", "role", "acme", "ann@example.org", "boss"}), 2);
}

TEST_F(MemberTest, are_invited) {
  const Json invitation =
      json_of({"member", "invite", "--org", "acme", "--email", "eve@example.org", "--role", "owner",
               "--client-url", "https://app.example.org"});
  EXPECT_EQ(invitation.at("status"), "pending");
  EXPECT_FALSE(invitation.contains("invitedByName"));
  EXPECT_THAT(invitation.at("link").get<std::string>(),
              HasSubstr("https://app.example.org/invitations/"));
  EXPECT_EQ(events("member.invited").substr(0, 9), "operator ");
  EXPECT_THAT(cli.run({"audit", "list", "--org", "acme"}).out, HasSubstr("member.invited"));
  EXPECT_THAT(cli.run({"email", "preview", database.value("select id from emails")}).out,
              HasSubstr("You are invited to recruit for"));
  EXPECT_EQ(json_of({"member", "invite", "--org", "acme", "--email", "eve@example.org"}).at("_id"),
            invitation.at("_id"));
  EXPECT_EQ(database.count("member_invitations"), 1);
  EXPECT_EQ(exit_code_of({"member", "invite", "--org", "acme", "--email", "ann@example.org"}), 5);
  EXPECT_EQ(exit_code_of({"member", "invite", "--org", "none", "--email", "x@example.org"}), 3);
  EXPECT_EQ(exit_code_of({"member", "invite", "--org", "acme", "--email", "x"}), 2);
  EXPECT_EQ(exit_code_of({"member", "invite", "--org", "acme", "--email", "x@example.org",
                          "--client-url", "ftp://x"}),
            2);
}

TEST_F(MemberTest, an_address_of_two_is_refused) {
  add("bob");
  ASSERT_EQ(exit_code_of(
                {"member", "add", "--org", "acme", "--email", "bob@example.org", "--uid", "bob2"}),
            0);
  const auto refused = remove("bob@example.org");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("several members have this address"));
  EXPECT_EQ(remove(id_of("bob")).exit_code, 0);
  EXPECT_EQ(remove("bob@example.org").exit_code, 0);
}

TEST_F(MemberTest, is_asked_for_first) {
  add("bob");
  const auto refused = remove("bob@example.org", {});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("add --yes"));
  const auto tried = remove("bob@example.org", {"--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_THAT(tried.error, testing::StartsWith(
                               "Dry run: nothing was changed.\nevent\tmember.removed\trecruiter "));
  EXPECT_TRUE(has_access("bob"));
  EXPECT_EQ(events("member.removed"), "");
}

TEST_F(MemberTest, may_come_back_to_any_organization) {
  add("bob", "admin");
  const std::string id = id_of("bob");
  ASSERT_EQ(remove("bob@example.org").exit_code, 0);
  add_organization("other", "otto");
  add("bob", "interviewer", "other");
  EXPECT_EQ(id_of("bob"), id);
  EXPECT_EQ(members("other"), "bob interviewer, otto owner");
  EXPECT_EQ(members(), "ann owner");
  EXPECT_EQ(json_of({"member", "add", "--org", "acme", "--email", "b@example.org", "--uid", "bob"})
                .at("code"),
            "member_exists");
}

}  // namespace
}  // namespace hireline::test
