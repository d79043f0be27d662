#include "common/app/assessment/panels.hpp"

#include "common/app/assessment/decisions.hpp"
#include "common/app/assessment/scorecard_drafts.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> panel_routes() {
  return {
      recruiter(get, "/v1/interviews/:id/panel", app::get_panel)
          .scope(Scope::interviews_read)
          .named("getPanel")
          .doc("Interviews", "Get the panel of an interview",
               "Returns the interviewers with their seats, who owes feedback, and until when.")
          .with_etag()
          .refuses({not_found("Interview")}),
      recruiter(put, "/v1/interviews/:id/panel", app::set_panel)
          .scope(Scope::interviews_write)
          .named("setPanel")
          .doc("Interviews", "Set the panel of an interview",
               "Replaces the interviewers and their seats. Who was excused before stays so. A "
               "member who has given feedback keeps the seat.")
          .supports_if_match(app::lock_panel, app::get_panel)
          .refuses({forbidden(), not_found("Interview"),
                    conflict("interview_closed", "The interview was declined or cancelled"),
                    panel_has_feedback()})
          .example(R"({"members":[{"userId":"68f0c0a1b2c3d4e5f6a7b8c9","seat":"lead"}]})"),
      recruiter(post, "/v1/interviews/:id/panel/:userId/waive", app::waive_feedback)
          .scope(Scope::interviews_write)
          .named("waiveFeedback")
          .doc("Interviews", "Excuse an interviewer from giving feedback",
               "The interviewer owes no feedback on the interview any more, so decisions do not "
               "wait for it, and what others said is no longer hidden from them. They can still "
               "give feedback.")
          .with_etag()
          .refuses({forbidden(), not_found("Interview")})
          .example(R"({"reason":"Was ill, and did not take part."})"),
      recruiter(put, "/v1/interviews/:id/scorecard-draft", app::save_scorecard_draft)
          .no_key()
          .named("saveFeedbackDraft")
          .doc("Interviews", "Save a draft of feedback",
               "Replaces the caller's draft of feedback on an interview that lists them. Nobody "
               "else reads it; the kit returns it to the caller. It takes any part of the body of "
               "feedback, at most 64 KiB as JSON. Without fields it removes the draft. Feedback "
               "removes it, and so does leaving the panel.")
          .refuses(
              {not_your_interview(), not_found("Interview"),
               conflict(
                   "feedback_exists",
                   "The caller has already given this interviewer's feedback on this interview"),
               conflict("interview_closed", "The interview was declined or cancelled")})
          .example(R"({"overallRating":8,"comments":"Knows the field w"})"),
  };
}

std::vector<http::Route> decision_routes() {
  return {
      recruiter(get, "/v1/pipeline/:id/decisions", app::list_decisions)
          .scope(Scope::pipelines_read)
          .named("listDecisions")
          .doc("Pipelines", "List the decisions about a candidate",
               "Returns what was decided in the pipeline, why, by whom and on what. Interviewers "
               "cannot read decisions.")
          .refuses({forbidden(), not_found("Pipeline"), own_feedback_first()}),
      recruiter(post, "/v1/pipeline/:id/decisions", app::decide)
          .scope(Scope::pipelines_write)
          .named("recordDecision")
          .doc("Pipelines", "Record a decision about a candidate",
               "Stores a decision with its rationale, the members who took part, dissent, and the "
               "feedback and evaluations that it rests on. It changes no status: name it as "
               "decisionId when you set the status. Decisions cannot be changed; record another "
               "one that supersedes it. Interviewers cannot decide.")
          .created("")
          .refuses({forbidden(), not_found("Pipeline"), pipeline_closed(), feedback_outstanding()})
          .example(R"({"decision":"reject","rationale":"Could not explain the failure of the )"
                   R"(service.","participants":["68f0c0a1b2c3d4e5f6a7b8c9"]})"),
  };
}

}  // namespace hireline::routes
