#include "common/app/assessment/evaluation_checks.hpp"
#include "common/app/assessment/evaluation_reviews.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "server/http/mount.hpp"
#include "server/http/replies/verification.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> evaluation_routes() {
  return {
      recruiter(get, "/v1/interviews/:id/evaluations", app::list_evaluations)
          .scope(Scope::interviews_read)
          .named("listEvaluations")
          .doc("Evaluations", "List the evaluations of an interview",
               "Returns all evaluations of the answers and judgements of the code, also earlier "
               "ones. A judgement of code has the provider runner. Interviewers cannot list "
               "evaluations.")
          .refuses({forbidden(), not_found("Interview")}),
      recruiter(get, "/v1/interviews/:id/evaluation-reviews", app::list_evaluation_reviews)
          .scope(Scope::interviews_read)
          .named("listEvaluationReviews")
          .doc("Evaluations", "List the reviews of an interview's evaluations",
               "Returns what members said about the evaluations, also about earlier ones. "
               "Interviewers cannot list reviews.")
          .refuses({forbidden(), not_found("Interview"), own_feedback_first()}),
      recruiter(post, "/v1/interviews/:id/evaluation-reviews", app::review_evaluation)
          .scope(Scope::interviews_write)
          .doc("Evaluations", "Review an evaluation",
               "Stores what a member says about a finished evaluation: confirmed, overridden by "
               "feedback, or set aside. Changes no result; feedback does. Reviews cannot be "
               "changed; add another one. Interviewers cannot review evaluations.")
          .created("")
          .refuses({forbidden(), not_found("Interview")})
          .example(R"({"evaluationId":"68f0c0a1b2c3d4e5f6a7b8c9","verdict":"confirmed"})"),
      recruiter(get, "/v1/evaluations/:id/receipt", app::get_evaluation_receipt)
          .scope(Scope::interviews_read)
          .named("getEvaluationReceipt")
          .doc("Evaluations", "Retrieve the receipt of an evaluation",
               "Returns what was judged, by what, and how the result follows from it; also of a "
               "judgement of code. An evaluation that is not finished has no receipt. Interviewers "
               "cannot read receipts.")
          .refuses({forbidden(), not_found("Evaluation"), own_feedback_first()}),
      recruiter(get, "/v1/evaluations/:id/verification", http::verify_evaluation)
          .scope(Scope::interviews_read)
          .doc(
              "Evaluations", "Verify an evaluation",
              "Compares what is stored with the receipt. The embedded evaluator judges the answers "
              "again; of a model, the stored reply is read again; code is not run again. Each "
              "caller can do so 10 times a minute. Interviewers cannot verify evaluations.")
          .at_most(10)
          .refuses({forbidden(), not_found("Evaluation"), own_feedback_first()}),
  };
}

}  // namespace hireline::routes
