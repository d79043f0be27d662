// PUT /v1/interviews/:id/scorecard-draft: feedback that is begun, and that only its author reads.
#include <gmock/gmock.h>

#include "common/app/candidates/person_export.hpp"
#include "tests/http/erasure/erasing.hpp"
#include "tests/http/interviews/blind_feedback.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/foretold.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string words = "words of a draft";
const std::string draft_without_words = R"({"savedAt":"<time>"})";

class ScorecardDrafts : public BlindFeedback {
 protected:
  ScorecardDrafts() {
    list_on(interview, {ivy, rita});
    Json criteria;
    for (int i = 0; i < 15; ++i)
      criteria.push_back({{"name", "Criterion " + std::to_string(i)},
                          {"definition", "What the word says."},
                          {"anchors", Json::array()}});
    const Json card =
        service
            .post("/v1/scorecards", tenant.token, {{"name", "All of it"}, {"criteria", criteria}})
            .json()
            .at("data");
    for (const Json& one : card.at("criteria")) ids.push_back(one.at("criterionId"));
    service.database().execute("update interviews set scorecard_version = 1, scorecard_id = '" +
                               card.at("_id").get<std::string>() + "' where id = '" + interview +
                               "'");
  }

  HttpAnswer save(const Tenant& who, const Json& draft, const std::string& query = "") {
    return service.request("PUT", path + "/scorecard-draft" + query, who.token, draft);
  }
  Json draft_of(const Tenant& who) {
    const Json own = read(path + "/kit", who).value("own", Json::object());
    return own.value("draft", Json());
  }
  std::int64_t count() { return service.database().count("scorecard_drafts"); }
  void expect_saved(const Tenant& who, const Json& draft = {{"comments", words}}) {
    const HttpAnswer answer = save(who, draft);
    ASSERT_EQ(answer.status, 200) << answer.text;
  }
  // Of a program with these scopes that acts for the member.
  HttpAnswer as_program(const Tenant& who, const std::string& method, const std::string& target,
                        const std::optional<Json>& body = {}) {
    const std::string key = service
                                .post("/v1/api-keys", tenant.token,
                                      {{"name", "sync by " + method},
                                       {"role", "admin"},
                                       {"scopes", {"interviews:read", "interviews:write"}}})
                                .json()
                                .at("data")
                                .at("token");
    return service.request(method, target, key, body, {{"Hireline-Acting-For", who.recruiter_id}});
  }

  std::string path = "/v1/interviews/" + interview;
  std::vector<std::string> ids;  // of the criteria of the interview's scorecard
  const Tenant& rita = members.at(Role::recruiter);
};

TEST_F(ScorecardDrafts, are_kept_for_their_author) {
  const Json whole = {{"interviewerEmail", ivy.email},
                      {"overallRating", 7},
                      {"traits", {"curious", "says \"why\""}},
                      {"recommendation", "yes"},
                      {"comments", "Kno"},
                      {"scores",
                       {{{"criterionId", ids[1]}, {"rating", 4}, {"evidence", "Bisected."}},
                        {{"criterionId", ids[0]}, {"evidence", "We had no time."}}}}};
  const HttpAnswer answer = save(ivy, whole);
  ASSERT_EQ(answer.status, 200) << answer.text;
  Json saved = answer.json().at("data");
  EXPECT_EQ(draft_of(ivy), saved);
  EXPECT_TRUE(is_timestamp(saved.at("savedAt")));
  saved.erase("savedAt");
  EXPECT_EQ(saved, whole);
  EXPECT_THAT(events_of(service, answer), IsEmpty());

  const Json later = save(ivy, {{"traits", Json::array()}, {"recommendation", "no"}}).json();
  EXPECT_EQ(masked(later.at("data")), (Json{{"recommendation", "no"}, {"savedAt", "<time>"}}))
      << "the last one replaces all of it";
  EXPECT_EQ(draft_of(ivy), later.at("data"));
  EXPECT_EQ(count(), 1);
  EXPECT_EQ(masked(save(ivy, Json::object()).json().at("data")).dump(), draft_without_words);
  EXPECT_TRUE(draft_of(ivy).is_null());
  EXPECT_EQ(count(), 0) << "an empty one removes it";
}

TEST_F(ScorecardDrafts, are_of_each_member_of_the_panel) {
  expect_saved(ivy);
  expect_saved(rita, {{"comments", "Others see it otherwise."}});
  EXPECT_EQ(draft_of(ivy).at("comments"), words);
  EXPECT_EQ(draft_of(rita).at("comments"), "Others see it otherwise.");
}

