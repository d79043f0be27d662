// Jobs and stage types in JSON.

#include "common/app/hiring/jobs.hpp"

#include "common/domain/assessment/scorecard.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

constexpr std::string_view item_order_doc = "Position among the other items of the stage";
constexpr std::string_view stages_doc = "Stages, in the order in which candidates pass them";

Fields<AutomatedSettings> automated_settings() {
  return {field("timeLimitMinutes", &AutomatedSettings::time_limit_minutes)
              .min(1)
              .max(10'080)
              .doc("Minutes from the start of the session to its end. Defaults to 90 for coding; "
                   "for other stages, there is no limit."),
          field("passThreshold", &AutomatedSettings::pass_threshold)
              .min(0)
              .max(100)
              .doc("Minimum score to pass the stage, from 0 to 100. Defaults to 60."),
          field("linkExpiresInHours", &AutomatedSettings::link_expires_in_hours)
              .min(1)
              .max(8'760)
              .doc("Number of hours after which the link expires. Defaults to 168.")};
}

Fields<StageConfig> stage_configs() {
  return {field("screeningConfig", &StageConfig::screening)
              .doc("Configuration of automated_screening stages"),
          field("dsaConfig", &StageConfig::coding).doc("Configuration of dsa_coding stages"),
          field("live1on1Config", &StageConfig::live)
              .doc("Configuration of live_1on1 and culture_fit_hr stages"),
          field("aiConversationalConfig", &StageConfig::conversation)
              .doc("Configuration of ai_conversational stages"),
          field("scenarioConfig", &StageConfig::scenario)
              .doc("Configuration of scenario_based stages")};
}

void check_stage_input(const app::StageInput& stage, const IssueLocation& location) {
  for (const std::string_view key : misplaced_configs(stage.type, stage))
    location.field(key).refuse(
        {.message = "does not fit a stage of type " + std::string(name_of(stage.type)) +
                    ", whose configuration is " + std::string(config_key(stage.type))});
}

}  // namespace

HIRELINE_SHAPE(app::NoInput) {
  return {.name = "NoInput", .fields = {}};
}

HIRELINE_SHAPE(StageType) {
  return {
      .name = "StageType",
      .fields = {field("_id", &StageType::id),
                 field("key", &StageType::key)
                     .doc("Name of the stage type, which stages of jobs have as stageTypeKey"),
                 field("name", &StageType::name),
                 field("description", &StageType::description).doc("What stages of this type are"),
                 field("order", &StageType::order).doc("Position in the list, starting at 1"),
                 field("isAutomated", &StageType::is_automated)
                     .doc("Whether candidates take such stages alone, through a link"),
                 field("isActive", &StageType::is_active)
                     .doc("Whether the stage type is in use. Lists contain only those that are."),
                 field("configKey", &StageType::config_key)
                     .doc("Name of the stage's field that holds its settings")}};
}

HIRELINE_SHAPE(StageQuestion) {
  return {
      .name = "StageQuestion",
      .fields = {field("text", &StageQuestion::text)
                     .length(1, max_question_length)
                     .unless("questionId")
                     .doc("Text of the question. May be omitted if questionId is given; the bank's "
                          "text is asked then."),
                 field("order", &StageQuestion::order).min(0).max(10'000).doc(item_order_doc),
                 field("questionId", &StageQuestion::question_id)
                     .length(1, 100)
                     .doc("ID of a question in the screening bank. Values given in the stage take "
                          "precedence over the bank's values."),
                 field("idealAnswer", &StageQuestion::ideal_answer)
                     .length(1, max_question_length)
                     .doc("Answer by which answers are scored. Candidates never see it."),
                 field("rubric", &StageQuestion::rubric)
                     .items(1, max_rubric_points)
                     .doc("Points that a good answer makes. Candidates never see them.")}};
}

HIRELINE_SHAPE(ConversationQuestion) {
  return {.name = "ConversationQuestion",
          .fields = {fields_of<StageQuestion>(),
                     field("followUps", &ConversationQuestion::follow_ups)
                         .items(1, max_follow_ups)
                         .length(1, max_question_length)
                         .doc("Follow-up questions that may be asked next, in this order")}};
}

HIRELINE_SHAPE(ProblemReference) {
  return {
      .name = "ProblemReference",
      .fields = {field("problemId", &ProblemReference::problem_id)
                     .length(1, 100)
                     .doc("ID of a coding problem in the question bank"),
                 field("order", &ProblemReference::order).min(0).max(10'000).doc(item_order_doc)}};
}

HIRELINE_SHAPE(QuestionReference) {
  return {.name = "QuestionReference",
          .fields = {
              field("questionId", &QuestionReference::question_id)
                  .length(1, 100)
                  .doc("ID of a scenario, or of an interview question if the stage is a live one"),
              field("order", &QuestionReference::order).min(0).max(10'000).doc(item_order_doc)}};
}

HIRELINE_SHAPE(LiveQuestion) {
  return {.name = "LiveQuestion",
          .fields = {fields_of<QuestionReference>(),
                     field("criterionIds", &LiveQuestion::criteria)
                         .items(1, most_criteria)
                         .doc("Criteria of the stage's scorecard that the question asks about"),
                     field("minutes", &LiveQuestion::minutes)
                         .min(1)
                         .max(240)
                         .doc("Time that is planned for the question")}};
}

HIRELINE_SHAPE(ScreeningConfig) {
  return {.name = "ScreeningConfig",
          .fields = {field("questions", &ScreeningConfig::questions).items(0, max_stage_items),
                     automated_settings()}};
}

HIRELINE_SHAPE(CodingConfig) {
  return {.name = "CodingConfig",
          .fields = {field("problems", &CodingConfig::problems).items(0, max_stage_items),
                     automated_settings()}};
}

HIRELINE_SHAPE(ConversationConfig) {
  return {.name = "ConversationConfig",
          .fields = {field("questions", &ConversationConfig::questions).items(0, max_stage_items),
                     field("maxFollowUps", &ConversationConfig::max_follow_ups)
                         .min(0)
                         .max(5)
                         .doc("Maximum number of follow-up questions that the evaluator may ask "
                              "after one question, in addition to followUps. Defaults to 0."),
                     automated_settings()}};
}

HIRELINE_SHAPE(ScenarioConfig) {
  return {.name = "ScenarioConfig",
          .fields = {field("questions", &ScenarioConfig::questions).items(0, max_stage_items),
                     automated_settings()}};
}

HIRELINE_SHAPE(LiveConfig) {
  return {.name = "LiveConfig",
          .fields = {field("privateQuestions", &LiveConfig::private_questions)
                         .items(0, max_stage_items)
                         .doc("Questions that only the interviewers see"),
                     field("scorecardId", &LiveConfig::scorecard)
                         .doc("What the interviewers rate: see POST /v1/scorecards")}};
}

HIRELINE_SHAPE(StageSummary) {
  return {
      .name = "StageSummary",
      .fields = {
          field("_id", &StageSummary::id), field("name", &StageSummary::name),
          field("stageTypeKey", &StageSummary::type)
              .doc("Type of the stage: see GET /v1/stage-types"),
          field("order", &StageSummary::order)
              .min(0)
              .doc("Position of the stage, starting at 0. Other requests call it stageIndex.")}};
}

HIRELINE_SHAPE(JobStage) {
  return {.name = "Stage", .fields = {fields_of<StageSummary>(), stage_configs()}};
}

HIRELINE_SHAPE(JobFields) {
  return {
      .name = "JobFields",
      .fields = {
          field("_id", &JobFields::id), field("title", &JobFields::title),
          field("description", &JobFields::description)
              .doc("Description of the job, which its candidates read"),
          field("department", &JobFields::department), field("location", &JobFields::location),
          field("employmentType", &JobFields::employment_type), field("status", &JobFields::status),
          field("isDeleted", &JobFields::is_deleted)
              .doc("Whether the job was archived by DELETE. Another status restores it."),
          field("createdAt", &JobFields::created_at), field("updatedAt", &JobFields::updated_at)}};
}

HIRELINE_SHAPE(PipelinesByStatus) {
  return {.name = "PipelinesByStatus",
          .fields = {
              field("active", &PipelinesByStatus::active).min(0).doc("Number of active pipelines"),
              field("shortlisted", &PipelinesByStatus::shortlisted)
                  .min(0)
                  .doc("Number of shortlisted pipelines"),
              field("rejected", &PipelinesByStatus::rejected)
                  .min(0)
                  .doc("Number of rejected pipelines"),
              field("hired", &PipelinesByStatus::hired)
                  .min(0)
                  .doc("Number of pipelines with the status hired"),
              field("withdrawn", &PipelinesByStatus::withdrawn)
                  .min(0)
                  .doc("Number of withdrawn pipelines")}};
}

HIRELINE_SHAPE(JobCounts) {
  return {
      .name = "JobCounts",
      .fields = {
          field("pipelines", &JobCounts::pipelines).min(0).doc("Number of pipelines of any status"),
          field("byStatus", &JobCounts::by_status).doc("Number of pipelines of each status")}};
}

HIRELINE_SHAPE(JobSummary) {
  return {
      .name = "JobSummary",
      .plural = "jobs",
      .fields = {fields_of<JobFields>(),
                 field("stages", &JobSummary::stages)
                     .doc("Stages in order. The settings of the stages are in the job's detail."),
                 field("counts", &JobSummary::counts)
                     .doc("Numbers of pipelines, if the request asks for them")}};
}

HIRELINE_SHAPE(JobDetail) {
  return {.name = "Job",
          .fields = {fields_of<JobFields>(), field("stages", &JobDetail::stages).doc(stages_doc),
                     field("counts", &JobDetail::counts).doc("Numbers of pipelines of the job")}};
}

HIRELINE_SHAPE(app::ListJobs) {
  return {.name = "ListJobs",
          .fields = {query("status", &app::ListJobs::statuses)
                         .optional()
                         .items(1)
                         .doc("One or more statuses, separated by commas. Defaults to all statuses "
                              "except archived."),
                     query("search", &app::ListJobs::search)
                         .length(1, 200)
                         .doc("Text that the title must contain, in upper or lower case"),
                     query("counts", &app::ListJobs::with_counts)
                         .doc("Whether to return the numbers of pipelines of each job"),
                     part(&app::ListJobs::page)}};
}

HIRELINE_SHAPE(app::OneJob) {
  return {.name = "OneJob", .fields = {path("id", &app::OneJob::id).doc("ID of the job")}};
}

HIRELINE_SHAPE(app::StageInput) {
  return {.name = "StageInput",
          .fields = {field("_id", &app::StageInput::id)
                         .doc("On an update, the ID of an existing stage to keep. If omitted, the "
                              "stage is new."),
                     field("name", &app::StageInput::name).length(1, 200),
                     field("stageTypeKey", &app::StageInput::type)
                         .doc("Type of the stage: see GET /v1/stage-types"),
                     stage_configs()},
          .check = &check_stage_input};
}

HIRELINE_SHAPE(app::NewJob) {
  return {.name = "NewJob",
          .fields = {body("title", &app::NewJob::title).length(1, 200),
                     body("description", &app::NewJob::description)
                         .length(1, 100'000)
                         .doc("Description of the job, which its candidates read"),
                     body("department", &app::NewJob::department).length(0, 200),
                     body("location", &app::NewJob::location).length(0, 200),
                     body("employmentType", &app::NewJob::employment_type),
                     body("status", &app::NewJob::status)
                         .optional()
                         .doc("Status of the job. Defaults to active."),
                     body("stages", &app::NewJob::stages).items(1, max_stages).doc(stages_doc)}};
}

HIRELINE_SHAPE(app::ChangeJob) {
  return {
      .name = "ChangeJob",
      .fields = {
          path("id", &app::ChangeJob::id).doc("ID of the job"),
          body("title", &app::ChangeJob::title).length(1, 200),
          body("description", &app::ChangeJob::description)
              .length(1, 100'000)
              .doc("Description of the job, which its candidates read"),
          body("department", &app::ChangeJob::department)
              .length(0, 200)
              .doc("Pass null to remove it."),
          body("location", &app::ChangeJob::location).length(0, 200).doc("Pass null to remove it."),
          body("employmentType", &app::ChangeJob::employment_type).doc("Pass null to remove it."),
          body("status", &app::ChangeJob::status)
              .doc("New status of the job. To set archived, use DELETE."),
          body("stages", &app::ChangeJob::stages).items(1, max_stages).doc(stages_doc)}};
}

}  // namespace hireline::wire
