// Verification of evaluations. What reads the replies of models is no part of the use case.
#pragma once

#include "common/app/assessment/evaluation_checks.hpp"

namespace hireline::http {

// As app::verify_evaluation, with outside::replay().
Result<app::CheckedEvaluation> verify_evaluation(db::Tx& tx, const Recruiter& who,
                                                 const app::OneEvaluation& in);

}  // namespace hireline::http
