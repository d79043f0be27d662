// hireline interview: interviews of any organization, by their ids alone.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class InterviewTest : public OperatorTest {
 protected:
  InterviewTest() {
    add_organization("other", "otto");
    garden = open_job("Garden").value();
    kitchen = open_job("Kitchen", "other").value();
    bob = invite("Bob@example.org", garden).value();
    eve = invite("eve@example.org", garden).value();
    cook = invite("bob@example.org", kitchen, "other").value();
  }

  std::vector<std::string> ids(std::vector<std::string> words) const {
    words.insert(words.begin(), {"interview", "list"});
    std::vector<std::string> list;
    for (const Json& interview : json_of(words)) list.push_back(interview.at("_id"));
    return list;
  }
  std::string status_of(const Interview& interview) const {
    return json_of({"interview", "get", interview.id.str()}).at("status");
  }
  std::string stage_status() const {
    return database.value(
        "select string_agg(status, ',' order by pipeline_id) from pipeline_stages");
  }

  JobDetail garden;
  JobDetail kitchen;
  Interview bob;
  Interview eve;
  Interview cook;
};

TEST_F(InterviewTest, are_listed_across_organizations_the_latest_first) {
  const auto b = bob.id.str(), e = eve.id.str(), c = cook.id.str();
  EXPECT_THAT(ids({}), ElementsAre(c, e, b));
  EXPECT_THAT(ids({"--org", "acme"}), ElementsAre(e, b));
  EXPECT_THAT(ids({"--job", kitchen.id.str()}), ElementsAre(c));
  EXPECT_THAT(ids({"--job", garden.id.str(), "--org", "acme"}), ElementsAre(e, b));
  EXPECT_THAT(ids({"--email", "BOB@example.org"}), ElementsAre(c, b));
  EXPECT_THAT(ids({"--email", "bob@example.org", "--org", "acme"}), ElementsAre(b));
  EXPECT_THAT(ids({"--since", "2030-05-06T09:00:00Z", "--until", "2030-05-07"}),
              ElementsAre(c, e, b));
  EXPECT_THAT(ids({"--since", "2030-05-07"}), ElementsAre());
  EXPECT_THAT(ids({"--until", "2030-05-06T09:00:00Z"}), ElementsAre());
  EXPECT_THAT(ids({"--status", "cancelled,completed"}), ElementsAre());
  EXPECT_THAT(ids({"--status", "scheduled", "--limit", "1", "--page", "2"}), ElementsAre(e));
}

TEST_F(InterviewTest, are_shown_as_a_table_and_in_the_apis_shape) {
  const auto listed = cli.run({"interview", "list", "--org", "other"});
  EXPECT_EQ(listed.out, cook.id.str() +
                            "\tother\tscheduled\t2030-05-06T09:00:00.000Z\tbob@example.org\t"
                            "Talk about Kitchen\n");
  EXPECT_EQ(cli.run({"interview", "list", "--limit", "1"}).error,
            "3 in total; use --page 2 to see more.\n");
  const Json one = json_of({"interview", "list", "--org", "other"}).at(0);
  EXPECT_EQ(one.at("organization").at("slug"), "other");
  Json got = json_of({"interview", "get", cook.id.str()});
  EXPECT_EQ(got.at("title"), "Talk about Kitchen");
  got["organization"] = one.at("organization");
  EXPECT_EQ(got, one);
  EXPECT_THAT(cli.run({"interview", "get", cook.id.str()}).out,
              HasSubstr("candidate\tbob@example.org\nrsvp\t\ninterviewers\t[]\njob\t" +
                        kitchen.id.str() + "\n"));
  EXPECT_EQ(cli.run({"interview", "list", "--since", "2031-01-01", "-ojson"}).out, "[]\n");
}

TEST_F(InterviewTest, refuses_what_is_unknown_or_wrong) {
  for (const std::string& id : {unknown_id, std::string("nonsense")}) {
    EXPECT_EQ(exit_code_of({"interview", "get", id}), 3);
    EXPECT_EQ(exit_code_of({"interview", "cancel", id}), 3);
    EXPECT_EQ(exit_code_of({"interview", "list", "--job", id}), 3);
  }
  EXPECT_EQ(exit_code_of({"interview", "list", "--org", "none"}), 3);
  EXPECT_EQ(exit_code_of({"interview", "list", "--org", "acme", "--job", kitchen.id.str()}), 3);
  EXPECT_EQ(exit_code_of({"interview", "list", "--email", "bob"}), 2);
  EXPECT_EQ(exit_code_of({"interview", "list", "--since", "yesterday"}), 2);
  EXPECT_EQ(exit_code_of({"interview", "list", "--status", "scheduld"}), 2);
}

TEST_F(InterviewTest, is_cancelled_and_its_stage_is_free_again) {
  const auto cancelled =
      cli.run({"interview", "cancel", bob.id.str(), "--reason", "ticket 7", "-o", "json"});
  ASSERT_EQ(cancelled.exit_code, 0) << cancelled.error;
  EXPECT_EQ(Json::parse(cancelled.out).at("status"), "cancelled");
  EXPECT_EQ(stage_status(), "unlocked,invited,invited");
  EXPECT_EQ(exit_code_of({"interview", "cancel", bob.id.str()}), 0);
  EXPECT_EQ(database.value("select string_agg(concat_ws(' ', actor_kind, actor_id, reason), ',')"
                           " from events where type = 'interview.cancelled'"),
            "operator " + login() + " ticket 7");
  EXPECT_TRUE(invite("bob@example.org", garden));
}

TEST_F(InterviewTest, that_is_over_is_not_cancelled) {
  database.execute("update interviews set status = 'completed' where id = '" + bob.id.str() + "'");
  const auto refused = cli.run({"interview", "cancel", bob.id.str(), "-o", "json"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_EQ(Json::parse(refused.error).at("code"), "interview_not_active");
  EXPECT_EQ(events("interview.cancelled"), "");
}

TEST_F(InterviewTest, a_dry_run_leaves_it_as_it_is) {
  const auto tried = cli.run({"interview", "cancel", bob.id.str(), "--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_THAT(tried.out, HasSubstr("status\tcancelled\n"));
  EXPECT_EQ(status_of(bob), "scheduled");
  EXPECT_EQ(stage_status(), "invited,invited,invited");
  EXPECT_EQ(events("interview.cancelled"), "");
}

}  // namespace
}  // namespace hireline::test
