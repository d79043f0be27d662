// ETag, If-None-Match and If-Match, on every record that has them.
#include <functional>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class EntityTags : public testing::Test {
 protected:
  HttpAnswer ask(const std::string& method, const std::string& target, HttpHeaders headers = {},
                 const std::optional<Json>& body = {}) {
    return service.request(method, target, tenant.token, body, std::move(headers));
  }
  std::string tag_of(const std::string& target) { return ask("GET", target).headers.at("etag"); }
  HttpAnswer retitle(const std::string& title, const std::string& tag) {
    return ask("PATCH", job_path, {{"If-Match", tag}}, Json{{"title", title}});
  }
  Json title() { return ask("GET", job_path).json()["data"]["title"]; }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string job_path = "/v1/jobs/" + job.at("_id").get<std::string>();
  std::string interview_path = "/v1/interviews/" + interview.at("_id").get<std::string>();
  std::string pipeline_path =
      "/v1/pipeline/" + interview.at("candidatePipelineId").get<std::string>();
  std::vector<std::string> records = {job_path, interview_path, pipeline_path};
};

const Json stale =
    refusal(412, "The record has changed since you read it; read it again", "precondition_failed");

TEST_F(EntityTags, answer_not_modified_to_who_has_it) {
  for (const std::string& record : records) {
    const HttpAnswer first = ask("GET", record);
    const std::string tag = first.headers.at("etag");
    for (const char* method : {"GET", "HEAD"})
      for (const std::string& list : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
        const HttpAnswer again = ask(method, record, {{"If-None-Match", list}});
        EXPECT_EQ(again.status, 304) << list;
        EXPECT_EQ(again.text, "");
        EXPECT_EQ(again.headers.at("etag"), tag);
        EXPECT_FALSE(again.headers.contains("content-length"));
        EXPECT_FALSE(again.headers.contains("content-type"));
        EXPECT_EQ(again.headers.at("cache-control"), "no-store");
      }
    for (const std::string& list : {std::string("\"x\""), tag.substr(1), std::string("")}) {
      const HttpAnswer again = ask("GET", record, {{"If-None-Match", list}});
      EXPECT_EQ(again.status, 200) << list;
      EXPECT_EQ(again.text, first.text);
    }
    EXPECT_EQ(ask("HEAD", record).headers.at("etag"), tag);
  }
}

TEST_F(EntityTags, do_not_hide_who_may_not_see) {
  const Tenant stranger = service.add_organization("other");
  for (const std::string& record : records) {
    EXPECT_EQ(service.request("GET", record, "", {}, {{"If-None-Match", "*"}}).status, 401);
    const auto answer =
        service.request("GET", record, stranger.token, {}, {{"If-None-Match", "*"}});
    EXPECT_EQ(answer.status, 404);
    EXPECT_FALSE(answer.headers.contains("etag"));
  }
}

TEST_F(EntityTags, change_with_the_record) {
  const std::string before = tag_of(pipeline_path);
  EXPECT_EQ(tag_of(pipeline_path), before);
  ASSERT_EQ(ask("PATCH", pipeline_path + "/status", {}, Json{{"status", "hired"}}).status, 200);
  EXPECT_NE(tag_of(pipeline_path), before);
  EXPECT_EQ(ask("GET", pipeline_path, {{"If-None-Match", before}}).status, 200);
}

TEST_F(EntityTags, of_a_change_are_those_of_the_next_read) {
  const HttpAnswer created = ask("POST", "/v1/jobs", {}, job_body());
  EXPECT_EQ(created.headers.at("etag"), tag_of(created.headers.at("location")));
  const HttpAnswer changed = ask("PATCH", job_path, {}, Json{{"title", "Another"}});
  EXPECT_EQ(changed.headers.at("etag"), tag_of(job_path));
  const HttpAnswer scheduled = ask("POST", "/v1/interviews", {}, live_body(job["_id"]));
  EXPECT_EQ(scheduled.headers.at("etag"), tag_of(scheduled.headers.at("location")));
  const std::string standalone = scheduled.json()["data"]["_id"];
  const HttpAnswer judged = ask("POST", interview_path + "/feedback", {}, feedback_body());
  EXPECT_EQ(judged.headers.at("etag"), tag_of(interview_path));
  const HttpAnswer unlocked =
      ask("POST", pipeline_path + "/unlock-stage", {}, Json{{"stageIndex", 1}});
  EXPECT_EQ(unlocked.headers.at("etag"), tag_of(pipeline_path));
  const HttpAnswer moved =
      ask("PATCH", "/v1/interviews/" + standalone, {}, Json{{"title", "Another"}});
  EXPECT_EQ(moved.headers.at("etag"), tag_of("/v1/interviews/" + standalone));
  const HttpAnswer cancelled =
      ask("POST", "/v1/interviews/" + standalone + "/cancel", {}, Json::object());
  EXPECT_EQ(cancelled.headers.at("etag"), tag_of("/v1/interviews/" + standalone));
  const HttpAnswer set = ask("PATCH", pipeline_path + "/status", {}, Json{{"status", "hired"}});
  EXPECT_EQ(set.headers.at("etag"), tag_of(pipeline_path));
}

