#include "server/http/writing/dry_run.hpp"

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

using Query = std::vector<std::pair<std::string, std::string>>;

DryRunChoice read(const Query& query, bool is_taken = true) {
  return read_dry_run(query, is_taken);
}

std::vector<std::string> refused(const Query& query, bool is_taken = true) {
  std::vector<std::string> names;
  for (const Issue& issue : read(query, is_taken).issues)
    names.push_back(std::get<std::string>(issue.path.at(0)));
  return names;
}

TEST(DryRunParameter, is_true_or_false) {
  EXPECT_TRUE(read({{"dryRun", "true"}}).is_wanted);
  EXPECT_FALSE(read({{"dryRun", "false"}}).is_mentioned());
  EXPECT_FALSE(read({{"page", "1"}}).is_mentioned());
  for (const char* value : {"", "1", "0", "True", " true", "null", "\"true\""})
    EXPECT_EQ(refused({{"dryRun", value}}), std::vector<std::string>{"dryRun"}) << value;
  EXPECT_EQ(refused({{"dryRun", "true"}, {"dryRun", "true"}}), std::vector<std::string>{"dryRun"});
}

TEST(DryRunParameter, is_not_wanted_beside_an_issue) {
  EXPECT_FALSE(read({{"dryRun", "true"}, {"dry_run", "true"}}).is_wanted);
  EXPECT_EQ(refused({{"dryRun", "x"}, {"dry_run", "true"}}),
            (std::vector<std::string>{"dry_run", "dryRun"}));
}

TEST(DryRunParameter, is_refused_where_it_is_not_taken) {
  for (const char* value : {"true", "false", "x"})
    EXPECT_EQ(refused({{"dryRun", value}}, false), std::vector<std::string>{"dryRun"}) << value;
}

TEST(DryRunParameter, is_refused_by_names_that_resemble_it) {
  for (const char* name :
       {"dry_run", "dryrun", "dry-run", "DryRun", "DRY_RUN", "dry.run", "dry run", "dryRun[]",
        "dryRuns", "dryRn", "dyrRun", "drRun", "isDryRun", "x-dry-run", "dry", "dryRunOnly"})
    EXPECT_EQ(refused({{name, "true"}}), std::vector<std::string>{name});
  for (const char* name : {"", "run", "from", "search", "drafts", "types", "wait", "x"})
    EXPECT_EQ(refused({{name, "true"}}), std::vector<std::string>()) << name;
}

TEST(DryRunParameter, has_a_bounded_number_of_issues) {
  EXPECT_EQ(refused(Query(5'000, {"dry_run", "true"})).size(), max_issues);
}

TEST(DryRunParameter, is_no_part_of_the_query_that_is_foretold) {
  EXPECT_EQ(query_without_dry_run("/v1/jobs"), "");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?"), "?");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?a=1&b"), "?a=1&b");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?dryRun=true"), "");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?%64ryRun=true"), "");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?dryRun=false&a=1"), "?a=1");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?a=1&dryRun=true"), "?a=1");
  EXPECT_EQ(query_without_dry_run("/v1/jobs?a=1&dryRun=true&b=%26"), "?a=1&b=%26");
}

TEST(DryRunEffects, stand_beside_the_data) {
  Response response{.status = 200, .headers = {}, .body = R"({"success":true,"data":{}})"};
  add_effects(response,
              {.events = {{.type = "job.created", .subject = {"job", "1"}}},
               .mails = {{.kind = EmailKind::live_invitation, .to = "a@b.c"}},
               .counters = {.active_jobs = DryRunCounter{1, 2, {3}}, .interviews_this_month = {}}});
  EXPECT_EQ(response.body,
            R"({"success":true,"data":{},"dryRun":{"events":[{"type":"job.created",)"
            R"("subject":{"type":"job","id":"1"}}],"mails":[{"kind":"live_invitation",)"
            R"("to":"a@b.c"}],"counters":{"activeJobs":{"before":1,"after":2,"max":3}}}})");
  EXPECT_TRUE(response.headers.empty());
}

// A header is ASCII on one line, whatever people typed.
TEST(DryRunEffects, without_a_body_are_a_header) {
  Response response{.status = 204, .headers = {}, .body = {}};
  add_effects(response, {.events = {{.type = "member.removed",
                                     .subject = {"member", "1"},
                                     .from = JsonText{"{\"name\":\"N\u00e9e\\r\\nX: y\"}"}}},
                         .mails = {},
                         .counters = {}});
  EXPECT_EQ(response.body, "");
  ASSERT_EQ(response.headers.size(), 1u);
  EXPECT_EQ(response.headers.front().first, "Dry-Run-Effects");
  EXPECT_EQ(response.headers.front().second,
            R"({"events":[{"type":"member.removed","subject":{"type":"member","id":"1"},)"
            R"("from":{"name":"N\u00e9e\r\nX: y"}}],"mails":[],"counters":{}})");
}

}  // namespace
}  // namespace hireline::http
