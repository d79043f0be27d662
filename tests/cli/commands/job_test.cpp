// hireline job: jobs of any organization, by their ids alone.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class JobCommands : public OperatorTest {
 protected:
  JobCommands() {
    add_organization("other", "otto");
    first = open_job("Gardener").value().id.str();
    second = open_job("Cook", "other").value().id.str();
    third = open_job("Driver").value().id.str();
  }

  std::vector<std::string> titles(std::vector<std::string> words) const {
    words.insert(words.begin(), {"job", "list"});
    std::vector<std::string> list;
    for (const Json& job : json_of(words)) list.push_back(job.at("title"));
    return list;
  }
  std::string status_of(const std::string& job) const {
    return json_of({"job", "get", job}).at("status");
  }

  std::string first;
  std::string second;
  std::string third;
};

TEST_F(JobCommands, are_listed_across_organizations_the_newest_first) {
  EXPECT_THAT(titles({}), ElementsAre("Driver", "Cook", "Gardener"));
  EXPECT_THAT(titles({"--org", "acme"}), ElementsAre("Driver", "Gardener"));
  EXPECT_THAT(titles({"--org", json_of({"org", "get", "other"}).at("_id")}), ElementsAre("Cook"));
  const Json cook = json_of({"job", "list", "--org", "other"}).at(0);
  EXPECT_EQ(cook.at("_id"), second);
  EXPECT_EQ(cook.at("organization").at("slug"), "other");
  EXPECT_EQ(cook.at("stages").at(0).at("name"), "Talk");
  EXPECT_EQ(cli.run({"job", "list", "--org", "other"}).out,
            second + "\tother\tactive\tCook\t" + cook.at("createdAt").get<std::string>() + "\n");
}

TEST_F(JobCommands, are_listed_by_page) {
  const auto page = cli.run({"job", "list", "--limit", "1", "--page", "2"});
  EXPECT_THAT(page.out, HasSubstr("Cook"));
  EXPECT_EQ(page.error, "3 in total; use --page 3 to see more.\n");
  EXPECT_EQ(cli.run({"job", "list", "--all"}).error, "");
  EXPECT_EQ(cli.run({"job", "list", "--page", "5", "-ojson"}).out, "[]\n");
  EXPECT_EQ(cli.run({"job", "list", "--page", "5"}).out, "");
}

TEST_F(JobCommands, are_listed_by_status) {
  ASSERT_EQ(exit_code_of({"job", "archive", third}), 0);
  EXPECT_THAT(titles({}), ElementsAre("Cook", "Gardener"));
  EXPECT_THAT(titles({"--status", "archived"}), ElementsAre("Driver"));
  EXPECT_THAT(titles({"--status", "archived,active", "--org", "acme"}),
              ElementsAre("Driver", "Gardener"));
  EXPECT_THAT(titles({"--status", "draft"}), ElementsAre());
}

TEST_F(JobCommands, refuses_wrong_filters) {
  const auto status = cli.run({"job", "list", "--status", "active,archive"});
  EXPECT_EQ(status.exit_code, 2);
  EXPECT_THAT(status.error, HasSubstr("did you mean 'archived'?"));
  EXPECT_EQ(exit_code_of({"job", "list", "--status", ""}), 2);
  EXPECT_EQ(exit_code_of({"job", "list", "--org", "none"}), 3);
}

TEST_F(JobCommands, is_shown_by_its_id_alone) {
  const Json job = json_of({"job", "get", first});
  EXPECT_EQ(job.at("title"), "Gardener");
  EXPECT_EQ(job.at("counts").at("pipelines"), 0);
  const auto shown = cli.run({"job", "get", first});
  EXPECT_EQ(shown.out,
            job.at("stages").at(0).at("_id").get<std::string>() + "\t0\tTalk\tlive_1on1\n");
  EXPECT_EQ(shown.error, "Gardener: active, 0 candidates\n");
  for (const std::string& id : {unknown_id, std::string("nonsense")}) {
    EXPECT_EQ(exit_code_of({"job", "get", id}), 3);
    EXPECT_EQ(exit_code_of({"job", "archive", id}), 3);
  }
}

TEST_F(JobCommands, is_archived_once_and_gives_its_place_back) {
  ASSERT_TRUE(open_job("Third of three"));
  ASSERT_FALSE(open_job("One too many"));
  const auto archived = cli.run({"job", "archive", first, "--reason", "ticket 7", "-o", "json"});
  ASSERT_EQ(archived.exit_code, 0) << archived.error;
  EXPECT_EQ(Json::parse(archived.out).at("status"), "archived");
  EXPECT_EQ(exit_code_of({"job", "archive", first}), 0);
  EXPECT_EQ(events("job.archived"), "operator " + login() +
                                        R"( ticket 7 {"status": "active"} )"
                                        R"({"status": "archived"})");
  EXPECT_TRUE(open_job("Another"));
}

TEST_F(JobCommands, is_restored_with_the_status_that_it_had) {
  for (const std::string status : {"paused", "closed"}) {
    database.execute("update openings set status = '" + status + "' where id = '" + first + "'");
    ASSERT_EQ(exit_code_of({"job", "archive", first}), 0);
    EXPECT_EQ(exit_code_of({"job", "restore", first}), 0);
    EXPECT_EQ(status_of(first), status);
  }
  ASSERT_EQ(exit_code_of({"job", "archive", first}), 0);
  EXPECT_EQ(exit_code_of({"job", "restore", first, "--status", "draft"}), 0);
  EXPECT_EQ(status_of(first), "draft");
}

TEST_F(JobCommands, is_restored_with_a_given_status_if_its_own_is_not_known) {
  ASSERT_EQ(exit_code_of({"job", "archive", first}), 0);
  database.execute(
      "alter table events disable trigger user; delete from events where type = 'job.archived'");
  const auto refused = cli.run({"job", "restore", first});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("add --status draft, active, paused or closed"));
  EXPECT_EQ(status_of(first), "archived");
  EXPECT_EQ(exit_code_of({"job", "restore", first, "--status", "paused"}), 0);
}

TEST_F(JobCommands, a_dry_run_leaves_it_as_it_is) {
  const auto tried = cli.run({"job", "archive", first, "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_THAT(tried.error, HasSubstr("Gardener: archived"));
  EXPECT_THAT(tried.error, HasSubstr("Dry run: nothing was changed."));
  EXPECT_EQ(status_of(first), "active");
  EXPECT_EQ(events("job.archived"), "");
}

}  // namespace
}  // namespace hireline::test
