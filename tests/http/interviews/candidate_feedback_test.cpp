// POST /v1/interviews/:id/candidate-feedback
#include <set>

#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class CandidateFeedback : public testing::Test {
 protected:
  static Json body() {
    return {{"overallRating", 9},
            {"traits", {"well prepared"}},
            {"recommendation", "yes"},
            {"comments", "I could ask whatever I wanted to."}};
  }
  static Json recommending(const std::string& recommendation) {
    Json changed = body();
    changed["recommendation"] = recommendation;
    return changed;
  }
  HttpAnswer give(const std::string& token, const Json& feedback) {
    return service.post("/v1/interviews/" + id + "/candidate-feedback", token, feedback);
  }
  Json get() { return service.get("/v1/interviews/" + id, tenant.token).json().at("data"); }
  // Everything but what this endpoint may write.
  std::string all_else() {
    return service.database().value(
        "select string_agg(tablename || query_to_xml(format('select * from %I row order by "
        "row::text', tablename), true, false, '')::text, '' order by tablename) from pg_tables "
        "where schemaname = 'public' and tablename not in ('candidate_feedbacks', 'events', "
        "'feed_pending')");
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string id = interview.at("_id");
  std::string pipeline = interview.at("candidatePipelineId");
  std::string candidate = service.token("candidate", "candidate@example.com");
};

TEST_F(CandidateFeedback, is_for_whoever_has_a_token) {
  const auto answer_to = [&](const std::string& token) {
    const auto answer = give(token, body());
    EXPECT_TRUE(answer.headers.at("www-authenticate").starts_with("Bearer"));
    return outcome(answer);
  };
  const Untouched untouched(service);
  EXPECT_EQ(answer_to(""), outcome(401, {{"message", "No token"}}));
  EXPECT_EQ(answer_to("no.such.token"), outcome(401, {{"message", "Invalid token"}}));
  EXPECT_EQ(answer_to(service.expired_token("candidate", "candidate@example.com")),
            outcome(401, {{"message", "Token expired"}}));
}

TEST_F(CandidateFeedback, answers_the_candidate_with_nothing_but_their_own) {
  const auto answer = give(candidate, body());
  const Json given = answer.json()["data"];
  Json expected = body();
  expected.update({{"_id", given["_id"]},
                   {"createdAt", given["createdAt"]},
                   {"updatedAt", given["createdAt"]}});
  EXPECT_EQ(outcome(answer), outcome(200, {{"success", true}, {"data", expected}}));
  EXPECT_TRUE(is_timestamp(given["createdAt"]));
}

TEST_F(CandidateFeedback, makes_no_candidate_of_a_recruiter_who_was_removed) {
  const Tenant removed = service.add_member(tenant, "removed", Role::recruiter);
  service.database().execute(
      "delete from organization_members where recruiter_id = '" + removed.recruiter_id +
      "'; update recruiters set organization_id = null where id = '" + removed.recruiter_id + "'");
  const Untouched untouched(service);
  EXPECT_EQ(outcome(give(removed.token, body())),
            outcome(401, {{"message", "Organization not found. Please contact support."}}));
}

TEST_F(CandidateFeedback, is_shown_to_recruiters_with_the_interview) {
  const Json given = give(candidate, body()).json()["data"];
  Json expected = interview;
  expected["candidateFeedback"] = given;
  EXPECT_EQ(get(), expected);
  const Json pipelines =
      service.get("/v1/pipeline/" + pipeline, tenant.token).json()["data"]["stageProgression"];
  EXPECT_EQ(pipelines[0]["interviewId"], expected);
  EXPECT_FALSE(pipelines[1].contains("interviewId"));
}

TEST_F(CandidateFeedback, is_written_down_by_a_recruiter_who_is_named) {
  const auto answer = give(tenant.token, body());
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.json()["data"]["submittedBy"], tenant.recruiter_id);
  EXPECT_EQ(get()["candidateFeedback"], answer.json()["data"]);
}

TEST_F(CandidateFeedback, is_written_down_by_interviewers_too) {
  const Tenant interviewer = service.add_member(tenant, "interviewer", Role::interviewer);
  {
    const Untouched untouched(service);
    EXPECT_EQ(
        outcome(give(interviewer.token, body())),
        refusal(403, "You can give feedback only in your own name, and only on your own interviews",
                "not_your_interview"));
  }
  ASSERT_EQ(service
                .patch("/v1/interviews/" + id, tenant.token,
                       {{"interviewers", {interviewer.recruiter_id}}})
                .status,
            200);
  EXPECT_EQ(give(interviewer.token, body()).json()["data"]["submittedBy"],
            interviewer.recruiter_id);
}

