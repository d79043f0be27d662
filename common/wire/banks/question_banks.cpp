#include "common/wire/banks/question_banks.hpp"

#include "common/app/banks/question_banks.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view fitting_doc =
    "Returns only questions that fit one of these stage types, separated by commas. A question "
    "without stage types fits all.";

constexpr std::string_view applicable_doc =
    "Stage types that the question fits. An empty list means all stage types.";

void check_interview_question_content(const InterviewQuestionContent& question,
                                      const IssueLocation& location) {
  check_distinct(question.applicable_stage_types, location.field("applicableStageTypes"));
}

void check_scenario_question_content(const ScenarioQuestionContent& question,
                                     const IssueLocation& location) {
  check_distinct(question.applicable_stage_types, location.field("applicableStageTypes"));
}

template <class EntryId>
Shape<app::OneEntry<EntryId>> one_entry() {
  return {.name = "OneEntry",
          .fields = {path("id", &app::OneEntry<EntryId>::id).doc("ID of the entry")}};
}

}  // namespace

void check_slug(const std::optional<std::string>& slug, const IssueLocation& location) {
  if (slug && !is_slug(*slug))
    location.field("slug").refuse({.code = IssueCode::invalid_string,
                                   .message = "must be lower-case letters, digits and hyphens",
                                   .validation = "slug"});
}

// The fields that all entries have in addition to their content.
HIRELINE_SHAPE(BankEntry) {
  return {
      .name = "BankEntry",
      .fields = {field("organizationId", &BankEntry::organization_id)
                     .doc("ID of the organization that owns the entry. null for an entry of "
                          "the system, which every organization can use."),
                 computed("source", &source_of)
                     .doc("system: an entry of the system. custom: one of the organization's own."),
                 field("createdAt", &BankEntry::created_at),
                 field("updatedAt", &BankEntry::updated_at),
                 field("retiredAt", &BankEntry::retired_at)
                     .doc("When the entry was retired. A retired entry cannot be added to "
                          "stages, but remains in the stages that already have it.")}};
}

HIRELINE_SHAPE(BankFilter) {
  return {
      .name = "BankFilter",
      .fields = {
          query("source", &BankFilter::source)
              .doc("system for the system's entries, or custom for the organization's own entries"),
          query("search", &BankFilter::search)
              .length(2, 100)
              .doc("Any part of the title or text, case-insensitive"),
          query("retired", &BankFilter::retired)
              .optional()
              .doc("true to return only retired entries. By default, lists omit them."),
          part(&BankFilter::page)}};
}

HIRELINE_SHAPE(ScreeningQuestionContent) {
  return {.name = "NewScreeningQuestion",
          .fields = {field("text", &ScreeningQuestionContent::text)
                         .length(1, max_question_length)
                         .doc("Text of the question, as candidates read it"),
                     field("category", &ScreeningQuestionContent::category)
                         .length(1, 100)
                         .doc("Category, in your own words. Lists can be filtered by it."),
                     field("difficulty", &ScreeningQuestionContent::difficulty),
                     field("idealAnswer", &AnswerKey::ideal_answer)
                         .length(1, max_question_length)
                         .doc("Answer by which answers are scored. Candidates never see it."),
                     field("rubric", &AnswerKey::rubric)
                         .items(0, max_rubric_points)
                         .optional()
                         .doc("Points that a good answer makes. Candidates never see them.")}};
}

HIRELINE_SHAPE(ScreeningQuestion) {
  return {.name = "ScreeningQuestion",
          .plural = "questions",
          .fields = {field("_id", &ScreeningQuestion::id), fields_of<ScreeningQuestionContent>(),
                     fields_of<BankEntry>()}};
}

HIRELINE_SHAPE(ScreeningQuestionFilter) {
  return {.name = "ListScreeningQuestions",
          .fields = {fields_of<BankFilter>(),
                     query("category", &ScreeningQuestionFilter::category)
                         .doc("Returns only questions of exactly this category.")}};
}

