// GET /v1/event-types
#include <gtest/gtest.h>

#include "common/domain/webhooks/event_types.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

Json find_type(const Json& types, const std::string& name) {
  for (const Json& type : types)
    if (type.at("type") == Json(name)) return type;
  ADD_FAILURE() << name << " is missing";
  return Json::object();
}

std::string program_output(const std::string& input) {
  const ProgramResult result = run_program(
      {.words = {"/usr/bin/python3", project_path("tests/http/event_types/validate_examples.py")},
       .input = input});
  return result.out + result.error;
}

TEST(ListEventTypes, gives_all_types_of_the_catalogue_in_its_order) {
  Service service;
  const auto answer = service.get("/v1/event-types");
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["success"], true);
  const Json data = answer.json()["data"];
  EXPECT_EQ(data.size(), 1U);
  const Json& types = data.at("eventTypes");
  ASSERT_EQ(types.size(), event_types().size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Json& type = types[i];
    const EventType& expected = event_types()[i];
    SCOPED_TRACE(expected.type);
    const bool is_sent = expected.reach == EventReach::webhook;
    EXPECT_EQ(type["type"], Json(expected.type));
    EXPECT_EQ(type["meaning"], Json(expected.meaning));
    EXPECT_EQ(type["delivery"], is_sent ? "webhook" : "feed");
    EXPECT_EQ(type.value("subjectType", ""), expected.subject);
    EXPECT_EQ(type["version"], 1);
    EXPECT_EQ(type.contains("schema"), is_sent);
    EXPECT_EQ(type.contains("example"), is_sent);
    EXPECT_EQ(type.size(), 4U + (expected.subject.empty() ? 0U : 1U) + (is_sent ? 2U : 0U));
  }
}

TEST(ListEventTypes, shows_a_webhook_as_an_example) {
  Service service;
  const Json types = service.get("/v1/event-types").json()["data"]["eventTypes"];
  const Json type = find_type(types, "pipeline.status_changed");
  EXPECT_EQ(masked(type["example"]), Json::parse(R"({
    "type": "pipeline.status_changed",
    "timestamp": "<time>",
    "version": 1,
    "data": {
      "_id": "<id>",
      "sequence": 4711,
      "subject": {"type": "pipeline", "id": "<id>"},
      "pipelineId": "<id>",
      "jobOpeningId": "<id>",
      "participantId": "<id>",
      "actor": {"kind": "recruiter", "id": "<id>"},
      "from": {"status": "shortlisted"},
      "to": {"status": "rejected", "closeReasonId": "<id>", "decisionId": "<id>"},
      "requestId": "5f0c7d2e9b1a4c3d8e6f7a8b9c0d1e2f"}})"));
  EXPECT_EQ(find_type(types, "member.joined"), Json::parse(R"({
    "type": "member.joined",
    "meaning": "A person accepted an invitation and became a member.",
    "delivery": "feed",
    "subjectType": "recruiter",
    "version": 1})"));
}

// With a validator that knows nothing of this service.
TEST(ListEventTypes, has_examples_that_fit_their_own_schema_and_no_other) {
  Service service;
  const std::string text = service.get("/v1/event-types").text;
  EXPECT_EQ(program_output(text),
            std::to_string(webhook_types().size()) + " types, 0 complaints\n");
}

TEST(ListEventTypes, is_the_same_for_every_caller) {
  Service service;
  const Tenant tenant = service.add_organization("acme", "free");
  const auto answer = service.get("/v1/event-types");
  EXPECT_EQ(service.get("/v1/event-types", tenant.token).text, answer.text);
  EXPECT_EQ(service.get("/v1/event-types", "garbage").text, answer.text);
  EXPECT_EQ(service.get("/v1/event-types?type=stage.completed").text, answer.text);
  EXPECT_EQ(service.request("HEAD", "/v1/event-types").status, 200);
}

TEST(ListEventTypes, may_be_cached_as_the_stage_types) {
  Service service;
  const auto answer = service.get("/v1/event-types");
  const auto other = service.get("/v1/stage-types");
  for (const char* header : {"cache-control", "etag", "content-type", "x-content-type-options"})
    EXPECT_EQ(answer.headers.contains(header), other.headers.contains(header)) << header;
  EXPECT_FALSE(answer.headers.contains("cache-control"));
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
}

}  // namespace
}  // namespace hireline::test
