// Builds the events that use cases record, and their JSON.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/base/json_writer.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/ids.hpp"

namespace hireline::app {

// Returns {"status":"invited"}: the fields of a state that an event contains.
inline JsonText state(std::initializer_list<std::pair<std::string_view, std::string_view>> fields) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  for (const auto& [name, value] : fields) {
    out.key(name);
    out.string(value);
  }
  out.end_object();
  return json;
}

// Returns ["…","…"]: an array of texts or ids.
template <class Items>
JsonText json_array(const Items& items) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_array();
  for (const auto& item : items) {
    if constexpr (requires { item.view(); })
      out.string(item.view());
    else
      out.string(item);
  }
  out.end_array();
  return json;
}

// Returns an event about a pipeline, or about a stage of a pipeline.
inline db::Event pipeline_event(std::string type, const PipelineId& pipeline) {
  return {.type = std::move(type),
          .subject_type = "pipeline",
          .subject_id = pipeline.str(),
          .pipeline_id = pipeline.str()};
}

// Returns the event of a stage's move from one status to another. Contains the result if the move
// set one.
inline db::Event stage_audit_event(const PipelineId& pipeline, std::string_view stage,
                                   const StageMove& move, StageStatus before,
                                   const StageState& after) {
  db::Event event = pipeline_event(std::string(event_type(move.event)), pipeline);
  event.before = state({{"stage", stage}, {"status", name_of(before)}});
  event.after = move.result ? state({{"stage", stage},
                                     {"status", name_of(after.status)},
                                     {"result", name_of(after.result.value())},
                                     {"resultSource", name_of(after.result_source.value())}})
                            : state({{"stage", stage}, {"status", name_of(after.status)}});
  return event;
}

inline db::Event interview_event(std::string type, const InterviewId& interview,
                                 const std::optional<PipelineId>& pipeline) {
  db::Event event{
      .type = std::move(type), .subject_type = "interview", .subject_id = interview.str()};
  if (pipeline) event.pipeline_id = pipeline->str();
  return event;
}

}  // namespace hireline::app
