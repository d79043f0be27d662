// GET /v1/jobs
#include "tests/http/jobs/jobs.hpp"

namespace hireline::test {
namespace {

class ListJobs : public JobsTest {
 protected:
  HttpAnswer list(const std::string& query = {}) {
    return service.get("/v1/jobs" + query, tenant.token);
  }
  Json titles(const std::string& query = {}) {
    const auto answer = list(query);
    EXPECT_EQ(answer.status, 200) << answer.text;
    Json titles = Json::array();
    Json body = answer.json();
    for (Json& job : body["data"]["jobs"]) titles.push_back(job["title"]);
    return titles;
  }
  Json make(const std::string& title) {
    Json body = job_body();
    body["title"] = title;
    return make_job(service, tenant, body);
  }
  void make_one_of_each_status() {
    for (const std::string status : {"draft", "active", "paused", "closed"}) {
      const std::string id = make(status)["_id"];
      EXPECT_EQ(change(id, {{"status", status}}).status, 200);
    }
    EXPECT_EQ(archive(make("archived")["_id"]).status, 200);
  }
};

Json pagination(int total, int page, int limit, int pages) {
  return {{"total", total}, {"page", page}, {"limit", limit}, {"totalPages", pages}};
}

TEST_F(ListJobs, is_empty_at_first) {
  EXPECT_EQ(list().json(),
            (Json{{"success", true},
                  {"data", {{"jobs", Json::array()}, {"pagination", pagination(0, 1, 20, 0)}}}}));
}

TEST_F(ListJobs, gives_the_fields_of_each_job) {
  Json expected = make("Engineer");
  const auto answer = list();
  ASSERT_EQ(answer.status, 200) << answer.text;
  expected.erase("counts");
  EXPECT_EQ(answer.json(),
            (Json{{"success", true},
                  {"data",
                   {{"jobs", Json::array({expected})}, {"pagination", pagination(1, 1, 20, 1)}}}}));
}

TEST_F(ListJobs, gives_pages_with_the_newest_first) {
  for (const char* title : {"1", "2", "3", "4", "5"}) make(title);
  EXPECT_EQ(titles(), (Json{"5", "4", "3", "2", "1"}));
  EXPECT_EQ(titles("?limit=2"), (Json{"5", "4"}));
  EXPECT_EQ(titles("?limit=2&page=2"), (Json{"3", "2"}));
  EXPECT_EQ(titles("?page=3&limit=2"), (Json{"1"}));
  EXPECT_EQ(list("?page=3&limit=2").json()["data"]["pagination"], pagination(5, 3, 2, 3));
  EXPECT_EQ(titles("?limit=5"), (Json{"5", "4", "3", "2", "1"}));
  EXPECT_EQ(list("?limit=100").json()["data"]["pagination"], pagination(5, 1, 100, 1));
}

TEST_F(ListJobs, is_empty_past_the_end_and_still_tells_how_many_there_are) {
  make("1");
  for (const int page : {2, 1'000'000}) {
    const auto answer = list("?limit=1&page=" + std::to_string(page));
    EXPECT_EQ(answer.json()["data"],
              (Json{{"jobs", Json::array()}, {"pagination", pagination(1, page, 1, 1)}}));
  }
}

TEST_F(ListJobs, leaves_out_what_is_archived_unless_asked) {
  make_one_of_each_status();
  EXPECT_EQ(titles(), (Json{"closed", "paused", "active", "draft"}));
  EXPECT_EQ(titles("?status=archived"), (Json{"archived"}));
}

TEST_F(ListJobs, takes_one_status_or_several) {
  make_one_of_each_status();
  for (const std::string status : {"draft", "active", "paused", "closed"})
    EXPECT_EQ(titles("?status=" + status), Json::array({status}));
  EXPECT_EQ(titles("?status=draft,archived"), (Json{"archived", "draft"}));
  EXPECT_EQ(titles("?status=draft%2Cpaused"), (Json{"paused", "draft"}));
  EXPECT_EQ(titles("?status=active,active"), (Json{"active"}));
  EXPECT_EQ(list("?status=draft,paused&limit=1").json()["data"]["pagination"],
            pagination(2, 1, 1, 2));
}

TEST_F(ListJobs, tells_everything_that_is_wrong_in_its_query) {
  const Json statuses = {"draft", "active", "paused", "closed", "archived"};
  EXPECT_EQ(issues_of(list("?limit=101&page=0&status=draft,open")),
            (Json{not_an_option({"status", 1}, statuses, "open"), too_small({"page"}, "number", 1),
                  too_big({"limit"}, "number", 100)}));
  EXPECT_EQ(
      issues_of(list("?limit=abc&page=1.5&status=")),
      (Json{not_an_option({"status", 0}, statuses, ""), wrong_type({"page"}, "integer", "string"),
            wrong_type({"limit"}, "integer", "string")}));
}

TEST_F(ListJobs, clamps_no_page_and_no_limit) {
  for (const char* query : {"?page=-1", "?limit=0", "?limit=-5", "?page=", "?limit=", "?page=+1",
                            "?page=1e1", "?page=0x1", "?limit=1,2", "?page=1&page=2",
                            "?page=99999999999999999999", "?page=9223372036854775807"}) {
    SCOPED_TRACE(query);
    EXPECT_EQ(issues_of(list(query)).size(), 1u);
  }
}

TEST_F(ListJobs, ignores_parameters_that_it_does_not_know) {
  make("1");
  EXPECT_EQ(titles("?colour=red&organizationId=5f0000000000000000000001&"), (Json{"1"}));
}

TEST_F(ListJobs, refuses_a_misspelt_parameter) {
  make("1");
  const Json found = list("?stauts=draft").json()["errors"];
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0]["path"], (Json{"stauts"}));
  EXPECT_EQ(found[0]["message"], "is not a known parameter; did you mean status?");
}