TEST_F(ScorecardDrafts, are_read_by_nobody_else_on_any_route) {
  set({{"feedbackVisibility", "always"}});
  list_on(interview, {ivy, rita, members.at(Role::admin), members.at(Role::owner)});
  const Tenant readers[] = {tenant, rita, members.at(Role::admin), members.at(Role::owner)};
  expect_saved(ivy);
  std::size_t answered = 0;
  for (const http::Route& route : shown_member_routes())
    for (const Tenant& reader : readers) {
      const HttpAnswer answer = show(service, route, records, reader);
      answered += answer.status < 300;
      EXPECT_THAT(answer.text, Not(HasSubstr(words))) << title_of(route);
    }
  EXPECT_GE(answered, 200);
  EXPECT_THAT(service.get(path + "/kit", ivy.token).text, HasSubstr(words));
}

TEST_F(ScorecardDrafts, are_neither_read_nor_written_by_a_program) {
  expect_saved(ivy);
  const Json own = as_program(ivy, "GET", path + "/kit").json().at("data").at("own");
  EXPECT_EQ(own.at("userId"), ivy.recruiter_id);
  EXPECT_FALSE(own.contains("draft")) << "whoever has the key would read it";
  EXPECT_EQ(as_program(ivy, "PUT", path + "/scorecard-draft", Json::object()).json().at("code"),
            "person_required");
}

TEST_F(ScorecardDrafts, are_for_the_panel) {
  const Untouched untouched(service);
  for (const Tenant& other : {tenant, members.at(Role::owner), members.at(Role::admin)})
    EXPECT_EQ(save(other, {{"comments", words}}).json().at("code"), "not_your_interview");
  EXPECT_EQ(save(ivy, {{"interviewerEmail", rita.email}}).json().at("code"), "not_your_interview");
}

TEST_F(ScorecardDrafts, go_with_the_seat) {
  expect_saved(ivy);
  expect_saved(rita);
  list_on(interview, {rita});
  EXPECT_TRUE(draft_of(ivy).is_null());
  list_on(interview, {rita, ivy});
  EXPECT_TRUE(draft_of(ivy).is_null()) << "who comes back begins again";
  EXPECT_EQ(draft_of(rita).at("comments"), words) << "the others keep theirs";
}

TEST_F(ScorecardDrafts, are_out_of_reach_of_who_was_excused) {
  expect_saved(ivy);
  ASSERT_EQ(service
                .post(path + "/panel/" + ivy.recruiter_id + "/waive", tenant.token,
                      {{"reason", "Was ill."}})
                .status,
            200);
  EXPECT_TRUE(draft_of(ivy).is_null());
  const Untouched untouched(service);
  EXPECT_EQ(save(ivy, {{"comments", words}}).json().at("code"), "not_your_interview");
}

TEST_F(ScorecardDrafts, end_with_the_feedback) {
  expect_saved(ivy);
  expect_saved(rita);
  Json body = feedback_body(ivy.email);
  EXPECT_EQ(service.post(with_dry_run(path + "/feedback"), ivy.token, body).status, 200);
  body["comments"] = "";
  EXPECT_EQ(service.post(path + "/feedback", ivy.token, body).status, 400);
  EXPECT_EQ(draft_of(ivy).at("comments"), words) << "nothing was given yet";

  ASSERT_EQ(give(interview, ivy).status, 200);
  EXPECT_TRUE(draft_of(ivy).is_null());
  EXPECT_EQ(count(), 1) << "it is not only hidden";
  EXPECT_EQ(save(ivy, {{"comments", words}}).json().at("code"), "feedback_exists");
  EXPECT_EQ(draft_of(rita).at("comments"), words);
}

TEST_F(ScorecardDrafts, are_in_the_name_of_one_interviewer) {
  expect_saved(rita, {{"comments", words}});
  ASSERT_EQ(give(interview, tenant, rita.email).status, 200);
  EXPECT_EQ(draft_of(rita).at("comments"), words) << "somebody else gave it";
  ASSERT_EQ(give(interview, rita, ivy.email).status, 200);
  EXPECT_EQ(draft_of(rita).at("comments"), words) << "it was a colleague's";
  EXPECT_EQ(save(rita, {{"interviewerEmail", ivy.email}}).json().at("code"), "feedback_exists");
  expect_saved(rita, {{"interviewerEmail", "THE-Recruiter@example.com"}});
  ASSERT_EQ(give(interview, rita, rita.email).status, 200);
  EXPECT_EQ(count(), 0);
}

