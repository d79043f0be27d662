// Job openings and stage types in JSON.
#pragma once

#include "common/app/hiring/openings.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/place.hpp"

namespace hireline::wire {

template <>
struct Shape<app::NoInput> {
  static constexpr std::string_view name = "NoInput";
  static constexpr auto fields = std::tuple{};
};

template <>
struct Shape<StageType> {
  static constexpr std::string_view name = "StageType";
  static constexpr auto fields = std::tuple{
      field("_id", &StageType::id),
      field("key", &StageType::key),
      field("name", &StageType::name),
      field("description", &StageType::description),
      field("order", &StageType::order),
      field("isAutomated", &StageType::is_automated),
      field("isActive", &StageType::is_active),
      field("configKey", &StageType::config_key).doc("The stage's field that holds its settings")};
};

inline constexpr std::string_view item_order_doc = "Place among the others";

template <>
struct Shape<StageQuestion> {
  static constexpr std::string_view name = "StageQuestion";
  static constexpr auto fields = std::tuple{
      field("text", &StageQuestion::text)
          .length(1, max_question_length)
          .unless("questionId")
          .doc("May be left out where questionId is given: the bank's text is asked then"),
      field("order", &StageQuestion::order).min(0).max(10'000).doc(item_order_doc),
      field("questionId", &StageQuestion::question_id)
          .length(1, 100)
          .doc("Of the screening bank; what is said here counts before what the bank says"),
      field("idealAnswer", &StageQuestion::ideal_answer).length(1, max_question_length),
      field("rubric", &StageQuestion::rubric).items(1, max_rubric_points)};
};

template <>
struct Shape<ConversationQuestion> {
  static constexpr std::string_view name = "ConversationQuestion";
  static constexpr auto fields = std::tuple_cat(
      Shape<StageQuestion>::fields, std::tuple{field("followUps", &ConversationQuestion::follow_ups)
                                                   .items(1, max_follow_ups)
                                                   .length(1, max_question_length)
                                                   .doc("What may be asked next, in this order")});
};

template <>
struct Shape<ProblemReference> {
  static constexpr std::string_view name = "ProblemReference";
  static constexpr auto fields =
      std::tuple{field("problemId", &ProblemReference::problem_id).length(1, 100),
                 field("order", &ProblemReference::order).min(0).max(10'000).doc(item_order_doc)};
};

template <>
struct Shape<QuestionReference> {
  static constexpr std::string_view name = "QuestionReference";
  static constexpr auto fields =
      std::tuple{field("questionId", &QuestionReference::question_id).length(1, 100),
                 field("order", &QuestionReference::order).min(0).max(10'000).doc(item_order_doc)};
};

inline constexpr auto automated_settings =
    std::tuple{field("timeLimitMinutes", &AutomatedSettings::time_limit_minutes).min(1).max(10'080),
               field("passThreshold", &AutomatedSettings::pass_threshold)
                   .min(0)
                   .max(100)
                   .doc("The score from which the stage is passed"),
               field("linkExpiresInHours", &AutomatedSettings::link_expires_in_hours)
                   .min(1)
                   .max(8'760)
                   .doc("168 unless set")};

template <>
struct Shape<ScreeningConfig> {
  static constexpr std::string_view name = "ScreeningConfig";
  static constexpr auto fields = std::tuple_cat(
      std::tuple{field("questions", &ScreeningConfig::questions).items(0, max_stage_items)},
      automated_settings);
};

template <>
struct Shape<CodingConfig> {
  static constexpr std::string_view name = "CodingConfig";
  static constexpr auto fields = std::tuple_cat(
      std::tuple{field("problems", &CodingConfig::problems).items(0, max_stage_items)},
      automated_settings);
};

template <>
struct Shape<ConversationConfig> {
  static constexpr std::string_view name = "ConversationConfig";
  static constexpr auto fields = std::tuple_cat(
      std::tuple{field("questions", &ConversationConfig::questions).items(0, max_stage_items),
                 field("maxFollowUps", &ConversationConfig::max_follow_ups)
                     .min(0)
                     .max(5)
                     .doc("How often the evaluator may ask after one question, beside those that "
                          "are written down; 0 unless set")},
      automated_settings);
};

template <>
struct Shape<ScenarioConfig> {
  static constexpr std::string_view name = "ScenarioConfig";
  static constexpr auto fields = std::tuple_cat(
      std::tuple{field("questions", &ScenarioConfig::questions).items(0, max_stage_items)},
      automated_settings);
};

template <>
struct Shape<LiveConfig> {
  static constexpr std::string_view name = "LiveConfig";
  static constexpr auto fields =
      std::tuple{field("privateQuestions", &LiveConfig::private_questions)
                     .items(0, max_stage_items)
                     .doc("For the interviewers' eyes only")};
};

inline constexpr auto stage_configs = std::tuple{
    field("screeningConfig", &StageConfig::screening), field("dsaConfig", &StageConfig::coding),
    field("live1on1Config", &StageConfig::live).doc("Of live_1on1 and culture_fit_hr stages"),
    field("aiConversationalConfig", &StageConfig::conversation),
    field("scenarioConfig", &StageConfig::scenario)};

template <>
struct Shape<StageSummary> {
  static constexpr std::string_view name = "StageSummary";
  static constexpr auto fields =
      std::tuple{field("_id", &StageSummary::id), field("name", &StageSummary::name),
                 field("stageTypeKey", &StageSummary::type),
                 field("order", &StageSummary::order)
                     .min(0)
                     .doc("From 0: what other requests call stageIndex")};
};

template <>
struct Shape<OpeningStage> {
  static constexpr std::string_view name = "Stage";
  static constexpr auto fields = std::tuple_cat(Shape<StageSummary>::fields, stage_configs);
};

template <>
struct Shape<OpeningFields> {
  static constexpr std::string_view name = "JobFields";
  static constexpr auto fields =
      std::tuple{field("_id", &OpeningFields::id),
                 field("title", &OpeningFields::title),
                 field("description", &OpeningFields::description),
                 field("department", &OpeningFields::department),
                 field("location", &OpeningFields::location),
                 field("employmentType", &OpeningFields::employment_type),
                 field("status", &OpeningFields::status),
                 field("isDeleted", &OpeningFields::is_deleted),
                 field("createdAt", &OpeningFields::created_at),
                 field("updatedAt", &OpeningFields::updated_at)};
};

template <>
struct Shape<OpeningSummary> {
  static constexpr std::string_view name = "JobSummary";
  static constexpr std::string_view plural = "jobs";
  static constexpr auto fields =
      std::tuple_cat(Shape<OpeningFields>::fields,
                     std::tuple{field("stages", &OpeningSummary::stages)
                                    .doc("In order; their settings are in the job's detail")});
};

template <>
struct Shape<PipelinesByStatus> {
  static constexpr std::string_view name = "PipelinesByStatus";
  static constexpr auto fields =
      std::tuple{field("active", &PipelinesByStatus::active).min(0),
                 field("shortlisted", &PipelinesByStatus::shortlisted).min(0),
                 field("rejected", &PipelinesByStatus::rejected).min(0),
                 field("hired", &PipelinesByStatus::hired).min(0),
                 field("withdrawn", &PipelinesByStatus::withdrawn).min(0)};
};

template <>
struct Shape<OpeningCounts> {
  static constexpr std::string_view name = "JobCounts";
  static constexpr auto fields = std::tuple{field("pipelines", &OpeningCounts::pipelines).min(0),
                                            field("byStatus", &OpeningCounts::by_status)};
};

template <>
struct Shape<OpeningDetail> {
  static constexpr std::string_view name = "Job";
  static constexpr auto fields = std::tuple_cat(
      Shape<OpeningFields>::fields,
      std::tuple{field("stages", &OpeningDetail::stages), field("counts", &OpeningDetail::counts)});
};

template <>
struct Shape<app::ListOpenings> {
  static constexpr std::string_view name = "ListJobs";
  static constexpr auto fields =
      std::tuple{query("status", &app::ListOpenings::statuses)
                     .optional()
                     .items(1)
                     .doc("One or more, with commas; all but archived unless given"),
                 part(&app::ListOpenings::page)};
};

template <>
struct Shape<app::OneOpening> {
  static constexpr std::string_view name = "OneJob";
  static constexpr auto fields = std::tuple{path("id", &app::OneOpening::id)};
};

template <>
struct Shape<app::StageInput> {
  static constexpr std::string_view name = "StageInput";
  static constexpr auto fields = std::tuple_cat(
      std::tuple{field("_id", &app::StageInput::id)
                     .doc("On an update: the stage that is kept; without it the stage is new"),
                 field("name", &app::StageInput::name).length(1, 200),
                 field("stageTypeKey", &app::StageInput::type)},
      stage_configs);
  static void check(const app::StageInput& stage, const Place& place);
};

inline constexpr std::string_view stages_doc = "In the order in which candidates pass them";

template <>
struct Shape<app::NewOpening> {
  static constexpr std::string_view name = "NewJob";
  static constexpr auto fields =
      std::tuple{body("title", &app::NewOpening::title).length(1, 200),
                 body("description", &app::NewOpening::description).length(1, 100'000),
                 body("department", &app::NewOpening::department).length(0, 200),
                 body("location", &app::NewOpening::location).length(0, 200),
                 body("employmentType", &app::NewOpening::employment_type),
                 body("status", &app::NewOpening::status).optional().doc("active unless given"),
                 body("stages", &app::NewOpening::stages).items(1, max_stages).doc(stages_doc)};
};

template <>
struct Shape<app::ChangeOpening> {
  static constexpr std::string_view name = "ChangeJob";
  static constexpr auto fields =
      std::tuple{path("id", &app::ChangeOpening::id),
                 body("title", &app::ChangeOpening::title).length(1, 200),
                 body("description", &app::ChangeOpening::description).length(1, 100'000),
                 body("department", &app::ChangeOpening::department).length(0, 200),
                 body("location", &app::ChangeOpening::location).length(0, 200),
                 body("employmentType", &app::ChangeOpening::employment_type),
                 body("status", &app::ChangeOpening::status).doc("archived is set by DELETE"),
                 body("stages", &app::ChangeOpening::stages).items(1, max_stages).doc(stages_doc)};
};

}  // namespace hireline::wire
