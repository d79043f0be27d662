#include "common/app/candidates/explanations.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::candidate;
using http::link;
using http::recruiter;

namespace {

wire::ResponseDoc already_open() {
  return conflict("explanation_request_open",
                  "A request of this kind is open, and the answer is not there yet");
}

}  // namespace

std::vector<http::Route> explanation_routes() {
  return {
      candidate(get, "/v1/candidate/pipeline/:id/explanation-requests", app::get_explanation)
          .named("getOwnExplanation")
          .doc("Explanations", "Get how the caller was assessed",
               "Returns which interviews were assessed, by what and on which data, whether and "
               "when a person reviewed what a program proposed, whom to ask, and what the caller "
               "has asked. There are no results, ratings, rubrics or feedback. A score is returned "
               "only if the organization shows scores.")
          .refuses({not_found("Pipeline")}),
      candidate(post, "/v1/candidate/pipeline/:id/explanation-requests", app::request_explanation)
          .named("requestExplanation")
          .doc("Explanations", "Ask for an explanation, or contest",
               "Asks a member to tell the main reasons, or to look at the decision again, and "
               "returns what is known at once. Members get a mail, and so does the caller when "
               "they answer. Each kind can be asked for again when it is answered.")
          .accepted()
          .refuses({not_found("Pipeline"), already_open()})
          .example(R"({"kind":"contest","text":"I did answer the question."})"),
      link(get, "/v1/sessions/:token/explanation-requests", app::get_explanation_by_link)
          .named("getExplanationByLink")
          .doc("Explanations", "Get how a candidate was assessed, by a link",
               "Returns the same as GET /v1/candidate/pipeline/:id/explanation-requests, for "
               "whoever holds the link of a screening or coding session, also after it has ended.")
          .refuses({link_not_found(), link_gone(), not_found("Pipeline")}),
      link(post, "/v1/sessions/:token/explanation-requests", app::request_explanation_by_link)
          .named("requestExplanationByLink")
          .doc("Explanations", "Ask for an explanation, or contest, by a link",
               "Does the same as POST /v1/candidate/pipeline/:id/explanation-requests, for whoever "
               "holds the link of a screening or coding session, also after it has ended.")
          .accepted()
          .refuses({link_not_found(), link_gone(), not_found("Pipeline"), already_open()})
          .example(R"({"kind":"explanation","text":"What was missing?"})"),
      recruiter(get, "/v1/explanation-requests", app::list_explanation_requests)
          .scope(Scope::pipelines_read)
          .named("listExplanationRequests")
          .doc("Explanations", "List what candidates ask",
               "Returns requests for explanations and contests, those that are due first. "
               "Interviewers cannot read them.")
          .refuses({forbidden(), not_found("Pipeline")}),
      recruiter(post, "/v1/explanation-requests/:id/answer", app::answer_explanation)
          .scope(Scope::pipelines_write)
          .named("answerExplanationRequest")
          .doc("Explanations", "Answer a candidate",
               "Stores the answer and sends it to the candidate by mail. An answer cannot be "
               "changed. Only owners and admins answer a contest: not one who gave feedback on the "
               "candidate, reviewed an evaluation, took part in a decision or set the status, "
               "while another owner or admin did not.")
          .refuses({forbidden(), not_found("Explanation request"),
                    conflict("explanation_request_answered", "The request is answered"),
                    conflict("contest_needs_another_member",
                             "The caller took part in the decision, and another owner or admin "
                             "did not")})
          .example(R"({"answer":"Your answers did not say how you would find the slow )"
                   R"(statement.","outcome":"upheld"})"),
  };
}

}  // namespace hireline::routes
