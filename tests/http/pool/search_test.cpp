// GET /v1/pipeline/pool?search=
#include <fstream>

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/http/pool/pool.hpp"
#include "tests/support/http/percent_encoded.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class SearchPool : public PoolFixture {
 protected:
  SearchPool() {
    add(job, "anna.bauer@example.com", "Anna Bauer");
    add(job, "hannah@example.org", "Hannah");
    set_status(add(job, "bob+jobs@example.com", "Bob"), "hired");
    set_status(add(other_job, "emile@example.com", "Émile Österreich"), "shortlisted");
    add(job, "nameless.ann@example.net");
    set_status(add(job, "percent%_x@example.com", "100% (real)"), "rejected");
  }
  HttpAnswer search(const std::string& pattern, const std::string& more = "") {
    return pool("?search=" + percent_encoded(pattern) + more);
  }
  People found(const std::string& pattern, const std::string& more = "") {
    return people("?sort=name&search=" + percent_encoded(pattern) + more);
  }
};

TEST_F(SearchPool, looks_in_names_and_addresses_in_either_case) {
  EXPECT_EQ(found("ann"), (People{"anna.bauer", "hannah", "nameless.ann"}));
  EXPECT_EQ(found("ANNA"), (People{"anna.bauer", "hannah"}));
  EXPECT_EQ(found("émile"), People{"emile"});
  EXPECT_EQ(found("ÖSTER"), People{"emile"});
  EXPECT_EQ(found("example.org"), People{"hannah"});
  EXPECT_EQ(found("nobody"), People{});
}

TEST_F(SearchPool, takes_regular_expressions) {
  EXPECT_EQ(found("^ann"), People{"anna.bauer"});
  EXPECT_EQ(found("r$"), People{"anna.bauer"});
  EXPECT_EQ(found("^(anna|bob)"), (People{"anna.bauer", "bob+jobs"}));
  EXPECT_EQ(found("^h.*h$"), People{"hannah"});
  EXPECT_EQ(found("[öé]"), People{"emile"});
  EXPECT_EQ(found(R"(\yann\y)"), People{"nameless.ann"});
  EXPECT_EQ(found(R"(n{2})"), (People{"anna.bauer", "hannah", "nameless.ann"}));
  EXPECT_EQ(found("[[:upper:]]ob[[:upper:]]"), People{"bob+jobs"});
}

TEST_F(SearchPool, finds_special_characters_behind_a_backslash) {
  EXPECT_EQ(found("100%"), People{"percent%_x"});
  EXPECT_EQ(found("%_"), People{"percent%_x"});
  EXPECT_EQ(found(R"(\(real\))"), People{"percent%_x"});
  EXPECT_EQ(found(R"(bob\+jobs)"), People{"bob+jobs"});
  EXPECT_EQ(found("bob+jobs"), People{});
}

TEST_F(SearchPool, counts_what_it_finds_whatever_the_status) {
  const Json all = {{"total", 6}, {"active", 3}, {"hired", 1}, {"shortlisted", 1}};
  for (const std::string everybody : {"example", "exampl[e]", "@.*example"}) {
    EXPECT_EQ(search(everybody).json()["data"]["summary"], all) << everybody;
    for (const std::string status : {"active", "hired", "shortlisted", "rejected", "withdrawn"})
      EXPECT_EQ(search(everybody, "&status=" + status).json()["data"]["summary"], all);
    EXPECT_EQ(found(everybody, "&status=active"), (People{"anna.bauer", "hannah", "nameless.ann"}));
    EXPECT_EQ(found(everybody, "&status=withdrawn"), People{});
    EXPECT_EQ(search(everybody, "&status=active&limit=2").json()["data"]["pagination"],
              Json({{"total", 3}, {"page", 1}, {"limit", 2}, {"totalPages", 2}}));
  }
}

TEST_F(SearchPool, sorts_and_pages_like_the_whole_pool) {
  add(other_job, "bob+jobs@example.com");
  for (const std::string sort : {"lastActivity", "name", "jobCount"})
    for (const std::string everybody : {"example", "exampl[e]"})
      for (const std::string page : {"", "&page=2&limit=2", "&page=4&limit=2", "&status=active"}) {
        const std::string query = "&sort=" + sort + page;
        EXPECT_EQ(search(everybody, query).json(), pool("?x" + query).json()) << query;
      }
}

