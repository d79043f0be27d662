#include "common/app/banks/question_banks.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/db/banks/dsa_problems.hpp"
#include "common/db/banks/question_banks.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

template <class EntryId>
void record_created(db::Tx& tx, const Recruiter& who, std::string_view noun, const EntryId& id,
                    std::string_view name, std::string_view value) {
  db::Event event{.type = std::string(noun) + ".created",
                  .subject_type = std::string(noun),
                  .subject_id = id.str()};
  event.after = state({{name, value}});
  tx.record(who.organization_id, std::move(event));
}

// Returns a slug of at most 100 characters. A title without Latin letters gives no slug, so the id
// is used.
std::string slug_from_title(const std::string& title, const DsaProblemId& id) {
  std::string slug = slug_of(title, "problem-" + id.str()).substr(0, 100);
  while (slug.ends_with('-')) slug.pop_back();
  return slug;
}

}  // namespace

Result<db::Query<Page<ScreeningQuestion>>> list_screening_questions(
    const Recruiter& who, const ScreeningQuestionFilter& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::list_screening_questions(who.organization_id, in);
}

Result<db::Query<Page<InterviewQuestion>>> list_interview_questions(
    const Recruiter& who, const InterviewQuestionFilter& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::list_interview_questions(who.organization_id, in);
}

Result<db::Query<Page<ScenarioQuestion>>> list_scenario_questions(
    const Recruiter& who, const ScenarioQuestionFilter& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::list_scenario_questions(who.organization_id, in);
}

Result<db::Query<Page<DsaProblemSummary>>> list_dsa_problems(const Recruiter& who,
                                                             const DsaProblemFilter& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::list_dsa_problems(who.organization_id, in);
}

Result<db::Query<ScreeningQuestion>> get_screening_question(
    const Recruiter& who, const OneEntry<ScreeningQuestionId>& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::find_screening_question(who.organization_id, in.id);
}

Result<db::Query<InterviewQuestion>> get_interview_question(
    const Recruiter& who, const OneEntry<InterviewQuestionId>& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::find_interview_question(who.organization_id, in.id);
}

Result<db::Query<ScenarioQuestion>> get_scenario_question(const Recruiter& who,
                                                          const OneEntry<ScenarioQuestionId>& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::find_scenario_question(who.organization_id, in.id);
}

Result<db::Query<DsaProblem>> get_dsa_problem(const Recruiter& who,
                                              const OneEntry<DsaProblemId>& in) {
  TRY(allow(who, Permission::manage_hiring));
  return db::find_dsa_problem(who.organization_id, in.id);
}

Result<db::Query<PrivateQuestions>> get_private_questions(const Recruiter& who,
                                                          const OneInterview& in) {
  return db::find_private_questions(who.organization_id, in.id, who.recruiter_id);
}

Result<CheckedEntry<ScreeningQuestion>> create_screening_question(
    db::Tx& tx, const Recruiter& who, const ScreeningQuestionContent& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto id = new_id<ScreeningQuestionId>();
  db::insert_screening_question(tx, who.organization_id, id, in);
  record_created(tx, who, "screening_question", id, "category", in.category);
  return checked(TRY(tx.read(db::find_screening_question(who.organization_id, id))), in);
}

Result<CheckedEntry<InterviewQuestion>> create_interview_question(
    db::Tx& tx, const Recruiter& who, const InterviewQuestionContent& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto id = new_id<InterviewQuestionId>();
  db::insert_interview_question(tx, who.organization_id, id, in);
  record_created(tx, who, "interview_question", id, "questionType", name_of(in.question_type));
  return checked(TRY(tx.read(db::find_interview_question(who.organization_id, id))), in);
}

Result<CheckedEntry<ScenarioQuestion>> create_scenario_question(db::Tx& tx, const Recruiter& who,
                                                                const ScenarioQuestionContent& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto id = new_id<ScenarioQuestionId>();
  db::insert_scenario_question(tx, who.organization_id, id, in);
  record_created(tx, who, "scenario_question", id, "title", in.title);
  return checked(TRY(tx.read(db::find_scenario_question(who.organization_id, id))), in);
}

Result<CheckedEntry<DsaProblem>> create_dsa_problem(db::Tx& tx, const Recruiter& who,
                                                    const NewDsaProblem& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto id = new_id<DsaProblemId>();
  const std::string slug = in.slug ? *in.slug : slug_from_title(in.title, id);
  if (!db::insert_dsa_problem(tx, who.organization_id, {id, slug, in, in.test_cases}))
    return refuse(AlreadyExists{ExistsCode::problem_exists});
  record_created(tx, who, "dsa_problem", id, "title", in.title);
  return checked(TRY(tx.read(db::find_dsa_problem(who.organization_id, id))), in);
}

}  // namespace hireline::app
