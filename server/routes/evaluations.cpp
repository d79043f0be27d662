#include "common/app/assessment/evaluation_checks.hpp"
#include "common/wire/hiring/interviews.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

std::vector<http::Route> evaluation_routes() {
  return {
      recruiter(get, "/v1/interviews/:id/evaluations", app::list_evaluations)
          .scope(Scope::interviews_read)
          .doc(
              "Evaluations", "List the evaluations of an interview",
              "Returns all evaluations of the answers, also earlier ones. Interviewers cannot list "
              "evaluations.")
          .refuses({forbidden(), not_found("Interview")}),
      recruiter(get, "/v1/evaluations/:id/receipt", app::get_evaluation_receipt)
          .scope(Scope::interviews_read)
          .doc(
              "Evaluations", "Retrieve the receipt of an evaluation",
              "Returns what was judged, by what, and how the result follows from it. An evaluation "
              "that is not finished has no receipt. Interviewers cannot read receipts.")
          .refuses({forbidden(), not_found("Evaluation")}),
      recruiter(get, "/v1/evaluations/:id/verification", app::verify_evaluation)
          .scope(Scope::interviews_read)
          .doc(
              "Evaluations", "Verify an evaluation",
              "Compares what is stored with the receipt. The embedded evaluator judges the answers "
              "again. Interviewers cannot verify evaluations.")
          .refuses({forbidden(), not_found("Evaluation")}),
  };
}

}  // namespace hireline::routes