TEST_F(ListJobs, shows_an_organization_its_own_alone) {
  make("ours");
  const Tenant other = service.add_organization("other");
  make_job(service, other);
  EXPECT_EQ(titles(), (Json{"ours"}));
  Json theirs = service.get("/v1/jobs?status=active", other.token).json()["data"];
  EXPECT_EQ(theirs["pagination"]["total"], 1);
  EXPECT_EQ(theirs["jobs"][0]["title"], "Backend engineer");
}

TEST_F(ListJobs, is_for_interviewers_too) {
  make("1");
  const Tenant interviewer = service.add_member(tenant, "listener", Role::interviewer);
  EXPECT_EQ(service.get("/v1/jobs", interviewer.token).text, list().text);
}

TEST_F(ListJobs, finds_a_text_in_the_title) {
  for (const char* title : {"Backend engineer", "Frontend engineer", "100% remote", "ÄRZTIN"})
    make(title);
  EXPECT_EQ(titles("?search=END+ENG"), Json({"Frontend engineer", "Backend engineer"}));
  EXPECT_EQ(titles("?search=%25"), Json::array({"100% remote"})) << "% is an ordinary character";
  EXPECT_EQ(titles("?search=_"), Json::array());
  EXPECT_EQ(titles("?search=%C3%A4rz"), Json::array({"ÄRZTIN"}));
  EXPECT_EQ(titles("?search=engineer&status=draft"), Json::array());
  EXPECT_EQ(titles("?search=engineer&limit=1&page=2"), Json::array({"Backend engineer"}));
  EXPECT_EQ(list("?search=" + std::string(201, 'a')).status, 400);
}

TEST_F(ListJobs, counts_pipelines_when_asked) {
  const Json with_pipelines = make("with pipelines");
  make("without");
  schedule(service, tenant, stage_body(with_pipelines, 0));
  const Json jobs = list("?counts=true").json()["data"]["jobs"];
  ASSERT_EQ(jobs.size(), 2U);
  EXPECT_EQ(jobs[0]["counts"]["pipelines"], 0);
  EXPECT_EQ(jobs[1]["counts"], Json({{"pipelines", 1},
                                     {"byStatus",
                                      {{"active", 1},
                                       {"shortlisted", 0},
                                       {"rejected", 0},
                                       {"hired", 0},
                                       {"withdrawn", 0}}}}));
  EXPECT_FALSE(list().json()["data"]["jobs"][0].contains("counts"));
  EXPECT_EQ(list("?counts=false").json(), list().json());
}

}  // namespace
}  // namespace hireline::test
