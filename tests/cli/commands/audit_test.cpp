#include "cli/frame/database.hpp"
#include "tests/cli/commands/pipelines.hpp"
#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

// Two organizations; in the first a job and two changes of a pipeline.
class AuditList : public PipelineCommands {
 protected:
  AuditList() {
    EXPECT_EQ(set_status("hired", {"--reason", "ticket 7"}).exit_code, 0);
    EXPECT_EQ(set_status("active").exit_code, 0);
    EXPECT_EQ(cli.run({"org", "create", "--name", "Other", "--owner-email", "eve@example.org",
                       "--owner-uid", "eve", "-q"})
                  .exit_code,
              0);
  }
  ProgramResult list(std::vector<std::string> more) const {
    std::vector<std::string> words = {"audit", "list"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  Json types(std::vector<std::string> more) const {
    more.push_back("-ojson");
    const auto shown = list(more);
    EXPECT_EQ(shown.exit_code, 0) << shown.error;
    Json found = Json::array();
    for (const Json& event : Json::parse(shown.out)) found.push_back(event.at("type"));
    return found;
  }
  std::string login = hireline::cli::caller().login;
};

TEST_F(AuditList, shows_all_organizations_newest_first) {
  EXPECT_EQ(types({}), (Json{"member.added", "organization.created", "pipeline.status_changed",
                             "pipeline.status_changed", "job.created", "member.added",
                             "organization.created"}));
  const auto shown = list({"--limit", "3"});
  EXPECT_THAT(shown.out, MatchesRegex("[^\t]*Z\tother\toperator:" + login +
                                      "\tmember.added\t\trole: owner\t\n"
                                      "[^\t]*Z\tother\toperator:" +
                                      login +
                                      "\torganization.created\t\tname: Other; plan: free\t\n"
                                      "[^\t]*Z\tacme\toperator:" +
                                      login +
                                      "\tpipeline.status_changed\tGardener\thired → active"
                                      "\t\n"));
  EXPECT_THAT(shown.error, HasSubstr("There are more events: use --before "));
}

TEST_F(AuditList, ends_before_a_time) {
  EXPECT_EQ(types({"--until", "2020-01-01"}), Json::array());
  EXPECT_EQ(types({"--until", "2199-01-01"}), types({}));
}

TEST_F(AuditList, a_type_that_no_event_has_is_an_error) {
  EXPECT_EQ(list({"--type", "stage.unloked"}).error,
            "error: --type: no event has the type 'stage.unloked'\n"
            "hint: did you mean 'stage.unlocked'?\n");
  EXPECT_EQ(list({"--type", "stages"}).error,
            "error: --type: no event has the type 'stages'\nhint: did you mean 'stage.*'?\n");
  EXPECT_EQ(list({"--type", "rubbish"}).exit_code, 2);
  EXPECT_EQ(types({"--type", "member.*", "--org", "acme"}), (Json{"member.added"}));
  EXPECT_EQ(types({"--type", "plan"}), Json::array());
  const auto nobody = list({"--actor", "nobody"});
  EXPECT_EQ(nobody.exit_code, 0);
  EXPECT_THAT(nobody.error, HasSubstr("No events of 'nobody'"));
}

TEST_F(AuditList, is_whole_as_json) {
  const Json event = Json::parse(list({"--type", "pipeline", "--limit", "2", "-ojson"}).out).at(1);
  EXPECT_EQ(event.at("organization").at("slug"), "acme");
  EXPECT_EQ(event.at("reason"), "ticket 7");
  EXPECT_EQ(event.at("actor"), (Json{{"kind", "operator"}, {"id", login}, {"name", login}}));
  EXPECT_EQ(event.at("from"), (Json{{"status", "active"}}));
  EXPECT_EQ(event.at("to"), (Json{{"status", "hired"}}));
  EXPECT_GT(event.at("position"), 0);
  EXPECT_EQ(event.at("job").at("title"), "Gardener");
  const Json member = Json::parse(list({"--type", "member", "--limit", "1", "-ojson"}).out).at(0);
  EXPECT_FALSE(member.contains("job"));
}

TEST_F(AuditList, is_narrowed_by_organization_actor_and_type) {
  EXPECT_EQ(types({"--org", "other"}), (Json{"member.added", "organization.created"}));
  const std::string id = database.value("select id from organizations where slug = 'other'");
  EXPECT_EQ(types({"--org", id}), types({"--org", "other"}));
  EXPECT_EQ(types({"--type", "member.added"}), (Json{"member.added", "member.added"}));
  EXPECT_EQ(types({"--type", "member", "--org", "acme"}), (Json{"member.added"}));
  EXPECT_EQ(list({"--type", "mem"}).exit_code, 2);
  EXPECT_EQ(types({"--actor", login}).size(), 6u);  // the job was made by the test itself
  EXPECT_EQ(types({"--actor", "nobody"}), Json::array());
  EXPECT_EQ(list({"--org", "nowhere"}).exit_code, 3);
}

TEST_F(AuditList, is_narrowed_by_time) {
  database.execute(
      "alter table events disable trigger events_are_never_rewritten;"
      "update events set occurred_at = '2026-01-02T03:04:05Z' where type = 'job.created';"
      "update events set occurred_at = '2026-01-01' where type = 'organization.created'");
  EXPECT_EQ(types({"--since", "1h"}).size(), 4u);
  EXPECT_EQ(types({"--since", "2026-01-02T03:04:05Z"}).size(), 5u);
  EXPECT_EQ(types({"--since", "2026-01-02T03:04:05.001Z"}).size(), 4u);
  EXPECT_EQ(types({"--since", "2026-01-02"}).size(), 5u);
  for (const char* wrong : {"yesterday", "24", "-1h", "2026-01", ""})
    EXPECT_EQ(list({"--since", wrong}).exit_code, 2) << wrong;
}

TEST_F(AuditList, goes_on_where_it_stopped) {
  Json all = Json::array();
  std::vector<std::string> more = {"--limit", "3"};
  for (int page = 0; page < 3; ++page) {
    const Json events = Json::parse(list([&] {
                                      auto words = more;
                                      words.push_back("-ojson");
                                      return words;
                                    }())
                                        .out);
    for (const Json& event : events) all.push_back(event.at("type"));
    more = {"--limit", "3", "--before", events.back().at("position").dump()};
  }
  EXPECT_EQ(all, types({}));
  for (const char* wrong : {"0", "-1", "x"}) EXPECT_EQ(list({"--before", wrong}).exit_code, 2);
  EXPECT_EQ(list({"--limit", "1001"}).exit_code, 2);
}

using AuditOfInterviews = OperatorTest;

TEST_F(AuditOfInterviews, names_the_job_also_without_a_pipeline) {
  ASSERT_TRUE(invite("ann@example.org", open_job("Cook").value()));
  database.execute("alter table events disable trigger user; update events set pipeline_id = null");
  const auto shown = cli.run({"audit", "list", "--type", "interview.scheduled", "-ojson"});
  EXPECT_EQ(Json::parse(shown.out).at(0).at("job").at("title"), "Cook");
}

}  // namespace
}  // namespace hireline::test
