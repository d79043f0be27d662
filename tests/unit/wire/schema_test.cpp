// The schemas of the OpenAPI document: what they say is what reading checks and rendering writes.
#include <gtest/gtest.h>

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/describe.hpp"
#include "common/wire/engine/openapi.hpp"
#include "common/wire/engine/shape.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using test::Json;
using wire_test::ChangeMachine;
using wire_test::Contact;
using wire_test::Machine;

Json document(const std::vector<Operation>& operations) {
  return Json::parse(openapi_document(operations, {.title = "Machines", .version = "1"}));
}

Json schemas(const std::vector<Operation>& operations) {
  return document(operations)["components"]["schemas"];
}

Operation take_machine() {
  return operation_of<Machine, void>(
      {.method = "PUT", .path = "/machines", .id = "put_machine", .success = 204});
}

Operation give_machine() {
  return operation_of<void, Machine>({.method = "GET", .path = "/machine", .id = "get_machine"});
}

TEST(Schema, an_inputs_schema_says_what_reading_checks) {
  EXPECT_EQ(schemas({take_machine()})["Machine"], Json::parse(R"({
    "type": "object",
    "required": ["_id", "title", "weight", "price", "colour", "builtAt", "tags", "screws", "spare",
                 "limit"],
    "properties": {
      "_id": {"type": "string"},
      "title": {"type": "string", "minLength": 1, "maxLength": 5,
                "description": "What it is \"called\""},
      "weight": {"type": "integer", "format": "int64", "minimum": 0, "maximum": 100,
                 "examples": [12]},
      "drawers": {"type": "integer", "format": "int32", "default": 7},
      "price": {"type": "number", "minimum": 0},
      "loud": {"type": "boolean", "default": true},
      "colour": {"$ref": "#/components/schemas/Colour"},
      "builtAt": {"type": "string", "format": "date-time"},
      "owner": {"type": "string"},
      "tags": {"type": "array", "minItems": 0, "maxItems": 2,
               "items": {"type": "string", "minLength": 1, "maxLength": 3}},
      "screws": {"type": "array", "minItems": 1, "items": {"$ref": "#/components/schemas/Screw"}},
      "spare": {"$ref": "#/components/schemas/Screw"},
      "limit": {"type": ["integer", "null"], "format": "int64", "minimum": 1},
      "extra": {"default": {}}}})"));
}

TEST(Schema, an_outputs_schema_is_exact) {
  const Json machine = schemas({give_machine()})["Machine"];
  EXPECT_EQ(machine["additionalProperties"], false);
  EXPECT_EQ(machine["required"],
            Json::parse(R"(["_id", "title", "weight", "drawers", "price", "loud", "colour",
                            "builtAt", "tags", "screws", "spare", "limit", "extra"])"));
  EXPECT_EQ(machine["properties"]["_id"],
            Json::parse(R"({"type": "string", "pattern": "^[0-9a-f]{24}$"})"));
  EXPECT_FALSE(machine["properties"]["drawers"].contains("default"));
  EXPECT_EQ(schemas({give_machine()})["Screw"], Json::parse(R"({
    "type": "object",
    "required": ["thread"],
    "properties": {"thread": {"type": "string", "minLength": 1, "maxLength": 4},
                   "turns": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 9}},
    "additionalProperties": false})"));
}

TEST(Schema, a_shape_that_goes_both_ways_has_two_schemas) {
  const Json all = schemas({take_machine(), give_machine()});
  EXPECT_EQ(all["Machine"]["properties"]["spare"]["$ref"], "#/components/schemas/Screw");
  EXPECT_EQ(all["MachineInput"]["properties"]["spare"]["$ref"], "#/components/schemas/ScrewInput");
  EXPECT_TRUE(all["Machine"].contains("additionalProperties"));
  EXPECT_FALSE(all["ScrewInput"].contains("additionalProperties"));
}

TEST(Schema, changes_may_be_null_or_absent) {
  const auto operation = operation_of<ChangeMachine, void>(
      {.method = "PATCH", .path = "/machine", .id = "change", .success = 204});
  EXPECT_EQ(schemas({operation})["ChangeMachine"], Json::parse(R"({
    "type": "object",
    "properties": {
      "title": {"type": "string"},
      "weight": {"type": ["integer", "null"], "format": "int64", "maximum": 10},
      "spare": {"anyOf": [{"$ref": "#/components/schemas/Screw"}, {"type": "null"}]}}})"));
  const Json tree = document({operation});
  EXPECT_EQ(tree["paths"]["/machine"]["patch"]["requestBody"]["required"], false);
}

TEST(Schema, forms_are_formats) {
  const Json contact = schemas({operation_of<Contact, void>({.id = "x", .success = 204})});
  EXPECT_EQ(contact["Contact"]["properties"],
            Json::parse(R"({"mail": {"type": "string", "format": "email"},
                            "site": {"type": "string", "format": "uri"}})"));
}

TEST(Schema, issues_are_described_by_their_table) {
  auto operation = give_machine();
  operation.errors = {{.status = 400, .description = "x", .body = &value_type<IssueList>}};
  const Json all = schemas({operation});
  EXPECT_EQ(all["Issues"]["properties"]["errors"], Json::parse(R"({"type": "array", "minItems": 1,
                            "items": {"$ref": "#/components/schemas/Issue"}})"));
  EXPECT_EQ(all["Issue"]["required"], Json::parse(R"(["code", "path", "message"])"));
  EXPECT_EQ(all["Issue"]["properties"]["path"]["items"],
            Json::parse(R"({"type": ["string", "integer"]})"));
  EXPECT_EQ(all["Issue"]["properties"]["inclusive"]["type"], "boolean");
}

TEST(Schema, an_enumeration_is_a_component_that_may_be_null_beside_it) {
  const auto operation = operation_of<void, Nullable<wire_test::Colour>>(
      {.method = "GET", .path = "/colour", .id = "colour", .bare = true});
  const Json response = document({operation})["paths"]["/colour"]["get"]["responses"]["200"];
  EXPECT_EQ(
      response["content"]["application/json"]["schema"],
      Json::parse(R"({"anyOf": [{"$ref": "#/components/schemas/Colour"}, {"type": "null"}]})"));
  EXPECT_EQ(schemas({operation})["Colour"],
            Json::parse(R"({"type": "string", "enum": ["red", "green", "default"]})"));
}

struct Rename {
  wire_test::PartId id;
  std::string name;
};

}  // namespace

HIRELINE_SHAPE(Rename) {
  return {.name = "Rename", .fields = {path("id", &Rename::id), body("name", &Rename::name)}};
}

namespace {

TEST(Schema, of_a_body_leaves_parameters_out) {
  const auto operation = operation_of<Rename, void>(
      {.method = "POST", .path = "/parts/:id/rename", .id = "rename", .success = 204});
  EXPECT_EQ(schemas({operation})["Rename"], Json::parse(R"({"type": "object", "required": ["name"],
                            "properties": {"name": {"type": "string"}}})"));
}

}  // namespace
}  // namespace hireline::wire
