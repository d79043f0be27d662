#include "common/db/analytics/analytics.hpp"
#include "common/db/assessment/code_runs.hpp"
#include "common/db/assessment/coding.hpp"
#include "common/db/assessment/evaluations.hpp"
#include "common/db/assessment/judging.hpp"
#include "common/db/assessment/screening.hpp"
#include "common/db/assessment/session_activities.hpp"
#include "common/db/assessment/session_steps.hpp"
#include "common/db/assessment/stage_questions.hpp"
#include "common/db/banks/bank_import.hpp"
#include "common/db/banks/dsa_problems.hpp"
#include "common/db/banks/question_banks.hpp"
#include "common/db/candidates/candidate_search.hpp"
#include "common/db/candidates/candidate_views.hpp"
#include "common/db/candidates/merging.hpp"
#include "common/db/candidates/people.hpp"
#include "common/db/candidates/personal_data.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/candidates/pool.hpp"
#include "common/db/candidates/preferences.hpp"
#include "common/db/connection/session.hpp"
#include "common/db/email/emails.hpp"
#include "common/db/events.hpp"
#include "common/db/hiring/board.hpp"
#include "common/db/hiring/interview_search.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/hiring/links.hpp"
#include "common/db/hiring/notes.hpp"
#include "common/db/hiring/openings.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/kept_answers.hpp"
#include "common/db/operations/bulk_load.hpp"
#include "common/db/operations/condition.hpp"
#include "common/db/operations/counters.hpp"
#include "common/db/operations/seeding.hpp"
#include "common/db/operations/suggestions.hpp"
#include "common/db/operations/task_list.hpp"
#include "common/db/operations/task_queue.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/operations/upkeep.hpp"
#include "common/db/organizations/billing.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/db/organizations/members.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/db/organizations/plans.hpp"
#include "common/db/organizations/usage.hpp"
#include "common/db/organizations/webhooks.hpp"
#include "common/db/service_events.hpp"

namespace hireline::db {

std::vector<Sql> session_statements();

std::vector<Sql> all_statements() {
  std::vector<Sql> all;
  for (const auto& some : {session_statements(),        organization_statements(),
                           people_statements(),         opening_statements(),
                           usage_statements(),          pipeline_statements(),
                           interview_statements(),      link_statements(),
                           task_statements(),           task_queue_statements(),
                           task_list_statements(),      event_statements(),
                           note_statements(),           board_statements(),
                           kept_answer_statements(),    plan_statements(),
                           member_statements(),         merging_statements(),
                           service_event_statements(),  candidate_search_statements(),
                           candidate_view_statements(), interview_search_statements(),
                           pool_statements(),           email_statements(),
                           preference_statements(),     screening_statements(),
                           evaluation_statements(),     question_bank_statements(),
                           dsa_problem_statements(),    bank_import_statements(),
                           stage_question_statements(), seeding_statements(),
                           bulk_load_statements(),      session_step_statements(),
                           coding_statements(),         judging_statements(),
                           code_run_statements(),       session_activity_statements(),
                           invitation_statements(),     billing_statements(),
                           webhook_statements(),        analytics_statements(),
                           upkeep_statements(),         counter_statements(),
                           condition_statements(),      suggestion_statements(),
                           person_statements(),         personal_data_statements()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

}  // namespace hireline::db
