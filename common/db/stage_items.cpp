#include "common/db/stage_items.hpp"

#include "common/base/json_writer.hpp"

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

// Calls `item(order, column, text)` for each of the configuration's items.
template <class Item>
void each_item(const StageConfig& config, Item&& item) {
  if (config.screening)
    for (const auto& one : config.screening->questions) item(one.order, "item_text", one.text);
  if (config.conversation)
    for (const auto& one : config.conversation->questions) item(one.order, "item_text", one.text);
  if (config.coding)
    for (const auto& one : config.coding->problems) item(one.order, "reference_id", one.problem_id);
  if (config.scenario)
    for (const auto& one : config.scenario->questions)
      item(one.order, "reference_id", one.question_id);
  if (config.live)
    for (const auto& one : config.live->private_questions)
      item(one.order, "reference_id", one.question_id);
}

void write_items(JsonWriter& json, const StageConfig& config) {
  std::int64_t position = 0;
  json.key("items");
  json.begin_array();
  each_item(config, [&](std::int64_t order, std::string_view column, const std::string& text) {
    json.begin_object();
    json.key("position");
    json.integer(position++);
    json.key("item_order");
    json.integer(order);
    write_string(json, column, text);
    json.end_object();
  });
  json.end_array();
}

}  // namespace

void read_config(Row& row, OpeningStage& stage) {
  const bool has_config = row.next<bool>();
  AutomatedSettings settings;
  row.read(settings.time_limit_minutes, settings.pass_threshold, settings.link_expires_in_hours);
  if (!has_config) return;
  switch (stage.type) {
    case StageTypeKey::automated_screening:
      stage.screening.emplace(settings);
      break;
    case StageTypeKey::dsa_coding:
      stage.coding.emplace(settings);
      break;
    case StageTypeKey::ai_conversational:
      stage.conversation.emplace(settings);
      break;
    case StageTypeKey::scenario_based:
      stage.scenario.emplace(settings);
      break;
    case StageTypeKey::live_1on1:
    case StageTypeKey::culture_fit_hr:
      stage.live.emplace();
      break;
  }
}

void read_item(Row& row, OpeningStage& stage) {
  const auto order = row.next<std::int64_t>();
  const auto text = row.next<std::optional<std::string>>();
  const auto reference = row.next<std::optional<std::string>>();
  if (stage.screening) stage.screening->questions.push_back({text.value(), order});
  if (stage.conversation) stage.conversation->questions.push_back({text.value(), order});
  if (stage.coding) stage.coding->problems.push_back({reference.value(), order});
  if (stage.scenario) stage.scenario->questions.push_back({reference.value(), order});
  if (stage.live) stage.live->private_questions.push_back({reference.value(), order});
}

std::string stages_as_rows(const std::vector<OpeningStage>& stages) {
  std::string list;
  JsonWriter json(list);
  json.begin_array();
  for (const OpeningStage& stage : stages) {
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
    }
    write_items(json, stage);
    json.end_object();
  }
  json.end_array();
  return list;
}

}  // namespace hireline::db
