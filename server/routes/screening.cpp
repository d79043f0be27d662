
#include "common/app/assessment/screening.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;

std::vector<http::Route> screening_routes() {
  return {
      link(get, "/v1/screening/:token", app::open_session)
          .doc("Screening", "Get a screening session",
               "For candidates, by the link in their invitation. Nothing of it tells how answers "
               "are measured or what came of them.")
          .refuses({link_not_found(), link_gone()}),
      link(post, "/v1/screening/:token/start", app::start_session)
          .doc("Screening", "Start a screening session",
               "From here on a time limit counts; when it is up, what was saved is submitted. "
               "Starting again changes nothing.")
          .refuses({link_not_found(), link_gone(), session_submitted()}),
      link(put, "/v1/screening/:token/responses", app::save_responses)
          .doc("Screening", "Save a draft",
               "Question by question; what is not sent stays as it was saved.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over()})
          .example(R"({"responses":[]})"),
      link(post, "/v1/screening/:token/submit", app::submit_responses)
          .doc("Screening", "Submit the answers",
               "What is sent goes over what was saved. A submission up to a minute after the end "
               "counts; after that the saved draft does, and `from` says so. The answers are "
               "evaluated afterwards, for recruiters.")
          .accepted()
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted()})
          .example(R"({"responses":[]})"),
      link(post, "/v1/screening/:token/reply", app::reply_to_question)
          .doc("Screening", "Reply in a conversation",
               "Answers the question that was asked last, for good. The last reply submits.")
          .refuses({link_not_found(), link_gone(), session_not_started(), session_submitted(),
                    session_over(),
                    session_refuses(SessionStateCode::question_is_coming,
                                    "What to ask next is still considered"),
                    session_refuses(SessionStateCode::not_a_conversation,
                                    "The stage is no conversation")})
          .example(R"({"answer":"I would look at the slowest statement first."})"),
  };
}

}  // namespace hireline::routes
