#include "common/db/hiring/stage_items.hpp"

#include "common/base/json_writer.hpp"
#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

void write_optional(JsonWriter& json, std::string_view key, std::optional<std::int64_t> value) {
  if (!value) return;
  json.key(key);
  json.integer(*value);
}

void write_string(JsonWriter& json, std::string_view key, std::string_view value) {
  json.key(key);
  json.string(value);
}

const AutomatedSettings* settings_of(const StageConfig& config) {
  if (config.screening) return &*config.screening;
  if (config.coding) return &*config.coding;
  if (config.conversation) return &*config.conversation;
  if (config.scenario) return &*config.scenario;
  return nullptr;
}

void write_item(JsonWriter& json, const StageQuestion& question) {
  if (question.text) write_string(json, "item_text", *question.text);
  if (question.question_id) write_string(json, "reference_id", *question.question_id);
  if (question.ideal_answer) write_string(json, "ideal_answer", *question.ideal_answer);
  if (question.rubric) {
    json.key("rubric");
    json.raw(rubric_json(*question.rubric).text);
  }
}

void write_item(JsonWriter& json, const ConversationQuestion& question) {
  write_item(json, static_cast<const StageQuestion&>(question));
  if (!question.follow_ups) return;
  json.key("follow_ups");
  json.begin_array();
  for (const std::string& follow_up : *question.follow_ups) json.string(follow_up);
  json.end_array();
}

void write_item(JsonWriter& json, const ProblemReference& problem) {
  write_string(json, "reference_id", problem.problem_id);
}

void write_item(JsonWriter& json, const QuestionReference& question) {
  write_string(json, "reference_id", question.question_id);
}

void write_item(JsonWriter& json, const LiveQuestion& question) {
  write_item(json, static_cast<const QuestionReference&>(question));
  write_optional(json, "minutes", question.minutes);
  if (!question.criteria) return;
  json.key("criterion_ids");
  json.begin_array();
  for (const CriterionId& criterion : *question.criteria) json.string(criterion.view());
  json.end_array();
}

void write_items(JsonWriter& json, const StageConfig& config) {
  std::int64_t position = 0;
  const auto write_all = [&](const auto& items) {
    for (const auto& item : items) {
      json.begin_object();
      json.key("position");
      json.integer(position++);
      json.key("item_order");
      json.integer(item.order);
      write_item(json, item);
      json.end_object();
    }
  };
  json.key("items");
  json.begin_array();
  if (config.screening) write_all(config.screening->questions);
  if (config.coding) write_all(config.coding->problems);
  if (config.live) write_all(config.live->private_questions);
  if (config.conversation) write_all(config.conversation->questions);
  if (config.scenario) write_all(config.scenario->questions);
  json.end_array();
}

}  // namespace

void read_config(Row& row, JobStage& stage) {
  const bool has_config = row.next<bool>();
  AutomatedSettings settings;
  std::optional<std::int64_t> max_follow_ups;
  std::optional<ScorecardId> scorecard;
  row.read(settings.time_limit_minutes, settings.pass_threshold, settings.link_expires_in_hours,
           max_follow_ups, scorecard);
  if (!has_config) return;
  switch (stage.type) {
    case StageTypeKey::automated_screening:
      stage.screening.emplace(settings);
      break;
    case StageTypeKey::dsa_coding:
      stage.coding.emplace(settings);
      break;
    case StageTypeKey::ai_conversational:
      stage.conversation.emplace(settings).max_follow_ups = max_follow_ups;
      break;
    case StageTypeKey::scenario_based:
      stage.scenario.emplace(settings);
      break;
    case StageTypeKey::live_1on1:
    case StageTypeKey::culture_fit_hr:
      stage.live.emplace().scorecard = scorecard;
      break;
  }
}

void read_item(Row& row, JobStage& stage) {
  ConversationQuestion item;
  std::optional<JsonText> rubric;
  LiveQuestion live;
  row.read(item.order, item.text, item.question_id, item.ideal_answer, rubric, item.follow_ups,
           live.criteria, live.minutes);
  if (rubric) item.rubric = rubric_from(*rubric);
  if (stage.screening) stage.screening->questions.push_back(item);
  if (stage.conversation) stage.conversation->questions.push_back(item);
  if (stage.coding) stage.coding->problems.push_back({item.question_id.value(), item.order});
  if (stage.scenario) stage.scenario->questions.push_back({item.question_id.value(), item.order});
  if (!stage.live) return;
  live.question_id = item.question_id.value();
  live.order = item.order;
  stage.live->private_questions.push_back(std::move(live));
}

std::string stages_as_rows(const std::vector<JobStage>& stages) {
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const JobStage& stage : stages) {
    const AutomatedSettings* settings = settings_of(stage);
    json.begin_object();
    write_string(json, "id", stage.id.view());
    json.key("stage_index");
    json.integer(stage.order);
    write_string(json, "name", stage.name);
    write_string(json, "stage_type_key", name_of(stage.type));
    json.key("has_config");
    json.boolean(settings != nullptr || stage.live.has_value());
    if (settings != nullptr) {
      write_optional(json, "time_limit_minutes", settings->time_limit_minutes);
      write_optional(json, "pass_threshold", settings->pass_threshold);
      write_optional(json, "link_expires_in_hours", settings->link_expires_in_hours);
      if (stage.conversation)
        write_optional(json, "max_follow_ups", stage.conversation->max_follow_ups);
    }
    if (stage.live && stage.live->scorecard)
      write_string(json, "scorecard_id", stage.live->scorecard->view());
    write_items(json, stage);
    json.end_object();
  }
  json.end_array();
  return list;
}

}  // namespace hireline::db
