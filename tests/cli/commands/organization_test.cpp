#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/frame/database.hpp"
#include "tests/cli/cli.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

class OrganizationTest : public testing::Test {
 protected:
  OrganizationTest() { cli.use(database); }

  ProgramResult create(const std::string& name, const std::string& uid,
                       std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {
        "org",         "create", "--name", name,  "--owner-email", uid + "@example.org",
        "--owner-uid", uid,      "-o",     "json"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }

  std::string events() const {
    return database.value(
        "select coalesce(string_agg(concat_ws(' ', type, actor_kind, actor_id, reason), ', '"
        " order by type desc), '') from events");
  }

  mutable TestDatabase database;
  Cli cli;
};

TEST_F(OrganizationTest, is_created_with_its_owner) {
  const auto created = create("Acme Ltd", "ann", {"--reason", "ticket 7"});
  ASSERT_EQ(created.exit_code, 0) << created.error;
  const Json organization = Json::parse(created.out);
  EXPECT_EQ(organization.at("name"), "Acme Ltd");
  EXPECT_EQ(organization.at("slug"), "acme-ltd");
  EXPECT_EQ(organization.at("plan"), "free");
  EXPECT_EQ(organization.at("members"), 1);
  EXPECT_EQ(created.error, "Next: run `hireline member add --org acme-ltd …`\n");
  EXPECT_EQ(Json::parse(cli.run({"org", "get", "acme-ltd", "-ojson"}).out), organization);
  EXPECT_EQ(Json::parse(cli.run({"org", "get", organization.at("_id"), "-ojson"}).out),
            organization);
  const std::string login = hireline::cli::caller().login;
  EXPECT_EQ(events(), "organization.created operator " + login +
                          " ticket 7, member.added operator " + login + " ticket 7");
}

TEST_F(OrganizationTest, is_created_without_an_owner_who_is_invited) {
  const auto created = cli.run({"org", "create", "--name", "Acme", "--owner-email",
                                "ann@example.org", "--reason", "ticket 7", "-o", "json"});
  ASSERT_EQ(created.exit_code, 0) << created.error;
  EXPECT_EQ(Json::parse(created.out).at("members"), 0);
  EXPECT_EQ(
      created.error,
      "Next: the first person who proves ann@example.org within 30 days becomes the owner.\n");
  const std::string login = hireline::cli::caller().login;
  EXPECT_EQ(events(), "organization.created operator " + login +
                          " ticket 7, member.invited operator " + login + " ticket 7");
  EXPECT_EQ(database.value(
                "select concat_ws(' ', email, role, status, inviter_id, expires_at - invited_at) "
                "from member_invitations"),
            "ann@example.org owner pending 30 days");
  EXPECT_THAT(cli.run({"email", "preview", database.value("select id from emails")}).out,
              HasSubstr("You are invited to recruit for Acme"));

  // Renewed: it lasts as long again, and the mail goes out again.
  database.execute("update member_invitations set expires_at = now(), invited_at = now()");
  const auto renewed = cli.run({"member", "invite", "--org", "acme", "--email", "ann@example.org",
                                "--role", "owner", "-o", "json"});
  EXPECT_EQ(Json::parse(renewed.out).at("emailQueued"), true);
  EXPECT_EQ(database.value("select expires_at - invited_at from member_invitations"), "30 days");
}

TEST_F(OrganizationTest, names_the_owner_only_with_a_uid) {
  const auto refused = cli.run({"org", "create", "--name", "Acme", "--owner-email",
                                "ann@example.org", "--owner-name", "Ann"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("--owner-name requires --owner-uid"));
  EXPECT_EQ(database.count("organizations"), 0);
}

TEST_F(OrganizationTest, a_dry_run_leaves_nothing_behind) {
  const auto tried = create("Acme", "ann", {"--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_EQ(Json::parse(tried.out).at("data").at("slug"), "acme");
  EXPECT_EQ(Json::parse(tried.out).at("dryRun").at("events").at(0).at("type"),
            "organization.created");
  EXPECT_EQ(tried.error, "Dry run: nothing was changed.\n");
  EXPECT_EQ(cli.run({"org", "list", "-ojson"}).out, "[]\n");
  EXPECT_EQ(events(), "");
}

TEST_F(OrganizationTest, quiet_says_only_the_result) {
  EXPECT_EQ(create("Acme", "ann", {"-q"}).error, "");
}

TEST_F(OrganizationTest, a_slug_is_taken_once) {
  ASSERT_EQ(create("Acme", "ann").exit_code, 0);
  const auto refused = create("Acme", "bob");
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(refused.out, "");
  EXPECT_EQ(Json::parse(refused.error).at("code"), "slug_taken");
  EXPECT_EQ(create("Acme", "bob", {"--slug", "acme-two"}).exit_code, 0);
  const auto same_owner = create("Other", "ann");
  EXPECT_EQ(same_owner.exit_code, 5);
  EXPECT_EQ(Json::parse(same_owner.error).at("code"), "member_exists");
}

TEST_F(OrganizationTest, refuses_wrong_input) {
  EXPECT_EQ(create(" ", "ann").exit_code, 2);
  EXPECT_EQ(create("Acme", "not an address").exit_code, 2);
  EXPECT_EQ(create("Acme", "ann", {"--slug", "Not A Slug"}).exit_code, 2);
  EXPECT_EQ(create("Acme", "ann", {"--plan", "nonesuch"}).exit_code, 3);
  EXPECT_EQ(cli.run({"org", "get", "nonesuch"}).exit_code, 3);
  EXPECT_EQ(cli.run({"org", "list", "--limit", "101"}).exit_code, 2);
  EXPECT_EQ(cli.run({"org", "list", "--page", "0"}).exit_code, 2);
}

TEST_F(OrganizationTest, are_listed_by_name_and_page) {
  for (const char* name : {"gamma", "alpha", "beta"}) ASSERT_EQ(create(name, name).exit_code, 0);
  const auto first = cli.run({"org", "list", "--limit", "2", "-ojson"});
  const Json page = Json::parse(first.out);
  ASSERT_EQ(page.size(), 2u);
  EXPECT_EQ(page.at(0).at("name"), "alpha");
  EXPECT_EQ(page.at(1).at("name"), "beta");
  EXPECT_EQ(first.error, "3 in total; use --page 2 to see more.\n");
  const auto last = cli.run({"org", "list", "--limit", "2", "--page", "2", "-ojson"});
  EXPECT_EQ(Json::parse(last.out).at(0).at("name"), "gamma");
  EXPECT_EQ(last.error, "");
}

TEST_F(OrganizationTest, a_list_is_a_table) {
  ASSERT_EQ(create("Acme", "ann").exit_code, 0);
  const std::string id = database.value("select id from organizations");
  EXPECT_EQ(cli.run({"org", "list"}).out, id + "\tAcme\tacme\tfree\t1\t0\t0\n");
  EXPECT_EQ(
      cli.run({"org", "list", "-ocsv"}).out,
      "id,name,slug,plan,members,active_jobs,interviews\r\n" + id + ",Acme,acme,free,1,0,0\r\n");
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_EQ(cli.run({"org", "list", "--no-color"}).out,
            "ID                        NAME  SLUG  PLAN  MEMBERS  ACTIVE_JOBS  INTERVIEWS\n" + id +
                "  Acme  acme  free  1        0            0\n");
}

TEST_F(OrganizationTest, takes_members) {
  ASSERT_EQ(create("Acme", "ann").exit_code, 0);
  const std::vector<std::string> words = {"member",          "add",   "--org", "acme",  "--email",
                                          "bob@example.org", "--uid", "bob",   "-ojson"};
  const auto added = cli.run(words);
  ASSERT_EQ(added.exit_code, 0) << added.error;
  const Json member = Json::parse(added.out);
  EXPECT_EQ(member.at("name"), "bob");
  EXPECT_EQ(member.at("role"), "recruiter");
  EXPECT_EQ(Json::parse(cli.run({"org", "get", "acme", "-ojson"}).out).at("members"), 2);

  const auto again = cli.run(words);
  EXPECT_EQ(again.exit_code, 5);
  EXPECT_EQ(Json::parse(again.error).at("code"), "member_exists");
  EXPECT_EQ(cli.run({"member", "add", "--org", "none", "--email", "c@example.org", "--uid", "c"})
                .exit_code,
            3);
  const auto role = cli.run({"member", "add", "--org", "acme", "--email", "c@example.org", "--uid",
                             "c", "--role", "admn"});
  EXPECT_EQ(role.exit_code, 2);
  EXPECT_THAT(role.error, HasSubstr("did you mean 'admin'?"));
}

}  // namespace
}  // namespace hireline::test