HIRELINE_SHAPE(InterviewQuestionContent) {
  return {
      .name = "NewInterviewQuestion",
      .fields = {field("text", &InterviewQuestionContent::text)
                     .length(1, max_question_length)
                     .doc("Text of the question, which the interviewer asks"),
                 field("questionType", &InterviewQuestionContent::question_type),
                 field("applicableStageTypes", &InterviewQuestionContent::applicable_stage_types)
                     .items(0, 6)
                     .optional()
                     .doc(applicable_doc),
                 field("guidance", &InterviewQuestionContent::guidance)
                     .length(1, max_question_length)
                     .doc("What the interviewer should listen for"),
                 field("followUps", &InterviewQuestionContent::follow_ups)
                     .items(0, max_follow_ups)
                     .length(1, max_question_length)
                     .optional()
                     .doc("Follow-up questions for the interviewer")},
      .check = &check_interview_question_content};
}

HIRELINE_SHAPE(InterviewQuestion) {
  return {.name = "InterviewQuestion",
          .plural = "questions",
          .fields = {field("_id", &InterviewQuestion::id), fields_of<InterviewQuestionContent>(),
                     fields_of<BankEntry>()}};
}

HIRELINE_SHAPE(InterviewQuestionFilter) {
  return {.name = "ListInterviewQuestions",
          .fields = {fields_of<BankFilter>(),
                     query("questionType", &InterviewQuestionFilter::question_types)
                         .optional()
                         .items(1)
                         .doc("One or more question types, separated by commas"),
                     query("applicableStageTypes", &InterviewQuestionFilter::applicable_stage_types)
                         .optional()
                         .items(1)
                         .doc(fitting_doc)}};
}

HIRELINE_SHAPE(PrivateQuestion) {
  return {.name = "PrivateQuestion",
          .fields = {fields_of<InterviewQuestion>(),
                     field("order", &PrivateQuestion::order)
                         .doc("Position among the other items of the stage"),
                     field("criterionIds", &PrivateQuestion::criteria)
                         .doc("Criteria of the stage's scorecard that the question asks about"),
                     field("minutes", &PrivateQuestion::minutes)
                         .doc("Time that is planned for the question")}};
}

HIRELINE_SHAPE(PrivateQuestions) {
  return {.name = "PrivateQuestions",
          .fields = {field("questions", &PrivateQuestions::questions)
                         .doc("Private questions, as the job's stage lists them")}};
}

HIRELINE_SHAPE(ScenarioQuestionContent) {
  return {
      .name = "NewScenarioQuestion",
      .fields = {field("title", &ScenarioQuestionContent::title).length(1, 200),
                 field("prompt", &ScenarioQuestionContent::prompt)
                     .length(1, max_question_length)
                     .doc("The situation and the question, as candidates read them"),
                 field("scenarioType", &ScenarioQuestionContent::scenario_type)
                     .length(1, 100)
                     .doc("Type of the scenario, in your own words. Lists can be filtered by it."),
                 field("applicableStageTypes", &ScenarioQuestionContent::applicable_stage_types)
                     .items(0, 6)
                     .optional()
                     .doc(applicable_doc),
                 field("rubric", &ScenarioQuestionContent::rubric)
                     .items(0, max_rubric_points)
                     .optional()
                     .doc("Points that a good answer makes. Candidates never see them.")},
      .check = &check_scenario_question_content};
}

HIRELINE_SHAPE(ScenarioQuestion) {
  return {.name = "ScenarioQuestion",
          .plural = "questions",
          .fields = {field("_id", &ScenarioQuestion::id), fields_of<ScenarioQuestionContent>(),
                     fields_of<BankEntry>()}};
}

HIRELINE_SHAPE(ScenarioQuestionFilter) {
  return {.name = "ListScenarioQuestions",
          .fields = {fields_of<BankFilter>(),
                     query("scenarioType", &ScenarioQuestionFilter::scenario_type)
                         .doc("Returns only scenarios of exactly this type."),
                     query("applicableStageTypes", &ScenarioQuestionFilter::applicable_stage_types)
                         .optional()
                         .items(1)
                         .doc(fitting_doc)}};
}

HIRELINE_SHAPE(app::OneEntry<ScreeningQuestionId>) {
  return one_entry<ScreeningQuestionId>();
}

HIRELINE_SHAPE(app::OneEntry<InterviewQuestionId>) {
  return one_entry<InterviewQuestionId>();
}

HIRELINE_SHAPE(app::OneEntry<ScenarioQuestionId>) {
  return one_entry<ScenarioQuestionId>();
}

HIRELINE_SHAPE(app::OneEntry<DsaProblemId>) {
  return one_entry<DsaProblemId>();
}

}  // namespace hireline::wire
