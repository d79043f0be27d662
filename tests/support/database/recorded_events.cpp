#include "tests/support/database/recorded_events.hpp"

#include <algorithm>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/webhooks/event_types.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

constexpr std::string_view without_content = "(erased)";

bool is_id(const Json& value) {
  return value.is_string() && EventId::parse(value.get<std::string>()).has_value();
}

bool are_all(const Json& value, const auto& is_one) {
  return value.is_array() && std::all_of(value.begin(), value.end(), is_one);
}

bool is_of_kind(const EventField& field, const Json& value) {
  if (value.is_null()) return field.is_nullable;
  switch (field.kind) {
    case EventFieldKind::text:
      return value.is_string();
    case EventFieldKind::name:
      return value.is_string() &&
             std::ranges::find(field.names, value.get<std::string>()) != field.names.end();
    case EventFieldKind::id:
      return is_id(value);
    case EventFieldKind::ids:
      return are_all(value, is_id);
    case EventFieldKind::instant:
      return value.is_string() && parse_instant(value.get<std::string>()).has_value();
    case EventFieldKind::changed_fields:
      return are_all(value, [](const Json& one) { return one.is_string(); });
  }
  return false;
}

class Checked {
 public:
  Checked(const Json& event, std::vector<std::string>& faults) : event_(event), faults_(faults) {}

  void check() {
    const auto name = event_.at("type").get<std::string>();
    const EventType* type = find_event_type(name);
    if (type == nullptr) return fault("is not in the catalogue");
    if (!type->subject.empty() && event_.at("subject") != Json(type->subject))
      fault("has another subject");
    if (type->reach != EventReach::webhook) return;
    check_state("from", type->from);
    check_state("to", type->to);
  }

 private:
  void check_state(const std::string& name, std::span<const EventField> fields) {
    const Json& state = event_.at(name);
    if (state.is_null()) return;
    for (const auto& [key, value] : state.items()) {
      if (value == Json(without_content)) continue;
      const auto field = std::ranges::find(fields, key, &EventField::name);
      if (field == fields.end())
        fault(name + "." + key + " is not in the catalogue");
      else if (!is_of_kind(*field, value))
        fault(name + "." + key + " is of another kind");
    }
    for (const EventField& field : fields)
      if (!field.is_optional && !state.contains(field.name))
        fault(name + " lacks " + std::string(field.name));
  }

  void fault(const std::string& what) {
    faults_.push_back(event_.at("type").get<std::string>() + " " + what + ": " + event_.dump());
  }

  const Json& event_;
  std::vector<std::string>& faults_;
};

}  // namespace

std::vector<std::string> faults_of_events(TestDatabase& database) {
  const Json events = Json::parse(database.value(
      "select coalesce(json_agg(json_build_object('type', type, 'subject', subject_type, 'from', "
      "without_words(before_state), 'to', without_words(after_state)) order by position), '[]') "
      "from events"));
  std::vector<std::string> faults;
  for (const Json& event : events) Checked(event, faults).check();
  return faults;
}

std::vector<std::string> fields_with_words(TestDatabase& database) {
  Json all = Json::object();
  for (const EventType& type : event_types())
    for (const auto& state : {type.from, type.to})
      for (const EventField& field : state) all[field.name] = "kept";
  std::vector<std::string> emptied;
  const Json kept = Json::parse(database.value("select without_words('" + all.dump() + "')"));
  for (const auto& [name, value] : kept.items())
    if (value != Json("kept")) emptied.push_back(name);
  return emptied;
}

}  // namespace hireline::test
