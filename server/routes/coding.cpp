
#include "common/app/assessment/coding.hpp"

#include "common/app/assessment/code_runs.hpp"
#include "common/app/assessment/judging.hpp"
#include "common/app/assessment/similar_solutions.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;
using http::recruiter;

namespace {

constexpr const char* solution_example =
    R"json({"problemId":"68f0c0a1b2c3d4e5f6a7b8c9","language":"python",)json"
    R"json("code":"print(sum(map(int, input().split())))"})json";

std::vector<http::Route> candidates_part() {
  return {
      link(get, "/v1/dsa/:token", app::open_coding_session)
          .doc("Coding", "Get a coding session",
               "Returns the session of the candidate who holds the link. The first request starts "
               "the clock; when the time is up, the server submits the saved solutions. The "
               "response never contains hidden cases or the results of solutions.")
          .refuses({link_not_found(), link_gone(),
                    session_refuses(SessionStateCode::notice_period,
                                    "The time after the notice is not over")}),
      link(get, "/v1/dsa/:token/notice", app::get_coding_notice)
          .named("getCodingNotice")
          .doc("Coding", "Get a notice of a coding session",
               "Returns what the session is about, without its problems. The request does not "
               "start the clock, so a page can tell the candidate what comes, and programs that "
               "open links in mails do no harm.")
          .refuses({link_not_found(), link_gone()}),
      link(put, "/v1/dsa/:token/code", app::save_code)
          .doc("Coding", "Save a solution",
               "Saves the solution in one language; those in other languages stay. Pages save "
               "while the candidate writes.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(), draft_changed()})
          .example(solution_example),
      link(post, "/v1/dsa/:token/run", app::start_run)
          .doc("Coding", "Run a program",
               "Runs on the problem's visible cases, or on a custom input, and responds when the "
               "program has ended. A session allows one run at a time and fifteen runs a minute.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(), draft_changed(), run_limited(), runner_away()})
          .example(solution_example),
      link(post, "/v1/dsa/:token/submit", app::submit_code)
          .doc("Coding", "Submit the solutions",
               "Submits the session. This is final. Sent solutions replace saved ones. An omitted "
               "problem keeps its saved one. A submission counts until a minute after the end; "
               "later, the saved solutions count (`from`). Then all cases judge the solutions.")
          .accepted()
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    draft_changed()})
          .example(R"({"solutions":[]})"),
      link(post, "/v1/dsa/:token/activity", app::report_activity)
          .named("reportActivity")
          .doc("Coding", "Report activity in the page",
               "Reports that something was pasted or that the page lost the focus. Recruiters see "
               "the events with a note that they prove nothing.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over()})
          .example(R"({"events":[{"kind":"paste","size":120,)"
                   R"("happenedAt":"2030-05-06T09:00:00.000Z"}]})"),
  };
}

std::vector<http::Route> recruiters_part() {
  return {
      recruiter(get, "/v1/interviews/:id/coding-session", app::get_coding_result)
          .scope(Scope::interviews_read)
          .named("getCodingResult")
          .doc("Coding", "Get a coding session's result",
               "Returns the submitted solutions with the verdict on each case and the score.")
          .refuses({not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/coding-session/similarity", app::find_similar_solutions)
          .scope(Scope::interviews_read)
          .doc("Coding", "Find similar solutions",
               "Compares the solutions with those of the organization's other candidates to the "
               "same problems in the same language. Names, layout and comments make no difference. "
               "A match is a hint, not proof.")
          .refuses({not_found("Interview")}),
      recruiter(post, "/v1/interviews/:id/coding-session/re-judge", app::judge_again)
          .scope(Scope::interviews_write)
          .named("reJudgeSolutions")
          .doc("Coding", "Judge the solutions again",
               "Judges with the problems' current cases. A result that a member's feedback has "
               "set stays.")
          .accepted()
          .refuses({forbidden(), not_found("Interview"),
                    session_refuses(SessionStateCode::not_submitted, "Nothing has been submitted"),
                    session_refuses(SessionStateCode::evaluation_in_progress,
                                    "A judgement is pending")}),
  };
}

}  // namespace

std::vector<http::Route> coding_routes() {
  std::vector<http::Route> routes = candidates_part();
  for (http::Route& route : recruiters_part()) routes.push_back(std::move(route));
  return routes;
}

}  // namespace hireline::routes
