// GET /v1/pipeline/:id/next-actions in many states: what it foretells is what happens.
#include <functional>
#include <iostream>
#include <set>

#include "tests/http/erasure/erasing.hpp"
#include "tests/http/pipelines/next_actions.hpp"
#include "tests/support/database/table_copies.hpp"
#include "tests/support/world/route_samples.hpp"

namespace hireline::test {
namespace {

class NextActionsForetold : public NextActions {
 protected:
  // Returns the token of a program with one scope to write, besides that to read pipelines.
  std::string key_with(const std::string& scope) {
    const std::string token =
        post("/v1/api-keys",
             {{"name", scope}, {"role", "recruiter"}, {"scopes", {"pipelines:read", scope}}})
            .at("token");
    pretend_keys_were_used(service);
    return token;
  }

  using State = std::pair<std::string, std::function<void()>>;
  std::vector<State> states() {
    const std::string of_talk =
        "update interviews set start_time = '2020-01-01', end_time = "
        "'2020-01-02' where title = 'Technical interview'";
    return {
        {"entered", [] {}},
        {"invited", [&] { invite(0); }},
        {"invited to others",
         [&] {
           invite(0);
           service.patch("/v1/interviews/" + interview.at("_id").get<std::string>(), tenant.token,
                         {{"interviewers", {tenant.recruiter_id}}});
         }},
        {"talked", [&] { pass_talk(); }},
        {"talked, and both have said", [&] { pass_talk(), give_feedback(interviewer); }},
        {"cancelled", [&] { invite(0), cancel(); }},
        {"declined before it began", [&] { invite(0), decline(); }},
        {"declined after it began", [this, of_talk] { invite(0), execute(of_talk), decline(); }},
        {"unlocked", [&] { pass_talk(), unlock(1); }},
        {"invited to questions", [&] { pass_talk(), unlock(1), invite(1); }},
        {"answering", [&] { begin_screening(); }},
        {"declined while answering", [&] { begin_screening(), decline(); }},
        {"answered", [&] { submit_screening(); }},
        {"answered, and the evaluation failed",
         [&] {
           submit_screening();
           execute(
               "update evaluations set status = 'failed', error = 'it failed';"
               "delete from tasks where kind = 'evaluate_answers'");
         }},
        {"answered, and the evaluation was lost",
         [&] {
           submit_screening();
           execute("delete from tasks where kind = 'evaluate_answers'");
         }},
        {"coding", [&] { begin_coding(); }},
        {"forced to where there is nothing to ask", [&] { pass_talk(), unlock(3); }},
        {"forced to the last", [&] { pass_talk(), unlock(4), invite(4); }},
        {"rejected", [&] { invite(0), set_pipeline("rejected"); }},
        {"hired", [&] { set_pipeline("hired"); }},
        {"withdrawn", [&] { pass_talk(), unlock(1), set_pipeline("withdrawn"); }},
        {"shortlisted in a paused job", [&] { set_pipeline("shortlisted"), set_job("paused"); }},
        {"in a closed job", [&] { invite(0), set_job("closed"); }},
        {"where the plan allows no more",
         [&] {
           execute(
               "update organizations set plan_key = 'free';"
               "insert into interview_usage (organization_id, month, used) select id, "
               "date_trunc('month', now() at time zone 'utc'), 25 from organizations");
         }},
        {"superseded",
         [&] {
           pass_talk();
           const Json other = make_job(service, tenant);
           const Json body = {{"jobOpeningId", other.at("_id")},
                              {"participant", {{"email", "ada@example.com"}}}};
           execute("update pipelines set status = 'withdrawn', superseded_by = '" +
                   post("/v1/pipeline", body).at("_id").get<std::string>() + "' where id = '" +
                   pipeline + "'");
         }},
        {"of an address that another has proved",
         [&] {
           execute(
               "update participants set auth_id = 'ada';"
               "insert into participants (id, auth_id, email, email_key, email_verified, "
               "created_at) values (repeat('9', 24), 'eve', 'ada@example.com', "
               "'ada@example.com', true, now())");
         }},
        {"with an active interview that is not the stage's",
         [&] {
           invite(0);
           execute(
               "update pipeline_stages set status = 'unlocked', candidate_status = 'available', "
               "interview_id = null where stage_index = 0");
         }},
        {"erased", [&] {
           submit_screening();
           EXPECT_TRUE(erase_person(service.database(), "ada@example.com").has_value());
           set_pipeline("active");
         }}};
  }
};

// Acceptance: whatever state a pipeline is in, each action that is listed as allowed succeeds, each
// other is refused with exactly the refusal that is listed, and asking changes nothing.
TEST_F(NextActionsForetold, never_disagree_with_the_answer) {
  // The last two are programs: each lacks a scope, and one acts for no member.
  std::vector<std::string> callers = {tenant.token, interviewer.token, key_with("pipelines:write"),
                                      key_with("interviews:write")};
  TableCopies beginning(service.database(), "beginning");
  beginning.keep();
  TableCopies state(service.database(), "state");
  std::set<std::string> refusals;
  int allowed = 0, refused = 0;
  for (const auto& [name, reach] : states()) {
    SCOPED_TRACE(name);
    beginning.restore();
    reach();
    state.keep();
    for (const std::string& caller : callers) {
      const Json listed = actions(caller);
      EXPECT_EQ(state.changes(), Json::object()) << "asking changes something";
      for (const Json& action : listed) {
        const HttpAnswer answer = carry_out(service, action, caller);
        expect_foretold(action, answer);
        const bool has_changed = state.changes() != Json::object();
        const bool says_nothing = action.at("allowed").get<bool>() && !action.contains("changes");
        EXPECT_EQ(has_changed, !says_nothing && action.value("changes", false)) << action;
        if (has_changed) state.restore();
        if (action.at("allowed").get<bool>()) {
          ++allowed;
          continue;
        }
        ++refused;
        const Json& refusal = action.at("refusal");
        refusals.insert(refusal.value("code", "an issue"));
      }
    }
  }
  std::cout << "next actions: " << allowed << " allowed and done, " << refused << " refused in "
            << refusals.size() << " ways, in " << states().size() << " states\n";
  EXPECT_EQ(refusals, (std::set<std::string>{"active_interview_exists", "an issue",
                                             "coding_session",          "evaluation_in_progress",
                                             "feedback_exists",         "forbidden",
                                             "interview_closed",        "interview_not_active",
                                             "interview_not_scheduled", "job_not_active",
                                             "not_submitted",           "not_your_interview",
                                             "pipeline_closed",         "plan_limit_exceeded",
                                             "requires_feedback",       "requires_force",
                                             "stage_already_invited",   "stage_completed",
                                             "stage_in_progress",       "stage_locked",
                                             "scope_missing",           "stage_not_locked",
                                             "stage_not_ready"}));
}

}  // namespace
}  // namespace hireline::test