TEST_F(SearchPool, follows_a_change_of_name) {
  service.database().execute(
      "update participants set name = 'Roberta', email = 'roberta@example.com' "
      "where email like 'bob%'");
  EXPECT_EQ(found("bob"), People{});
  EXPECT_EQ(found("roberta"), People{"roberta"});
}

TEST_F(SearchPool, says_what_it_can_not_read) {
  const std::string unreadable =
      "is not a regular expression; to find \\ . * + ? ( ) [ ] { } ^ $ or | themselves, put a "
      "backslash before them";
  for (const std::string pattern : {"(ann", "ann)", "[ann", "*ann", "c++", R"(ann\)", "a{2",
                                    "a{3,2}", "[z-a]", "a**", "[[:nothing:]]", R"(\q)"}) {
    const Untouched untouched(service);
    EXPECT_EQ(issues(search(pattern)), Json({{"search", unreadable}})) << pattern;
  }
  EXPECT_EQ(search("(ann").json()["errors"][0]["code"], "invalid_string");
  EXPECT_EQ(search("(ann").json()["errors"][0]["validation"], "regex");
  EXPECT_EQ(issues(search("(a)\\1")), Json({{"search", "must not refer back to a group"}}));
}

TEST_F(SearchPool, is_done_for_callers_who_are_remembered_too) {
  Service remembering{{.caller_memory = std::chrono::hours(1)}};
  const Tenant owner = remembering.add_organization("acme");
  Json body = stage_body(make_job(remembering, owner), 0);
  schedule(remembering, owner, body);
  const auto once = [&] {
    return outcome(remembering.get("/v1/pipeline/pool?search=candidate", owner.token));
  };
  const Json first = once();
  EXPECT_EQ(first["body"]["data"]["pagination"]["total"], 1);
  EXPECT_EQ(once(), first);
  EXPECT_EQ(remembering.get("/v1/pipeline/pool?search=(ann", owner.token).status, 400);
}

// No pattern is a fault of ours, whatever it does; how fast they are is measured by
// scripts/drills/search.
TEST_F(SearchPool, survives_hostile_patterns) {
  std::ifstream file(project_path("tests/http/pool/hostile_patterns.txt"));
  std::vector<std::string> hostile;
  for (std::string pattern; std::getline(file, pattern);) hostile.push_back(pattern);
  EXPECT_GE(hostile.size(), 30u);
  for (const std::string& pattern : hostile) {
    const Untouched untouched(service);
    const HttpAnswer answer = search(pattern);
    EXPECT_TRUE(answer.status == 200 || answer.status == 400 || answer.status == 503)
        << pattern << ": " << answer.status;
    expect_nothing_from_inside(answer.text);
  }
}

// A view in the place of the table makes any search slow.
TEST_F(SearchPool, is_given_up_when_it_takes_too_long) {
  service.database().execute(
      "alter table pool_names rename to kept_names; "
      "create view pool_names as select k.* from kept_names k, pg_sleep(60)");
  const HttpAnswer answer = search("ann");
  Json expected = refusal(503, "The search takes too long; search for something more specific",
                          "search_too_slow");
  expected["body"]["requestId"] = answer.headers.at("x-request-id");
  EXPECT_EQ(outcome(answer), expected);
  EXPECT_EQ(answer.headers.at("retry-after"), "1");
  service.database().execute("drop view pool_names; alter table kept_names rename to pool_names");
  EXPECT_EQ(found("ann").size(), 3u);
}

// While the thread for searches is held up, searches wait in vain, and nobody else does.
TEST_F(SearchPool, holds_up_nobody_else) {
  db::Connection blocker(service.database().connection_options());
  blocker.run_script("begin; lock table pool_names in access exclusive mode");
  const auto answers = race(8, [&](int i) {
    const HttpAnswer answer = i < 4 ? search("ann") : pool("?status=active");
    return HttpAnswer{.status = answer.status + 1000, .headers = {}, .text = answer.text};
  });
  blocker.run_script("rollback");
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(answers[static_cast<std::size_t>(i)].status, i < 4 ? 1503 : 1200) << i;
  EXPECT_EQ(found("ann").size(), 3u);
}

}  // namespace
}  // namespace hireline::test
