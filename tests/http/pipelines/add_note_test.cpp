// POST /v1/pipeline/:id/notes
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class AddNote : public testing::Test {
 protected:
  std::string target() const { return "/v1/pipeline/" + id + "/notes"; }
  HttpAnswer send(const Json& body) { return service.post(target(), tenant.token, body); }
  HttpAnswer add(const Json& text) { return send({{"text", text}}); }
  Json pipeline() { return service.get("/v1/pipeline/" + id, tenant.token).json()["data"]; }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  std::string id = schedule(service, tenant, stage_body(job, 0)).at("candidatePipelineId");
};

TEST_F(AddNote, lets_in_members_only) {
  expect_members_only(service, "POST", target(), Json{{"text", "Kind"}});
}

TEST_F(AddNote, answers_with_the_note_and_where_it_stands) {
  const auto answer = add("Prefers to start in autumn.");
  EXPECT_EQ(answer.headers.at("location"), "/v1/pipeline/" + id);
  const Json note = answer.json()["data"];
  EXPECT_TRUE(is_timestamp(note["createdAt"]));
  EXPECT_EQ(outcome(answer), outcome(201, {{"success", true},
                                           {"data",
                                            {{"_id", note["_id"]},
                                             {"text", "Prefers to start in autumn."},
                                             {"authorId", tenant.recruiter_id},
                                             {"authorName", "owner-of-acme"},
                                             {"createdAt", note["createdAt"]}}}}));
  EXPECT_EQ(pipeline()["notes"], Json::array({note}));
}

TEST_F(AddNote, is_the_pipelines_last_activity_and_changes_nothing_else_of_it) {
  service.database().execute("update pipelines set last_activity_at = '2026-01-01'");
  Json expected = pipeline();
  EXPECT_EQ(expected["notes"], Json::array());
  const Json note = add("Kind").json()["data"];
  expected["notes"] = Json::array({note});
  expected["lastActivityAt"] = note["createdAt"];
  EXPECT_EQ(pipeline(), expected);
}

TEST_F(AddNote, shows_the_newest_first_beside_all_feedback) {
  const Json interview = pipeline()["stageProgression"][0]["interviewId"]["_id"];
  for (const std::string name : {"a", "b"})
    ASSERT_EQ(
        service
            .post("/v1/interviews/" + interview.get<std::string>() + "/feedback", tenant.token,
                  feedback_body(service.add_member(tenant, name, Role::interviewer).email))
            .status,
        200);
  for (const char* text : {"first", "second", "third"}) ASSERT_EQ(add(text).status, 201);
  const Json shown = pipeline();
  Json texts = Json::array();
  for (const Json& note : shown["notes"]) texts.push_back(note["text"]);
  EXPECT_EQ(texts, (Json{"third", "second", "first"}));
  EXPECT_EQ(shown["stageProgression"].size(), 3u);
  EXPECT_EQ(shown["stageProgression"][0]["interviewId"]["feedbacks"].size(), 2u);
}

TEST_F(AddNote, is_an_event_that_keeps_the_words_out_of_the_log) {
  const auto answer = add("a remark about a person");
  EXPECT_EQ(events_of(service, answer),
            Json::array({{{"type", "pipeline.note_added"},
                          {"subject", "note " + answer.json()["data"]["_id"].get<std::string>()},
                          {"pipeline", id},
                          {"actor", "recruiter " + tenant.recruiter_id},
                          {"before", nullptr},
                          {"after", nullptr},
                          {"reason", nullptr}}}));
  EXPECT_EQ(service.database().count("events where events::text like '%a remark%'"), 0);
}

TEST_F(AddNote, takes_up_to_five_thousand_characters) {
  std::string longest;
  for (int i = 0; i < 5'000; ++i) longest += "🦀";
  EXPECT_EQ(add(longest).json()["data"]["text"], longest);
  EXPECT_EQ(add("x").status, 201);
  EXPECT_EQ(add(" line\n\tbreaks ").json()["data"]["text"], " line\n\tbreaks ");

  const Untouched untouched(service);
  EXPECT_EQ(issues_of(add(longest + "x")), Json::array({too_big({"text"}, "string", 5'000)}));
  EXPECT_EQ(issues_of(add("")), Json::array({too_small({"text"}, "string", 1)}));
}

TEST_F(AddNote, refuses_what_is_no_text) {
  const Untouched untouched(service);
  EXPECT_EQ(issues(send(Json::object())), Json({{"text", "is required"}}));
  EXPECT_EQ(issues(add(nullptr)), Json({{"text", "must be a string, not null"}}));
  EXPECT_EQ(issues(add(1)), Json({{"text", "must be a string, not a number"}}));
  EXPECT_EQ(add(std::string("a\0b", 3)).status, 400);
}

TEST_F(AddNote, takes_its_author_and_time_from_nobody) {
  const Json note = send({{"text", "Kind"},
                          {"_id", "0123456789abcdef01234567"},
                          {"authorId", "0123456789abcdef01234567"},
                          {"authorName", "Somebody else"},
                          {"createdAt", "2001-01-01T00:00:00.000Z"}})
                        .json()["data"];
  EXPECT_NE(note["_id"], "0123456789abcdef01234567");
  EXPECT_EQ(note["authorId"], tenant.recruiter_id);
  EXPECT_EQ(note["authorName"], "owner-of-acme");
  EXPECT_GT(note["createdAt"], "2026");
}

TEST_F(AddNote, goes_on_when_the_pipeline_is_closed) {
  ASSERT_EQ(service.patch("/v1/pipeline/" + id + "/status", tenant.token, {{"status", "rejected"}})
                .status,
            200);
  EXPECT_EQ(add("May apply again next year").status, 201);
}

TEST_F(AddNote, of_support_staff_has_a_name_but_no_id) {
  ASSERT_EQ(add("Kind").status, 201);
  service.database().execute("update pipeline_notes set author_id = null, author_name = 'ops'");
  const Json note = pipeline()["notes"][0];
  EXPECT_FALSE(note.contains("authorId"));
  EXPECT_EQ(note["authorName"], "ops");
}

TEST_F(AddNote, is_read_by_interviewers_but_not_written) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  ASSERT_EQ(add("Kind").status, 201);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post(target(), interviewer.token, {{"text", "Mine"}})),
            refusal(403, "Your role does not allow this", "forbidden"));
  EXPECT_EQ(service.get("/v1/pipeline/" + id, interviewer.token).json()["data"],
            without_links(pipeline()));
}

TEST_F(AddNote, does_not_know_strange_ids) {
  const Tenant stranger = service.add_organization("other");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(service.post(target(), stranger.token, {{"text", "Mine"}})),
            not_found("Pipeline"));
  for (const std::string& strange : strange_ids)
    EXPECT_EQ(outcome(service.post("/v1/pipeline/" + strange + "/notes", tenant.token,
                                   {{"text", "Lost"}})),
              not_found("Pipeline"))
        << strange;
}

TEST_F(AddNote, racing_loses_none) {
  const auto answers = race(20, [&](int i) { return add(std::to_string(i)); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{201, 20}}));
  EXPECT_EQ(pipeline()["notes"].size(), 20u);
  EXPECT_EQ(service.database().count("events where type = 'pipeline.note_added'"), 20);
}

}  // namespace
}  // namespace hireline::test
