#include "common/db/analytics.hpp"
#include "common/db/bank_import.hpp"
#include "common/db/billing.hpp"
#include "common/db/board.hpp"
#include "common/db/bulk_load.hpp"
#include "common/db/candidate_search.hpp"
#include "common/db/candidate_views.hpp"
#include "common/db/code_runs.hpp"
#include "common/db/coding.hpp"
#include "common/db/condition.hpp"
#include "common/db/counters.hpp"
#include "common/db/dsa_problems.hpp"
#include "common/db/emails.hpp"
#include "common/db/evaluations.hpp"
#include "common/db/events.hpp"
#include "common/db/interview_search.hpp"
#include "common/db/interviews.hpp"
#include "common/db/invitations.hpp"
#include "common/db/judging.hpp"
#include "common/db/kept_answers.hpp"
#include "common/db/links.hpp"
#include "common/db/members.hpp"
#include "common/db/merging.hpp"
#include "common/db/notes.hpp"
#include "common/db/openings.hpp"
#include "common/db/organizations.hpp"
#include "common/db/people.hpp"
#include "common/db/personal_data.hpp"
#include "common/db/persons.hpp"
#include "common/db/pipelines.hpp"
#include "common/db/plans.hpp"
#include "common/db/pool.hpp"
#include "common/db/preferences.hpp"
#include "common/db/question_banks.hpp"
#include "common/db/screening.hpp"
#include "common/db/seeding.hpp"
#include "common/db/service_events.hpp"
#include "common/db/session.hpp"
#include "common/db/session_activities.hpp"
#include "common/db/session_steps.hpp"
#include "common/db/stage_questions.hpp"
#include "common/db/suggestions.hpp"
#include "common/db/task_list.hpp"
#include "common/db/task_queue.hpp"
#include "common/db/tasks.hpp"
#include "common/db/upkeep.hpp"
#include "common/db/usage.hpp"
#include "common/db/webhooks.hpp"

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