TEST_F(CandidateFeedback, takes_the_place_of_what_was_there) {
  const Json first = give(tenant.token, body()).json()["data"];
  const Json second =
      give(candidate, {{"overallRating", 2}, {"recommendation", "strong_no"}}).json()["data"];
  EXPECT_EQ(second, Json({{"_id", first["_id"]},
                          {"overallRating", 2},
                          {"traits", Json::array()},
                          {"recommendation", "strong_no"},
                          {"createdAt", first["createdAt"]},
                          {"updatedAt", second["updatedAt"]}}));
  EXPECT_GT(second["updatedAt"], first["updatedAt"]);
  EXPECT_EQ(get()["candidateFeedback"], second);
  EXPECT_EQ(service.database().count("candidate_feedbacks"), 1);
}

TEST_F(CandidateFeedback, of_candidates_is_replaced_by_them_alone) {
  const Json given = give(candidate, body()).json()["data"];
  {
    const Untouched untouched(service);
    EXPECT_EQ(outcome(give(tenant.token, recommending("strong_no"))),
              refusal(409, "The candidate has already given feedback on this interview",
                      "candidate_feedback_exists"));
  }
  EXPECT_EQ(get()["candidateFeedback"], given);
  EXPECT_EQ(give(candidate, recommending("no")).json()["data"]["recommendation"], "no");
}

TEST_F(CandidateFeedback, changes_nothing_else) {
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);  // the first login
  for (const std::string status :
       {"scheduled", "in_progress", "completed", "declined", "cancelled"}) {
    set_interview_status(service, status);
    const std::string before = all_else();
    for (const std::string& token : {tenant.token, candidate}) {
      EXPECT_EQ(give(token, body()).status, 200) << status;
    }
    service.database().execute("delete from candidate_feedbacks");
    EXPECT_EQ(all_else(), before) << status;
  }
}

TEST_F(CandidateFeedback, stays_out_of_what_candidates_see) {
  Json confidential = body();
  confidential["comments"] = "confidential";
  ASSERT_EQ(give(candidate, confidential).status, 200);
  const auto dashboard = service.get("/v1/candidate/dashboard", candidate);
  for (const std::string telling : {"confidential", "eedback", "recommendation", "ating"})
    EXPECT_EQ(dashboard.text.find(telling), std::string::npos) << telling;
}

TEST_F(CandidateFeedback, records_who_gave_it) {
  const Json no_actor = {{"type", "interview.candidate_feedback_given"},
                         {"subject", "interview " + id},
                         {"pipeline", pipeline},
                         {"reason", nullptr}};
  Json by_recruiter = no_actor;
  by_recruiter.update({{"actor", "recruiter " + tenant.recruiter_id},
                       {"before", nullptr},
                       {"after", {{"recommendation", "yes"}}}});
  EXPECT_EQ(events_of(service, give(tenant.token, body())), Json({by_recruiter}));
  Json by_candidate = no_actor;
  by_candidate.update(
      {{"actor", "candidate " + service.database().value("select participant_id from interviews")},
       {"before", {{"recommendation", "yes"}}},
       {"after", {{"recommendation", "no"}}}});
  EXPECT_EQ(events_of(service, give(candidate, recommending("no"))), Json({by_candidate}));
}

TEST_F(CandidateFeedback, needs_no_traits_and_no_comments) {
  Json least = body();
  least.erase("traits");
  least.erase("comments");
  const Json given = give(candidate, least).json()["data"];
  EXPECT_EQ(given["traits"], Json::array());
  EXPECT_FALSE(given.contains("comments"));
  least["comments"] = "x";
  EXPECT_EQ(give(candidate, least).json()["data"]["comments"], "x");
}

