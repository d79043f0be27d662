
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

}  // namespace

std::vector<http::Route> coding_routes() {
  return {
      link(get, "/v1/dsa/:token", app::open_coding_session)
          .doc("Coding", "Get a coding session",
               "For candidates, by the link in their invitation. The first time it starts the "
               "clock; when the time is up, what was saved is submitted. Nothing of it tells of "
               "the hidden cases, or what came of the solutions.")
          .refuses({link_not_found(), link_gone()}),
      link(put, "/v1/dsa/:token/code", app::save_code)
          .doc("Coding", "Save a solution",
               "In one language; what was saved in others stays. Pages do so while one writes.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over()})
          .example(solution_example),
      link(post, "/v1/dsa/:token/run", app::start_run)
          .doc("Coding", "Run a program",
               "On the problem's visible cases, or on an input of one's own. The answer comes when "
               "the program has ended. One at a time, and fifteen a minute.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(), run_limited(), runner_away()})
          .example(solution_example),
      link(post, "/v1/dsa/:token/submit", app::submit_code)
          .doc(
              "Coding", "Submit the solutions",
              "For good. What is sent goes over what was saved; of a problem that is left out, "
              "what was saved last counts. A submission up to a minute after the end counts; after "
              "that what was saved does, and `from` says so. All cases judge it afterwards, for "
              "recruiters.")
          .accepted()
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted()})
          .example(R"({"solutions":[]})"),
      link(post, "/v1/dsa/:token/activity", app::report_activity)
          .doc(
              "Coding", "Report what happened in the page",
              "That something was pasted, or the page lost the focus. Recruiters are shown it, and "
              "told that it proves nothing.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over()})
          .example(R"({"events":[{"kind":"paste","size":120,)"
                   R"("happenedAt":"2030-05-06T09:00:00.000Z"}]})"),
      recruiter(get, "/v1/interviews/:id/coding-session", app::get_coding_result)
          .doc("Coding", "Get what came of a coding session",
               "The solutions that were submitted, with the verdict on each case and the score.")
          .refuses({not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/coding-session/similarity", app::find_similar_solutions)
          .doc("Coding", "Compare the solutions with others",
               "With those of the organization's other candidates to the same problems in the same "
               "language. Names, layout and comments make no difference. A hint, and no proof.")
          .refuses({not_found("Interview")}),
      recruiter(post, "/v1/interviews/:id/coding-session/re-judge", app::judge_again)
          .doc("Coding", "Judge the solutions again",
               "With the cases that the problems have by now. A result that a recruiter's feedback "
               "has set stays.")
          .accepted()
          .refuses({forbidden(), not_found("Interview"),
                    session_refuses(SessionStateCode::not_submitted, "Nothing is submitted"),
                    session_refuses(SessionStateCode::evaluation_in_progress,
                                    "A judgement is awaited")}),
  };
}

}  // namespace hireline::routes
