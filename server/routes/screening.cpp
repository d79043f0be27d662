
#include "common/app/assessment/screening.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;  // callers who have the token in the path

std::vector<http::Route> screening_routes() {
  return {
      link(get, "/v1/screening/:token", app::open_session)
          .doc("Screening", "Get a screening session",
               "Returns the session of the candidate who holds the link in the invitation. The "
               "response never shows how answers are scored, or their results.")
          .refuses({link_not_found(), link_gone()}),
      link(post, "/v1/screening/:token/start", app::start_session)
          .doc("Screening", "Start a screening session",
               "Starts the session and, if it has one, its time limit. When the time is up, the "
               "server submits the saved answers. A repeated request changes nothing.")
          .refuses({link_not_found(), link_gone(), session_submitted(),
                    session_refuses(SessionStateCode::notice_period,
                                    "The time after the notice is not over")}),
      link(put, "/v1/screening/:token/responses", app::save_responses)
          .named("saveAnswers")
          .doc("Screening", "Save a draft",
               "Saves answers question by question. Answers that you do not send stay as they were "
               "saved.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(), draft_changed()})
          .example(R"({"responses":[]})"),
      link(post, "/v1/screening/:token/submit", app::submit_responses)
          .doc("Screening", "Submit the answers",
               "Submits the session. Each answer in the request replaces the saved answer to the "
               "same question. Saved answers that you do not send are submitted, too. A "
               "submission counts until a minute after the end; after that, the saved draft "
               "counts, and `from` says so. The answers are evaluated afterwards, for recruiters.")
          .accepted()
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    draft_changed()})
          .example(R"({"responses":[]})"),
      link(post, "/v1/screening/:token/reply", app::reply_to_question)
          .named("replyToQuestion")
          .doc("Screening", "Reply in a conversation",
               "Answers the question that was asked last. The answer is final. The last reply "
               "submits the "
               "session.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(),
                    session_refuses(SessionStateCode::question_is_coming,
                                    "The next question is not ready yet"),
                    session_refuses(SessionStateCode::not_a_conversation,
                                    "The stage is not a conversation")})
          .example(R"({"answer":"I would look at the slowest statement first."})"),
  };
}

}  // namespace hireline::routes
