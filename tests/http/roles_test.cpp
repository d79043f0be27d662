// What each role may do and see, for every row of the route table that members call: a new row must
// be named here.
#include <iostream>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/domain/actor.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

using Roles = std::vector<Role>;

const Roles everybody = {Role::interviewer, Role::recruiter, Role::admin, Role::owner};
const Roles recruiters = {Role::recruiter, Role::admin, Role::owner};
const Roles managers = {Role::admin, Role::owner};
const Roles owners = {Role::owner};

const std::map<std::string, Roles> may_call = {
    {"GET /v1/jobs", everybody},
    {"GET /v1/jobs/:id", everybody},
    {"GET /v1/jobs/:id/board", everybody},
    {"POST /v1/jobs", recruiters},
    {"PATCH /v1/jobs/:id", recruiters},
    {"DELETE /v1/jobs/:id", recruiters},
    {"GET /v1/interviews", everybody},
    {"GET /v1/interviews/:id", everybody},
    {"GET /v1/interviews/:id/calendar.ics", everybody},
    {"GET /v1/interviews/:id/private-questions", everybody},  // who is an interviewer of it
    {"GET /v1/interviews/:id/coding-session", everybody},
    {"GET /v1/interviews/:id/coding-session/similarity", everybody},
    {"POST /v1/interviews", recruiters},
    {"PATCH /v1/interviews/:id", recruiters},
    {"POST /v1/interviews/:id/cancel", recruiters},
    {"POST /v1/interviews/:id/reopen", recruiters},
    {"POST /v1/interviews/:id/resend-invitation", recruiters},
    {"POST /v1/interviews/:id/feedback", everybody},
    {"POST /v1/interviews/:id/candidate-feedback", everybody},
    {"POST /v1/interviews/:id/re-evaluate", recruiters},
    {"POST /v1/interviews/:id/coding-session/re-judge", recruiters},
    {"GET /v1/pipeline", everybody},
    {"GET /v1/pipeline/:id", everybody},
    {"GET /v1/pipeline/:id/events", everybody},
    {"GET /v1/pipeline/:id/next-actions", everybody},
    {"GET /v1/pipeline/pool", everybody},
    {"GET /v1/pipeline/pool/:participantId", everybody},
    {"GET /v1/pipeline/pool/:participantId/export", recruiters},
    {"POST /v1/pipeline/pool/:participantId/erase", managers},
    {"POST /v1/pipeline", recruiters},
    {"POST /v1/pipeline/bulk", recruiters},
    {"GET /v1/exports/events.ndjson", recruiters},
    {"GET /v1/exports/events.csv", recruiters},
    {"GET /v1/exports/feedback.ndjson", recruiters},
    {"GET /v1/exports/feedback.csv", recruiters},
    {"GET /v1/exports/interviews.ndjson", recruiters},
    {"GET /v1/exports/interviews.csv", recruiters},
    {"GET /v1/exports/pipelines.ndjson", recruiters},
    {"GET /v1/exports/pipelines.csv", recruiters},
    {"GET /v1/exports/candidates.ndjson", recruiters},
    {"GET /v1/exports/candidates.csv", recruiters},
    {"PATCH /v1/pipeline/:id/status", recruiters},
    {"POST /v1/pipeline/:id/unlock-stage", recruiters},
    {"POST /v1/pipeline/:id/notes", recruiters},
    {"GET /v1/screening-questions", recruiters},
    {"GET /v1/screening-questions/:id", recruiters},
    {"POST /v1/screening-questions", recruiters},
    {"PATCH /v1/screening-questions/:id", recruiters},
    {"DELETE /v1/screening-questions/:id", recruiters},
    {"GET /v1/interview-questions", recruiters},
    {"GET /v1/interview-questions/:id", recruiters},
    {"POST /v1/interview-questions", recruiters},
    {"PATCH /v1/interview-questions/:id", recruiters},
    {"DELETE /v1/interview-questions/:id", recruiters},
    {"GET /v1/scenario-questions", recruiters},
    {"GET /v1/scenario-questions/:id", recruiters},
    {"POST /v1/scenario-questions", recruiters},
    {"PATCH /v1/scenario-questions/:id", recruiters},
    {"DELETE /v1/scenario-questions/:id", recruiters},
    {"GET /v1/dsa-problems", recruiters},
    {"GET /v1/dsa-problems/:id", recruiters},
    {"POST /v1/dsa-problems", recruiters},
    {"PATCH /v1/dsa-problems/:id", recruiters},
    {"DELETE /v1/dsa-problems/:id", recruiters},
    {"GET /v1/events", recruiters},
    {"GET /v1/interviews/:id/evaluations", recruiters},
    {"GET /v1/interviews/:id/kit", everybody},
    {"GET /v1/interviews/:id/panel", everybody},
    {"PUT /v1/interviews/:id/panel", recruiters},
    {"PUT /v1/interviews/:id/scorecard-draft", everybody},
    {"POST /v1/interviews/:id/panel/:userId/waive", recruiters},
    {"GET /v1/pipeline/:id/decisions", recruiters},
    {"POST /v1/pipeline/:id/decisions", recruiters},
    {"GET /v1/explanation-requests", recruiters},
    {"POST /v1/explanation-requests/:id/answer", managers},  // to a contest
    {"GET /v1/scorecards", everybody},
    {"GET /v1/scorecards/:id", everybody},
    {"POST /v1/scorecards", recruiters},
    {"PATCH /v1/scorecards/:id", recruiters},
    {"DELETE /v1/scorecards/:id", recruiters},
    {"GET /v1/interviews/:id/evaluation-reviews", recruiters},
    {"POST /v1/interviews/:id/evaluation-reviews", recruiters},
    {"GET /v1/evaluations/:id/receipt", recruiters},
    {"GET /v1/evaluations/:id/verification", recruiters},
    {"GET /v1/analytics/pipeline-funnel", recruiters},
    {"GET /v1/analytics/time-to-hire", recruiters},
    {"GET /v1/analytics/question-effectiveness", recruiters},
    {"GET /v1/analytics/interviewer-activity", recruiters},
    {"GET /v1/analytics/evaluation-agreement", recruiters},
    {"GET /v1/api-keys", managers},
    {"GET /v1/api-keys/self", everybody},  // who is a key
    {"GET /v1/api-keys/:id", managers},
    {"POST /v1/api-keys", managers},
    {"PATCH /v1/api-keys/:id", managers},
    {"POST /v1/api-keys/:id/rotate", managers},
    {"DELETE /v1/api-keys/:id", managers},
    {"GET /v1/close-reasons", everybody},
    {"POST /v1/close-reasons", managers},
    {"PATCH /v1/close-reasons/:id", managers},
    {"DELETE /v1/close-reasons/:id", managers},
    {"GET /v1/tags", everybody},
    {"POST /v1/tags", recruiters},
    {"PATCH /v1/tags/:id", recruiters},
    {"DELETE /v1/tags/:id", recruiters},
    {"PUT /v1/pipeline/pool/:participantId/tags", recruiters},
    {"GET /v1/webhook-endpoints", managers},
    {"GET /v1/webhook-endpoints/:id", managers},
    {"POST /v1/webhook-endpoints", managers},
    {"PATCH /v1/webhook-endpoints/:id", managers},
    {"POST /v1/webhook-endpoints/:id/rotate-secret", managers},
    {"DELETE /v1/webhook-endpoints/:id", managers},
    {"GET /v1/webhook-endpoints/:id/deliveries", managers},
    {"POST /v1/webhook-endpoints/:id/test", managers},
    {"POST /v1/webhook-endpoints/:id/replay", managers},
    {"GET /v1/webhook-deliveries/:id", managers},
    {"POST /v1/webhook-deliveries/:id/replay", managers},
    {"GET /v1/orgs/:id", everybody},
    {"GET /v1/orgs/:id/features", everybody},
    {"PATCH /v1/orgs/:id", managers},
    {"POST /v1/orgs/:id/plan", owners},
    {"GET /v1/orgs/:id/members", recruiters},
    {"POST /v1/orgs/:id/members/invite", managers},
    {"PATCH /v1/orgs/:id/members/:userId", managers},
    {"DELETE /v1/orgs/:id/members/:userId", managers},
    {"GET /v1/orgs/:id/invitations/:invitationId", managers},
    {"DELETE /v1/orgs/:id/invitations/:invitationId", managers},
};

