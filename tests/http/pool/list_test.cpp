// GET /v1/pipeline/pool
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/http/pool/pool.hpp"

namespace hireline::test {
namespace {

class ListPool : public PoolFixture {};

Json pagination(int total, int page, int limit, int pages) {
  return {{"total", total}, {"page", page}, {"limit", limit}, {"totalPages", pages}};
}

Json summary(int total, int active, int hired, int shortlisted) {
  return {{"total", total}, {"active", active}, {"hired", hired}, {"shortlisted", shortlisted}};
}

TEST_F(ListPool, lets_in_members_only) {
  expect_members_only(service, "GET", "/v1/pipeline/pool");
}

TEST_F(ListPool, is_empty_at_first) {
  EXPECT_EQ(outcome(pool()), outcome(200, {{"success", true},
                                           {"data",
                                            {{"candidates", Json::array()},
                                             {"pagination", pagination(0, 1, 20, 0)},
                                             {"summary", summary(0, 0, 0, 0)}}}}));
}

TEST_F(ListPool, shows_each_person_once_by_their_latest_pipeline) {
  const std::string older = add(job, "ada@example.com", "Ada");
  const std::string newer = add(other_job, "ADA@example.com");
  const std::string nameless = add(job, "bob@example.com");
  set_status(older, "rejected");
  set_status(newer, "shortlisted");
  be_active(older, 1);
  be_active(newer, 3);
  be_active(nameless, 2);
  const auto id = [&](const std::string& pipeline) {
    return service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["participantId"];
  };
  const Json ada = {{"participantId", id(newer)},    {"name", "Ada"},
                    {"email", "ada@example.com"},    {"jobCount", 2},
                    {"latestStatus", "shortlisted"}, {"lastActivityAt", "2026-01-01T03:00:00.000Z"},
                    {"tags", Json::array()}};
  const Json bob = {{"participantId", id(nameless)},
                    {"email", "bob@example.com"},
                    {"jobCount", 1},
                    {"latestStatus", "active"},
                    {"lastActivityAt", "2026-01-01T02:00:00.000Z"},
                    {"tags", Json::array()}};
  EXPECT_EQ(outcome(pool()), outcome(200, {{"success", true},
                                           {"data",
                                            {{"candidates", {ada, bob}},
                                             {"pagination", pagination(2, 1, 20, 1)},
                                             {"summary", summary(2, 1, 0, 1)}}}}));
}

TEST_F(ListPool, moves_who_is_active_to_the_top) {
  const std::string first = add(job, "first@example.com");
  add(job, "second@example.com");
  EXPECT_EQ(people(), (People{"second", "first"}));
  set_status(first, "hired");
  EXPECT_EQ(people(), (People{"first", "second"}));
}

TEST_F(ListPool, sorts_by_name_and_by_address_where_there_is_none) {
  add(job, "c@example.com", "émile");
  add(job, "b@example.com", "Zoë");
  add(job, "frank@example.com");
  add(job, "a@example.com", "Adam");
  EXPECT_EQ(people("?sort=name"), (People{"a", "c", "frank", "b"}));
}

TEST_F(ListPool, sorts_by_number_of_jobs_and_then_by_name) {
  const Json third_job = make_job(service, tenant);
  add(job, "one-b@example.com", "B");
  add(job, "one-a@example.com", "A");
  for (const Json& of : {job, other_job, third_job}) add(of, "three@example.com", "T");
  for (const Json& of : {job, other_job}) add(of, "two@example.com", "W");
  EXPECT_EQ(people("?sort=jobCount"), (People{"three", "two", "one-a", "one-b"}));
}

TEST_F(ListPool, filters_by_latest_status_and_keeps_the_summary) {
  for (const std::string status : {"active", "shortlisted", "rejected", "withdrawn", "hired"}) {
    set_status(add(job, status + "-1@example.com", "B"), status);
    set_status(add(job, status + "-2@example.com", "A"), status);
  }
  const std::string before = add(job, "moved-on@example.com");
  set_status(add(other_job, "moved-on@example.com"), "hired");
  be_active(before, 1);

  for (const std::string status : {"active", "shortlisted", "rejected", "withdrawn"}) {
    EXPECT_EQ(people("?status=" + status), (People{status + "-2", status + "-1"}));
    EXPECT_EQ(people("?sort=name&status=" + status), (People{status + "-2", status + "-1"}));
    EXPECT_EQ(people("?sort=jobCount&status=" + status), (People{status + "-2", status + "-1"}));
    const Json found = data("?status=" + status);
    EXPECT_EQ(found["pagination"], pagination(2, 1, 20, 1));
    EXPECT_EQ(found["summary"], summary(11, 2, 3, 2));
  }
  EXPECT_EQ(people("?status=hired"), (People{"moved-on", "hired-2", "hired-1"}));
  EXPECT_EQ(people("?status=hired&sort=jobCount"), (People{"moved-on", "hired-2", "hired-1"}));
  EXPECT_EQ(data()["summary"], summary(11, 2, 3, 2));
}

TEST_F(ListPool, gives_pages) {
  People all;
  for (int i = 10; i < 35; ++i) {
    all.push_back("p" + std::to_string(i));
    add(job, all.back() + "@example.com");
  }
  std::ranges::reverse(all);
  const auto slice = [&](int from, int to) { return People(all.begin() + from, all.begin() + to); };
  EXPECT_EQ(people(), slice(0, 20));
  EXPECT_EQ(people("?page=2"), slice(20, 25));
  EXPECT_EQ(people("?page=2&limit=10"), slice(10, 20));
  EXPECT_EQ(people("?limit=100"), all);
  EXPECT_EQ(people("?page=3&status=active&limit=10"), slice(20, 25));
  EXPECT_EQ(data("?page=2&limit=10")["pagination"], pagination(25, 2, 10, 3));
  for (const std::string beyond : {"?page=3", "?page=1000000000", "?page=1000000000&limit=100",
                                   "?page=9&status=active", "?page=9&sort=name"}) {
    EXPECT_EQ(people(beyond), People{}) << beyond;
    EXPECT_EQ(data(beyond)["pagination"]["total"], 25) << beyond;
  }
}

TEST_F(ListPool, keeps_organizations_apart) {
  add(job, "ada@example.com", "Ada");
  const Tenant stranger = service.add_organization("other");
  const auto seen = [&](const std::string& query) {
    return service.get("/v1/pipeline/pool" + query, stranger.token).json()["data"];
  };
  for (const std::string query : {"", "?search=ada", "?search=a[d]a", "?status=active"}) {
    EXPECT_EQ(seen(query)["candidates"], Json::array()) << query;
    EXPECT_EQ(seen(query)["summary"], summary(0, 0, 0, 0)) << query;
  }
  set_status(add(other_job, "ada@example.com"), "hired");
  Json body = stage_body(make_job(service, stranger), 0);
  body["participant"]["email"] = "ada@example.com";
  schedule(service, stranger, body);
  EXPECT_EQ(seen("")["candidates"][0]["jobCount"], 1);
  EXPECT_EQ(seen("")["candidates"][0]["latestStatus"], "active");
  EXPECT_EQ(seen("")["summary"], summary(1, 1, 0, 0));
  EXPECT_EQ(data()["candidates"][0]["jobCount"], 2);
  EXPECT_EQ(data()["summary"], summary(1, 0, 1, 0));
}

TEST_F(ListPool, is_not_taken_for_the_id_of_a_pipeline) {
  EXPECT_EQ(pool().status, 200);
  EXPECT_EQ(outcome(service.get("/v1/pipeline/pools", tenant.token)), not_found("Pipeline"));
  EXPECT_EQ(service.get("/v1/pipeline/pool/", tenant.token).json()["message"],
            "Route not found; did you mean /v1/pipeline/pool?");
}

TEST_F(ListPool, names_all_that_is_wrong_at_once) {
  EXPECT_EQ(issues(pool("?search=a&status=gone&sort=age&page=0&limit=101")),
            Json({{"search", "must have at least 2 characters"},
                  {"status", issues(pool("?status=gone"))["status"]},
                  {"sort", issues(pool("?sort=age"))["sort"]},
                  {"page", "must be at least 1"},
                  {"limit", "must be at most 100"}}));
  EXPECT_EQ(issues(pool("?search=(%3f=a)&page=0")),
            Json({{"search", "must not look ahead or behind"}, {"page", "must be at least 1"}}));
  for (const std::string wrong :
       {"page=x", "page=-1", "page=1.5", "page=", "page=1000000001", "limit=0", "limit=", "limit=x",
        "status=", "status=active,hired", "sort=", "sort=NAME", "search=", "search=x", "search=%C3",
        "search=a%00b", "search=ab&search=cd"})
    EXPECT_EQ(pool("?" + wrong).status, 400) << wrong;
}

}  // namespace
}  // namespace hireline::test
