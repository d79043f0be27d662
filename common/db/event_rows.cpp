#include "common/db/event_rows.hpp"

namespace hireline::db {
namespace {

std::string pattern_of(const std::string& type) {
  std::string pattern;
  for (const char c : type) {
    if (c == '_') pattern.push_back('\\');
    pattern.push_back(c == '*' ? '%' : c);
  }
  return pattern;
}

}  // namespace

void read_event(Row& row, RecordedEvent& event) {
  row.read(event.id, event.type, event.actor.kind, event.actor.id, event.actor.name,
           event.occurred_at, event.from, event.to, event.reason, event.subject.type,
           event.subject.id, event.request_id);
}

std::optional<std::vector<std::string>> patterns_of(const std::vector<std::string>& types) {
  if (types.empty()) return std::nullopt;
  std::vector<std::string> patterns;
  for (const std::string& type : types) patterns.push_back(pattern_of(type));
  return patterns;
}

}  // namespace hireline::db