TEST_F(ScorecardDrafts, have_the_bounds_of_feedback) {
  const Untouched untouched(service);
  EXPECT_EQ(issues_of(save(ivy, {{"overallRating", 11}})),
            Json::array({too_big({"overallRating"}, "number", 10)}));
  EXPECT_EQ(issues_of(save(ivy, {{"comments", std::string(10'001, 'x')}})),
            Json::array({too_big({"comments"}, "string", 10'000)}));
  EXPECT_EQ(issues(save(ivy, {{"scores",
                               {{{"criterionId", ids[0]}, {"rating", 6}},
                                {{"criterionId", std::string(24, '1')}, {"rating", 1}}}}})),
            (Json{{"scores.0.rating", "is not on the scale, which has 5 points"},
                  {"scores.1.criterionId", "is no criterion of the interview's scorecard"}}));
  Json large;
  for (std::size_t i = 0; i < 15; ++i) {
    std::string evidence;
    for (int j = 0; j < 2'000; ++j) evidence += "€";
    large.push_back({{"criterionId", ids.at(i)}, {"evidence", evidence}});
  }
  EXPECT_EQ(issues(save(ivy, {{"scores", large}})),
            (Json{{"", "must have at most 65536 bytes as JSON"}}));
}

TEST_F(ScorecardDrafts, may_have_as_many_bytes_as_the_table_takes) {
  Json draft = {{"comments", "x"}, {"scores", Json::array()}};
  for (std::size_t i = 0; i < 5; ++i)
    draft["scores"].push_back(
        {{"criterionId", ids.at(i)}, {"evidence", std::string(2'000, '\x01')}});
  draft["comments"] = std::string(65'536 - draft.dump().size() + 1, 'x');
  ASSERT_EQ(draft.dump().size(), 65'536u);
  EXPECT_EQ(save(ivy, draft).status, 200);
  draft["comments"] = draft["comments"].get<std::string>() + "x";
  EXPECT_EQ(save(ivy, draft).status, 400);
}

TEST_F(ScorecardDrafts, rate_no_criteria_where_there_is_no_scorecard) {
  service.database().execute("update interviews set scorecard_version = null, scorecard_id = null");
  EXPECT_EQ(issues(save(ivy, {{"scores", {{{"criterionId", ids[0]}, {"rating", 1}}}}})),
            (Json{{"scores", "must be left out: the interview has no scorecard"}}));
}

TEST_F(ScorecardDrafts, are_refused_by_an_interview_that_is_closed) {
  expect_saved(ivy);
  service.database().execute("update interviews set status = 'cancelled' where id = '" + interview +
                             "'");
  EXPECT_EQ(save(ivy, {{"comments", "More."}}).json().at("code"), "interview_closed");
  EXPECT_EQ(draft_of(ivy).at("comments"), words) << "what was typed can still be read";
}

TEST_F(ScorecardDrafts, are_erased_with_the_candidate) {
  expect_saved(ivy);
  ASSERT_EQ(give(interview, rita).status, 200);  // so that the erasure does not cancel it
  const std::string candidate = service.database().value(
      "select participant_email from interviews where id = '" + interview + "'");
  db::Connection connection(service.database().connection_options());
  const Operator who{"tester"};
  const auto bundle = connection.transact(
      {.actor = {ActorKind::operator_, who.login, who.login},
       .request_id = "test",
       .now = wall_clock_now()},
      [&](db::Tx& tx) { return app::export_person(tx, who, {candidate, std::nullopt}); });
  ASSERT_TRUE(bundle);
  std::string exported;
  JsonWriter out(exported);
  out.begin_object();
  for (const auto& organization : bundle->organizations)
    app::write_rows_by_kind(out, organization.kinds);
  out.end_object();
  EXPECT_THAT(exported, Not(HasSubstr(words)));
  EXPECT_EQ(Json::parse(exported).at("scorecardDrafts").size(), 1u);

  ASSERT_TRUE(erase_person(service.database(), candidate));
  EXPECT_THAT(rows_with(service.database(), words), IsEmpty());
  EXPECT_TRUE(draft_of(ivy).is_null());
  EXPECT_EQ(save(ivy, {{"comments", words}}).json().at("code"), "interview_closed")
      << "a page that is still open saves nothing";
}

TEST_F(ScorecardDrafts, never_follow_the_feedback) {
  const Json job = make_job(service, tenant);
  for (int round = 0; round < 40; ++round) {
    Json body = stage_body(job, 0);
    body["participant"]["email"] = "candidate-" + std::to_string(round) + "@example.com";
    body["interviewers"] = {ivy.recruiter_id};
    const std::string one =
        "/v1/interviews/" + schedule(service, tenant, body).at("_id").get<std::string>();
    const auto answers = race(2, [&](int which) {
      if (which == 0) return service.post(one + "/feedback", ivy.token, feedback_body(ivy.email));
      return service.request("PUT", one + "/scorecard-draft", ivy.token, Json{{"comments", "Kn"}});
    });
    ASSERT_EQ(answers[0].status, 200) << answers[0].text;
    ASSERT_THAT(answers[1].status, testing::AnyOf(200, 409)) << answers[1].text;
    ASSERT_EQ(count(), 0);
  }
}

}  // namespace
}  // namespace hireline::test
