#include "server/http/replies/verification.hpp"

#include "common/outside/evaluator/openai_evaluator.hpp"

namespace hireline::http {

Result<app::CheckedEvaluation> verify_evaluation(db::Tx& tx, const Recruiter& who,
                                                 const app::OneEvaluation& in) {
  return app::verify_evaluation(tx, who, in, outside::replay);
}

}  // namespace hireline::http
