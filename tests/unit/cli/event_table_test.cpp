#include "cli/views/event_table.hpp"

#include <gtest/gtest.h>

#include "tests/support/json.hpp"

namespace hireline::cli {
namespace {

using test::Json;

Json line_of(const Json& more) {
  Json event = {{"occurredAt", "2026-01-02T03:04:05.678Z"},
                {"type", "job.updated"},
                {"actor", {{"kind", "recruiter"}, {"id", "1"}, {"name", "Ann"}}}};
  event.update(more);
  return Json::parse(event_lines(Json::array({event}).dump())).at(0);
}

std::string change(const Json& from, const Json& to) {
  Json states = Json::object();
  if (!from.is_null()) states["from"] = from;
  if (!to.is_null()) states["to"] = to;
  return line_of(states).at("change");
}

TEST(EventLines, tell_when_who_and_what) {
  EXPECT_EQ(line_of({{"reason", "ticket"}, {"organization", {{"slug", "acme"}}}}),
            (Json{{"when", "2026-01-02T03:04:05.678Z"},
                  {"who", "Ann"},
                  {"what", "job.updated"},
                  {"change", ""},
                  {"reason", "ticket"},
                  {"organization", "acme"}}));
  EXPECT_EQ(line_of({{"actor", {{"kind", "operator"}, {"id", "ops"}, {"name", "ops"}}}}).at("who"),
            "operator:ops");
}

TEST(EventLines, tell_a_change_of_status_by_its_values) {
  EXPECT_EQ(change({{"status", "active"}}, {{"status", "hired"}}), "active → hired");
  EXPECT_EQ(change(nullptr, {{"status", "scheduled"}}), "scheduled");
  EXPECT_EQ(
      change({{"stage", "HR"}, {"status", "pending"}}, {{"stage", "HR"}, {"status", "unlocked"}}),
      "HR: pending → unlocked");
}

TEST(EventLines, tell_other_fields_by_name_and_values) {
  EXPECT_EQ(change({{"title", "A"}, {"department", "X"}},
                   {{"title", "B"}, {"department", nullptr}, {"changed", {"title", "department"}}}),
            "department: X → none; title: A → B");
  EXPECT_EQ(change({{"stages", {"A", "B"}}}, {{"stages", {"B"}}}), "stages: A, B → B");
  EXPECT_EQ(change({{"plan", "free"}}, nullptr), "plan: free → none");
  EXPECT_EQ(change(nullptr, {{"count", 3}}), "count: 3");
}

TEST(EventLines, count_the_values_of_large_objects) {
  EXPECT_EQ(change(nullptr, {{"seat", {{"id", 1}}}}), "seat: {\"id\":1}");
  EXPECT_EQ(change(nullptr, {{"jobs", {{"a", std::string(60, 'x')}, {"b", std::string(60, 'x')}}}}),
            "jobs: 2 values");
}

TEST(EventLines, tell_what_was_kept_once) {
  EXPECT_EQ(change({{"kind", "reminder"}, {"status", "queued"}},
                   {{"kind", "reminder"}, {"status", "sent"}}),
            "kind: reminder; queued → sent");
}

TEST(EventLines, name_what_is_too_long_to_tell) {
  EXPECT_EQ(change(nullptr, {{"changed", {"description"}}}), "description changed");
  EXPECT_EQ(change({{"title", "A"}}, {{"title", "B"}, {"changed", {"title", "stages"}}}),
            "title: A → B; stages changed");
}

}  // namespace
}  // namespace hireline::cli