TEST_F(CandidateFeedback, names_all_that_is_wrong_at_once) {
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  const Untouched untouched(service);
  for (const std::string& token : {candidate, tenant.token}) {
    EXPECT_EQ(issues(give(token, Json::object())),
              Json({{"overallRating", "is required"}, {"recommendation", "is required"}}));
    EXPECT_EQ(issues(give(token, {{"overallRating", 0},
                                  {"traits", {""}},
                                  {"recommendation", "maybe"},
                                  {"comments", ""}})),
              Json({{"overallRating", "must be at least 1"},
                    {"traits.0", "must have at least 1 character"},
                    {"recommendation", "must be one of strong_yes, yes, no, strong_no"},
                    {"comments", "must have at least 1 character"}}));
    EXPECT_EQ(issues(give(token, {{"overallRating", 11},
                                  {"recommendation", "no"},
                                  {"comments", std::string(10'001, 'x')}})),
              Json({{"overallRating", "must be at most 10"},
                    {"comments", "must have at most 10000 characters"}}));
  }
}

TEST_F(CandidateFeedback, of_strangers_finds_no_interview) {
  const Tenant stranger = service.add_organization("other");
  const std::string somebody = service.token("somebody", "somebody@example.com");
  // Verified or not, an address alone is no proof of an account that already has its participant.
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  const std::string unverified = service.token("impostor", "candidate@example.com", false);
  for (const std::string& token : {somebody, unverified})
    ASSERT_EQ(service.get("/v1/candidate/dashboard", token).status, 200);
  const Untouched untouched(service);
  for (const std::string& token : {stranger.token, somebody, unverified})
    EXPECT_EQ(outcome(give(token, body())), not_found("Interview"));
  for (const std::string& strange : strange_ids) {
    id = strange;
    for (const std::string& token : {tenant.token, candidate})
      EXPECT_EQ(outcome(give(token, body())), not_found("Interview")) << strange;
  }
}

TEST_F(CandidateFeedback, of_somebody_new_makes_their_participant_all_the_same) {
  const std::string newcomer = service.token("newcomer", "newcomer@example.com");
  EXPECT_EQ(outcome(give(newcomer, body())), not_found("Interview"));
  EXPECT_EQ(service.database().count("participants where auth_id = 'newcomer'"), 1);
  EXPECT_EQ(service.database().count("candidate_feedbacks"), 0);
}

TEST_F(CandidateFeedback, of_a_recruiter_makes_no_participant_of_them) {
  EXPECT_EQ(give(tenant.token, body()).status, 200);
  EXPECT_EQ(service.database().count("participants where auth_id is not null"), 0);
}

// Somebody who recruits for one organization and applies at others, under one account.
TEST_F(CandidateFeedback, of_one_person_in_both_parts_is_told_apart_by_the_organization) {
  const Tenant both = service.add_organization("other");
  const std::string uid = "owner-of-other";
  Json applying = live_body(job["_id"]);
  applying["participant"] = {{"email", both.email}};
  const std::string as_candidate = schedule(service, tenant, applying).at("_id");
  Json at_home = live_body(make_job(service, both)["_id"]);
  at_home["participant"] = {{"email", both.email}};
  const std::string as_both = schedule(service, both, at_home).at("_id");

  id = as_candidate;
  EXPECT_EQ(outcome(give(both.token, body())), not_found("Interview"));  // not yet a participant
  ASSERT_EQ(service.get("/v1/candidate/dashboard", both.token).status, 200);
  const auto given = give(both.token, body());
  ASSERT_EQ(given.status, 200) << given.text;
  EXPECT_FALSE(given.json()["data"].contains("submittedBy"));
  EXPECT_EQ(events_of(service, given)[0]["actor"],
            "candidate " + service.database().value(
                               "select id from participants where auth_id = '" + uid + "'"));
  id = as_both;
  const auto noted = give(both.token, body());
  EXPECT_EQ(noted.json()["data"]["submittedBy"], both.recruiter_id);
  EXPECT_EQ(events_of(service, noted)[0]["actor"], "recruiter " + both.recruiter_id);
  id = interview.at("_id");
  EXPECT_EQ(outcome(give(both.token, body())), not_found("Interview"));
}

TEST_F(CandidateFeedback, racing_leaves_one_and_loses_none_from_the_record) {
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  const auto answers =
      race(20, [&](int i) { return give(candidate, recommending(i % 4 < 2 ? "yes" : "no")); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 20}}));
  EXPECT_EQ(service.database().count("candidate_feedbacks"), 1);
  EXPECT_EQ(service.database().count("events where type = 'interview.candidate_feedback_given'"),
            20);
  EXPECT_EQ(service.database().count("events where type = 'interview.candidate_feedback_given' "
                                     "and before_state is null"),
            1);
  std::set<std::string> ids;
  for (const HttpAnswer& answer : answers) ids.insert(answer.json()["data"]["_id"]);
  EXPECT_EQ(ids.size(), 1u);
}

TEST_F(CandidateFeedback, racing_a_recruiter_s_stays_the_candidate_s) {
  ASSERT_EQ(service.get("/v1/candidate/dashboard", candidate).status, 200);
  for (int round = 0; round < 10; ++round) {
    service.database().execute("delete from candidate_feedbacks");
    const auto answers = race(8, [&](int i) {
      return give(i % 2 == 0 ? candidate : tenant.token, recommending(i % 2 == 0 ? "yes" : "no"));
    });
    for (int i = 0; i < 8; ++i)
      ASSERT_TRUE(answers[static_cast<std::size_t>(i)].status == 200 || i % 2 == 1);
    ASSERT_EQ(get()["candidateFeedback"]["recommendation"], "yes");
    ASSERT_FALSE(get()["candidateFeedback"].contains("submittedBy"));
  }
}

}  // namespace
}  // namespace hireline::test
