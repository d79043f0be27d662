// The schemas of webhooks: one for each type of events, complete in itself.
#include "common/wire/webhooks/webhook_schema.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/app/webhooks/event_types.hpp"
#include "common/wire/engine/render.hpp"
#include "tests/support/json.hpp"

namespace hireline::wire {
namespace {

using test::Json;
using testing::Not;

Json schema_of(std::string_view type) {
  return Json::parse(webhook_schema(*find_event_type(type)).text);
}

Json state_of(std::string_view type, const std::string& name) {
  return schema_of(type)["properties"]["data"]["properties"][name];
}

TEST(WebhookSchema, names_the_type_and_the_version) {
  const Json schema = schema_of("stage.completed");
  EXPECT_EQ(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
  EXPECT_EQ(schema["title"], "stage.completed");
  EXPECT_EQ(schema["required"], (Json{"type", "timestamp", "version", "data"}));
  EXPECT_EQ(schema["properties"]["type"]["const"], "stage.completed");
  EXPECT_EQ(schema["properties"]["version"]["const"], 1);
  const Json data = schema["properties"]["data"];
  EXPECT_EQ(data["required"], (Json{"_id", "subject", "actor", "requestId"}));
  EXPECT_EQ(data["properties"]["subject"]["properties"]["type"]["const"], "pipeline");
}

TEST(WebhookSchema, describes_the_state_that_changed) {
  Json to = state_of("stage.completed", "to");
  EXPECT_NE(to["description"], "");
  to.erase("description");
  to.erase("examples");
  EXPECT_EQ(to, Json::parse(R"({
    "type": "object",
    "required": ["stage", "status", "result", "resultSource"],
    "properties": {
      "stage": {"type": "string"},
      "status": {"type": "string", "enum": ["pending", "unlocked", "invited", "in_progress",
                                            "completed", "declined"]},
      "result": {"type": "string", "enum": ["pass", "hold"]},
      "resultSource": {"type": "string", "enum": ["ai", "human"]}}})"));
  Json moved = state_of("interview.rescheduled", "to");
  EXPECT_EQ(moved["required"], Json{"changed"});
  EXPECT_EQ(moved["properties"]["rsvp"],
            Json::parse(R"({"type": ["string", "null"], "enum": ["accepted", "declined", null]})"));
  EXPECT_EQ(moved["properties"]["startTime"],
            Json::parse(R"({"type": "string", "format": "date-time"})"));
  EXPECT_EQ(moved["properties"]["interviewers"], Json::parse(R"({"type": "array",
            "items": {"type": "string", "pattern": "^[0-9a-f]{24}$"}})"));
}

TEST(WebhookSchema, has_no_state_if_the_type_has_none) {
  const Json data = schema_of("candidate.erased")["properties"]["data"]["properties"];
  EXPECT_FALSE(data.contains("from"));
  EXPECT_FALSE(data.contains("to"));
  EXPECT_FALSE(state_of("job.created", "to").empty());
  EXPECT_FALSE(schema_of("job.created")["properties"]["data"]["properties"].contains("from"));
}

TEST(WebhookSchema, stands_alone_and_admits_unknown_fields) {
  for (const std::string& type : webhook_types()) {
    const std::string text = webhook_schema(*find_event_type(type)).text;
    EXPECT_THAT(text, Not(testing::HasSubstr("$ref"))) << type;
    EXPECT_THAT(text, Not(testing::HasSubstr("additionalProperties"))) << type;
  }
}

TEST(WebhookExample, has_the_fields_of_its_type) {
  std::string text;
  append_json(text, app::example_webhook(*find_event_type("interview.rescheduled")));
  EXPECT_EQ(Json::parse(text), Json::parse(R"({
    "type": "interview.rescheduled",
    "timestamp": "2026-11-22T09:00:00.000Z",
    "version": 1,
    "data": {
      "_id": "6b02af10a1b2c3d4e5f6070b",
      "sequence": 4711,
      "subject": {"type": "interview", "id": "6afaef90a1b2c3d4e5f60704"},
      "pipelineId": "6af1b510a1b2c3d4e5f60703",
      "jobOpeningId": "6aee0c90a1b2c3d4e5f60701",
      "participantId": "6af1b510a1b2c3d4e5f60702",
      "actor": {"kind": "recruiter", "id": "6a7f2a10a1b2c3d4e5f60708"},
      "from": {"startTime": "2026-11-23T09:00:00.000Z", "endTime": "2026-11-23T10:00:00.000Z",
               "rsvp": "accepted", "interviewers": ["6a7f2a10a1b2c3d4e5f60708"]},
      "to": {"startTime": "2026-11-24T09:00:00.000Z", "endTime": "2026-11-24T10:00:00.000Z",
             "rsvp": null, "interviewers": ["6a7f2a10a1b2c3d4e5f60708"],
             "changed": ["startTime", "endTime", "rsvp", "interviewers"]},
      "requestId": "5f0c7d2e9b1a4c3d8e6f7a8b9c0d1e2f"}})"));
}

}  // namespace
}  // namespace hireline::wire