class RolesTest : public testing::Test {
 protected:
  RolesTest() {
    Json ids = Json::array();
    for (const auto& [role, member] : members) ids.push_back(member.recruiter_id);
    EXPECT_EQ(
        service.patch("/v1/interviews/" + records.interview, tenant.token, {{"interviewers", ids}})
            .status,
        200);
  }
  Tenant member(Role role) {
    return service.add_member(tenant, "the-" + std::string(name_of(role)), role);
  }
  HttpAnswer call(const http::Route& route, Role role) {
    Json body = body_of(route, records);
    if (body.contains("interviewerEmail")) body["interviewerEmail"] = members.at(role).email;
    return service.request(
        route.operation.method, target_of(route, id_in_path(route, records), records),
        members.at(role).token, body.is_null() ? std::nullopt : std::optional<Json>(body));
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  std::map<Role, Tenant> members = {{Role::interviewer, member(Role::interviewer)},
                                    {Role::recruiter, member(Role::recruiter)},
                                    {Role::admin, member(Role::admin)},
                                    {Role::owner, member(Role::owner)}};
  Records records = make_records(service, tenant);
};

TEST_F(RolesTest, are_settled_for_every_route) {
  std::set<std::string> mounted;
  std::set<std::string> settled;
  for (const http::Route& route : member_routes()) mounted.insert(title_of(route));
  for (const auto& [title, roles] : may_call) settled.insert(title);
  EXPECT_EQ(mounted, settled);
}

// Roles that may not are tried first, while all is as it was.
TEST_F(RolesTest, may_do_what_is_theirs_and_nothing_else) {
  int answers = 0;
  for (const http::Route& route : member_routes()) {
    const Roles& allowed = may_call.at(title_of(route));
    for (const Role role : everybody) {
      SCOPED_TRACE(title_of(route) + " as " + std::string(name_of(role)));
      ++answers;
      if (std::ranges::find(allowed, role) != allowed.end()) {
        const HttpAnswer answer = call(route, role);
        EXPECT_NE(answer.status, 401) << answer.text;
        EXPECT_NE(answer.status, 403) << answer.text;
        EXPECT_LT(answer.status, 500) << answer.text;
      } else {
        const Untouched untouched(service);
        expect_forbidden(call(route, role));
      }
    }
  }
  std::cout << "role walk: " << member_routes().size() << " routes, " << everybody.size()
            << " roles, " << answers << " answers\n";
}

// Everywhere alike: by Permission::see_links and Permission::see_feedback, not by a list of routes.
TEST_F(RolesTest, see_links_and_feedback_by_one_predicate_each) {
  const std::string words = "words of a colleague";
  Json feedback = feedback_body(tenant.email);
  feedback["comments"] = words;
  ASSERT_EQ(
      service.post("/v1/interviews/" + records.interview + "/feedback", tenant.token, feedback)
          .status,
      200);
  const std::vector<std::string> tokens = {records.decline_token, records.screening_token,
                                           records.coding_token};
  const auto shows_link = [&](const HttpAnswer& answer) {
    const bool is_json = answer.headers.contains("content-type") &&
                         answer.headers.at("content-type") == "application/json";
    const bool has_key = is_json && without_links(answer.json()) != answer.json();
    return has_key || std::ranges::any_of(tokens, [&](const std::string& token) {
             return answer.text.find(token) != std::string::npos;
           });
  };
  const auto shows_feedback = [&](const HttpAnswer& answer) {
    return answer.text.find(words) != std::string::npos;
  };
  int with_links = 0, with_feedback = 0;
  for (const http::Route& route : member_routes()) {
    const bool reads = route.method == http::Method::get;
    std::map<Role, HttpAnswer> answers;
    for (const Role role : everybody) answers[role] = call(route, role);
    for (const auto& [role, answer] : answers) {
      SCOPED_TRACE(title_of(route) + " as " + std::string(name_of(role)));
      EXPECT_TRUE(may(role, Permission::see_links) || !shows_link(answer)) << answer.text;
      EXPECT_TRUE(may(role, Permission::see_feedback) || !shows_feedback(answer)) << answer.text;
      // Who may, sees what the owner sees, where the role may read at all.
      if (!reads || answer.status != 200) continue;
      const HttpAnswer& owner = answers.at(Role::owner);
      EXPECT_EQ(shows_link(answer), shows_link(owner) && may(role, Permission::see_links));
      EXPECT_EQ(shows_feedback(answer),
                shows_feedback(owner) && may(role, Permission::see_feedback));
    }
    with_links += shows_link(answers.at(Role::owner));
    with_feedback += shows_feedback(answers.at(Role::owner));
  }
  EXPECT_GE(with_links, 8);
  EXPECT_GE(with_feedback, 4);
  std::cout << "links and feedback walk: " << member_routes().size() << " routes, "
            << everybody.size() << " roles; " << with_links << " routes show links, "
            << with_feedback << " feedback\n";
}

// A route whose body names somebody by an address must say here in whose name it acts.
TEST_F(RolesTest, speak_for_others_by_one_predicate) {
  const std::set<std::string> naming = {
      "POST /v1/interviews recruiterEmail",                        // is shown, and gets mails
      "POST /v1/interviews/:id/feedback interviewerEmail",         // below
      "PUT /v1/interviews/:id/scorecard-draft interviewerEmail"};  // ScorecardDrafts
  std::set<std::string> found;
  for (const http::Route& route : member_routes()) {
    auto forms = route.operation.other_inputs;
    if (route.operation.input != nullptr) forms.push_back(route.operation.input);
    for (const wire::ValueType* form : forms)
      for (const wire::ObjectField& field : form->fields())
        if (field.source == wire::Source::body && field.name.ends_with("Email"))
          found.insert(title_of(route) + " " + std::string(field.name));
  }
  EXPECT_EQ(found, naming);

  int tried = 0;
  for (const auto& [role, member] : members)
    for (const bool is_listed : {true, false})
      for (const auto& [other, named] : members)
        for (const bool for_candidate : {true, false}) {
          SCOPED_TRACE(std::string(name_of(role)) + (is_listed ? " listed" : " not listed") +
                       " for " + (for_candidate ? "the candidate" : named.email));
          Json live = live_body(records.job.at("_id"));
          live["interviewers"] =
              is_listed ? Json::array({member.recruiter_id}) : Json::array({named.recruiter_id});
          if (!is_listed && other == role) live["interviewers"] = Json::array();
          const std::string id = schedule(service, tenant, live).at("_id");
          Json body = feedback_body(named.email);
          if (for_candidate) body.erase("interviewerEmail");
          const HttpAnswer answer = service.post(
              "/v1/interviews/" + id + (for_candidate ? "/candidate-feedback" : "/feedback"),
              member.token, body);
          const bool is_theirs = is_listed && (for_candidate || other == role);
          EXPECT_EQ(answer.status, role != Role::interviewer || is_theirs ? 200 : 403)
              << answer.text;
          ++tried;
        }
  std::cout << "names walk: " << tried << " of role, listed or not, and whose name\n";
}

TEST_F(RolesTest, of_who_is_on_no_list_is_a_recruiter_s) {
  const std::string id = members.at(Role::recruiter).recruiter_id;
  service.database().execute("delete from organization_members where recruiter_id = '" + id + "'");
  const std::string& token = members.at(Role::recruiter).token;
  EXPECT_EQ(service.post("/v1/jobs", token, job_body()).status, 201);
  expect_forbidden(service.patch("/v1/orgs/" + tenant.organization_id, token, {{"name", "Mine"}}));
}

}  // namespace
}  // namespace hireline::test