TEST_F(EntityTags, let_a_change_through_while_they_are_right) {
  EXPECT_EQ(retitle("First", tag_of(job_path)).status, 200);
  const HttpAnswer second = retitle("Second", "\"x\", " + tag_of(job_path));
  EXPECT_EQ(second.status, 200);
  EXPECT_EQ(retitle("Third", second.headers.at("etag")).status, 200);
  EXPECT_EQ(retitle("Fourth", "*").status, 200);
  EXPECT_EQ(title(), "Fourth");
  EXPECT_EQ(ask("PATCH", pipeline_path + "/status", {{"If-Match", tag_of(pipeline_path)}},
                Json{{"status", "hired"}})
                .status,
            200);
  EXPECT_EQ(ask("PATCH", interview_path, {{"If-Match", tag_of(interview_path)}},
                Json{{"title", "Another"}})
                .status,
            200);
}

TEST_F(EntityTags, stop_a_change_of_what_has_changed) {
  const std::string old_job = tag_of(job_path);
  const std::string old_pipeline = tag_of(pipeline_path);
  const std::string old_interview = tag_of(interview_path);
  ASSERT_EQ(retitle("First", "*").status, 200);
  ASSERT_EQ(ask("PATCH", pipeline_path + "/status", {}, Json{{"status", "hired"}}).status, 200);
  ASSERT_EQ(ask("PATCH", interview_path, {}, Json{{"title", "Another"}}).status, 200);
  const std::string current = tag_of(job_path);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(retitle("Second", old_job)), stale);
  EXPECT_EQ(outcome(retitle("Second", "W/" + current)), stale);
  EXPECT_EQ(outcome(retitle("Second", "")), stale);
  EXPECT_EQ(outcome(retitle("Second", current.substr(1))), stale);
  EXPECT_EQ(outcome(ask("PATCH", pipeline_path + "/status", {{"If-Match", old_pipeline}},
                        Json{{"status", "rejected"}})),
            stale);
  EXPECT_EQ(outcome(ask("PATCH", interview_path, {{"If-Match", old_interview}},
                        Json{{"title", "A third"}})),
            stale);
}

TEST_F(EntityTags, come_after_what_else_is_wrong) {
  const Tenant stranger = service.add_organization("other");
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  const Untouched untouched(service);
  const auto patch = [&](const std::string& token, const Json& body) {
    return service.request("PATCH", job_path, token, body, {{"If-Match", "\"old\""}});
  };
  const Json good = {{"title", "Another"}};
  EXPECT_EQ(patch("", good).status, 401);
  EXPECT_EQ(patch(tenant.token, {{"title", 1}}).status, 400);
  EXPECT_EQ(outcome(patch(interviewer.token, good)),
            refusal(403, "Your role does not allow this", "forbidden"));
  EXPECT_EQ(outcome(patch(stranger.token, good)), not_found("Job"));
}

// With each record, its PATCH and a body that differs from writer to writer.
TEST_F(EntityTags, let_one_of_many_writers_through) {
  const std::vector<std::string> statuses = {"shortlisted", "rejected", "hired", "withdrawn"};
  const auto numbered = [](int i) { return Json{{"title", "Title " + std::to_string(i)}}; };
  const auto status = [&](int i) { return Json{{"status", statuses[std::size_t(i) % 4]}}; };
  struct Writing {
    std::string record;
    std::string target;
    std::function<Json(int)> body;
  };
  for (const Writing& writing :
       {Writing{job_path, job_path, numbered}, Writing{interview_path, interview_path, numbered},
        Writing{pipeline_path, pipeline_path + "/status", status}}) {
    const std::string tag = tag_of(writing.record);
    const auto answers = race(20, [&](int i) {
      return ask("PATCH", writing.target, {{"If-Match", tag}}, writing.body(i));
    });
    EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {412, 19}})) << writing.target;
    for (const HttpAnswer& answer : answers) {
      if (answer.status != 200) continue;
      EXPECT_EQ(answer.text, ask("GET", writing.record).text);
    }
  }
}

}  // namespace
}  // namespace hireline::test
