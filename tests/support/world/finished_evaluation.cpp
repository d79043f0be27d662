#include "tests/support/world/finished_evaluation.hpp"

namespace hireline::test {

std::string add_evaluation(Service& service, const Tenant& tenant) {
  return service.database().value(
      "with evaluated as (insert into evaluations (organization_id, id, interview_id, status,"
      " attempts, provider, model, prompt_version, rubric_hash, input_hash, overall_score,"
      " needs_review, summary, answers, created_at, evaluated_at)"
      " select organization_id, substr(md5(interview_id), 1, 24), interview_id, 'done', 1, 'local',"
      " 'lexical-1', '', sha256(''), sha256(''), 50, false, '', '[]', now(), now()"
      " from screening_sessions where organization_id = '" +
      tenant.organization_id +
      "' returning organization_id, id, interview_id)"
      " insert into evaluation_receipts select organization_id, id, interview_id, '{}',"
      " sha256('{}'), sha256(''), '[]', now() from evaluated returning evaluation_id");
}

}  // namespace hireline::test
