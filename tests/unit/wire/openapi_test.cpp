#include "common/wire/engine/openapi.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/describe.hpp"
#include "common/wire/engine/shape.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using test::Json;
using wire_test::Contact;
using wire_test::FindMachines;
using wire_test::Machine;

const ApiInfo info{.title = "Machines", .version = "1"};

std::string document(const std::vector<Operation>& operations) {
  return openapi_document(operations, info);
}

Json schemas(const std::vector<Operation>& operations) {
  return Json::parse(document(operations))["components"]["schemas"];
}

Operation give_machine() {
  return operation_of<void, Machine>({.method = "GET", .path = "/machine", .id = "get_machine"});
}

TEST(OpenApi, parameters_come_from_the_table) {
  const auto operation = operation_of<FindMachines, Page<Machine>>(
      {.method = "GET", .path = "/shelves/:id/machines", .id = "find"});
  const Json tree = Json::parse(document({operation}));
  const Json get = tree["paths"]["/shelves/{id}/machines"]["get"];
  EXPECT_FALSE(get.contains("requestBody"));
  EXPECT_EQ(get["parameters"], Json::parse(R"([
    {"name": "id", "in": "path", "required": true, "schema": {"type": "string"}},
    {"name": "search", "in": "query", "required": false,
     "schema": {"type": "string", "minLength": 2}},
    {"name": "colour", "in": "query", "required": false, "style": "form", "explode": false,
     "schema": {"type": "array", "default": [],
                "items": {"$ref": "#/components/schemas/Colour"}}},
    {"name": "weight", "in": "query", "required": false, "style": "form", "explode": false,
     "schema": {"type": "array", "default": [5], "minItems": 0, "maxItems": 3,
                "items": {"type": "integer", "format": "int64", "minimum": 1}}},
    {"name": "loud", "in": "query", "required": false, "schema": {"type": "boolean"}},
    {"name": "price", "in": "query", "required": false, "schema": {"type": "number"}},
    {"name": "since", "in": "query", "required": false,
     "schema": {"type": "string", "format": "date-time"}},
    {"name": "page", "in": "query", "required": false, "description": "Page number, starting at 1",
     "schema": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 1000000000,
                "default": 1}},
    {"name": "limit", "in": "query", "required": false, "description": "Number of results per page",
     "schema": {"type": "integer", "format": "int64", "minimum": 1, "maximum": 100,
                "default": 20}}])"));
  EXPECT_EQ(get["responses"]["200"]["content"]["application/json"]["schema"],
            Json::parse(R"({"$ref": "#/components/schemas/MachinePageResponse"})"));
  EXPECT_EQ(tree["components"]["schemas"]["MachinePageResponse"], Json::parse(R"({
    "type": "object", "required": ["success", "data"], "additionalProperties": false,
    "properties": {"success": {"type": "boolean", "const": true},
                   "data": {"$ref": "#/components/schemas/MachinePage"}}})"));
  EXPECT_EQ(tree["components"]["schemas"]["MachinePage"], Json::parse(R"({
    "type": "object", "required": ["machines", "pagination"], "additionalProperties": false,
    "properties": {"machines": {"type": "array", "items": {"$ref": "#/components/schemas/Machine"}},
                   "pagination": {"$ref": "#/components/schemas/Pagination"}}})"));
}

TEST(OpenApi, headers_are_written_once_and_referred_to) {
  const HeaderDoc key{.name = "Key", .description = "A key", .example = "a", .max_length = 9};
  const HeaderDoc mark{.name = "Mark", .description = "A mark", .example = "b"};
  Operation one = give_machine();
  one.request_headers = {key};
  one.response_headers = {mark};
  one.errors = {{.status = 429, .description = "Later", .headers = {mark}}};
  Operation two = one;
  two.id = "two";
  two.path = "/two";
  const Json tree = Json::parse(document({one, two}));
  EXPECT_EQ(tree["components"]["parameters"], Json::parse(R"({"Key": {
    "name": "Key", "in": "header", "description": "A key", "example": "a",
    "schema": {"type": "string", "minLength": 1, "maxLength": 9}}})"));
  EXPECT_EQ(tree["components"]["headers"], Json::parse(R"({"Mark": {
    "description": "A mark", "example": "b", "schema": {"type": "string"}}})"));
  for (const char* path : {"/machine", "/two"}) {
    const Json get = tree["paths"][path]["get"];
    EXPECT_EQ(get["parameters"], Json::parse(R"([{"$ref": "#/components/parameters/Key"}])"));
    for (const char* status : {"200", "429"})
      EXPECT_EQ(get["responses"][status]["headers"],
                Json::parse(R"({"Mark": {"$ref": "#/components/headers/Mark"}})"));
  }
  two.response_headers[0].description = "Another mark";
  EXPECT_THROW(document({one, two}), std::logic_error);
}

TEST(OpenApi, errors_of_one_status_share_a_response) {
  auto operation = give_machine();
  operation.errors = {
      {.status = 409, .name = "busy", .description = "It runs", .example = R"({"message": "b"})"},
      {.status = 400,
       .description = "The input is wrong",
       .body = &value_type<IssueList>,
       .example = R"({"errors": []})"},
      {.status = 409,
       .name = "gone",
       .description = "It is sold",
       .example = R"({"message": "g"})"},
      {.status = 409, .description = "It is odd", .body = &value_type<wire_test::Screw>},
      {.status = 304, .description = "As you know it", .body = nullptr}};
  const Json responses =
      Json::parse(document({operation}))["paths"]["/machine"]["get"]["responses"];
  EXPECT_EQ(responses["409"], Json::parse(R"({
    "description": "It runs; or: It is sold; or: It is odd",
    "content": {"application/json": {
      "schema": {"anyOf": [{"$ref": "#/components/schemas/Message"},
                           {"$ref": "#/components/schemas/Screw"}]},
      "examples": {"busy": {"value": {"message": "b"}}, "gone": {"value": {"message": "g"}}}}}})"));
  EXPECT_EQ(responses["400"], Json::parse(R"({
    "description": "The input is wrong",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Issues"},
                                     "examples": {"example": {"value": {"errors": []}}}}}})"));
  EXPECT_EQ(responses["304"], Json::parse(R"({"description": "As you know it"})"));
}

// Locked as text: order, indentation and all that is not a schema.
TEST(OpenApi, is_written_the_same_every_time) {
  const std::vector<Operation> operations{operation_of<Contact, void>(
      {.method = "POST",
       .path = "/v1/contacts",
       .id = "add_contact",
       .tag = "contacts",
       .summary = "Add a contact",
       .description = "Once.",
       .security = Security::recruiter,
       .input_example = R"({"mail":"a@b.example","site":"https://b.example"})",
       .success = 202,
       .success_description = "Taken"})};
  const ApiInfo contacts{.title = "Contacts",
                         .version = "2",
                         .description = "All of them.",
                         .license = "MIT",
                         .servers = {"http://localhost"},
                         .tags = {{"contacts", "People"}}};
  EXPECT_EQ(openapi_document(operations, contacts), R"({
  "openapi": "3.1.0",
  "info": {
    "title": "Contacts",
    "version": "2",
    "description": "All of them.",
    "license": {
      "name": "MIT",
      "identifier": "MIT"
    }
  },
  "servers": [
    {
      "url": "http://localhost"
    }
  ],
  "tags": [
    {
      "name": "contacts",
      "description": "People"
    }
  ],
  "paths": {
    "/v1/contacts": {
      "post": {
        "operationId": "add_contact",
        "tags": [
          "contacts"
        ],
        "summary": "Add a contact",
        "description": "Once.",
        "security": [
          {
            "recruiter": []
          }
        ],
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/Contact"
              },
              "example": {
                "mail": "a@b.example",
                "site": "https://b.example"
              }
            }
          }
        },
        "responses": {
          "202": {
            "description": "Taken"
          }
        }
      }
    }
  },
  "components": {
    "schemas": {
      "Contact": {
        "type": "object",
        "required": [
          "mail",
          "site"
        ],
        "properties": {
          "mail": {
            "type": "string",
            "format": "email"
          },
          "site": {
            "type": "string",
            "format": "uri"
          }
        }
      }
    },
    "securitySchemes": {
      "recruiter": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "JWT",
        "description": "ID token of a recruiter"
      },
      "candidate": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "JWT",
        "description": "ID token of a candidate"
      },
      "person": {
        "type": "http",
        "scheme": "bearer",
        "bearerFormat": "JWT",
        "description": "ID token of a person, whether or not the service knows them"
      }
    }
  }
}
)");
}

TEST(OpenApi, bare_outputs_and_arrays_have_no_envelope) {
  const auto operation = operation_of<void, std::vector<wire_test::Screw>>(
      {.method = "GET", .path = "/screws", .id = "screws", .bare = true});
  const Json get = Json::parse(document({operation}))["paths"]["/screws"]["get"];
  EXPECT_EQ(get["responses"]["200"]["content"]["application/json"]["schema"],
            Json::parse(R"({"type": "array", "items": {"$ref": "#/components/schemas/Screw"}})"));
  EXPECT_EQ(get["security"], Json::array());
}

struct Tree {
  std::string name;
  std::vector<Tree> branches;
};
struct OtherTree {
  std::string name;
};

}  // namespace

HIRELINE_SHAPE(Tree) {
  return {.name = "Tree",
          .fields = {field("name", &Tree::name), field("branches", &Tree::branches)}};
}
HIRELINE_SHAPE(OtherTree) {
  return {.name = "Tree", .fields = {field("name", &OtherTree::name)}};
}

namespace {

TEST(OpenApi, a_shape_may_contain_itself) {
  const Json all = schemas({operation_of<void, Tree>({.path = "/tree", .id = "tree"})});
  EXPECT_EQ(all["Tree"]["properties"]["branches"]["items"]["$ref"], "#/components/schemas/Tree");
}

TEST(OpenApi, refuses_contradictions) {
  const auto get = [](std::string path, std::string id) {
    return operation_of<void, Tree>({.method = "GET", .path = path, .id = id});
  };
  EXPECT_NO_THROW(document({get("/a", "a"), get("/b", "b")}));
  EXPECT_THROW(document({get("/a", "a"), get("/b", "a")}), std::logic_error);
  EXPECT_THROW(document({get("/a", "a"), get("/a", "b")}), std::logic_error);
  EXPECT_THROW(document({get("/a/:id", "a")}), std::logic_error);
  EXPECT_THROW(document({operation_of<FindMachines, void>({.path = "/a", .id = "a"})}),
               std::logic_error);
  EXPECT_THROW(document({get("/a", "a"), operation_of<void, OtherTree>({.path = "/b", .id = "b"})}),
               std::logic_error);
  auto broken = get("/a", "a");
  broken.output_example = "{";
  EXPECT_THROW(document({broken}), std::logic_error);
  auto own_success = get("/a", "a");
  own_success.errors = {{.status = 200}};
  EXPECT_THROW(document({own_success}), std::logic_error);
}

struct Drawing {
  static constexpr std::string_view media_type = "image/svg+xml";
  std::string name;
  std::string text;
};

TEST(OpenApi, a_file_is_text_of_its_own_kind) {
  const auto operation = operation_of<void, Drawing>({.method = "GET", .path = "/d", .id = "draw"});
  const Json tree = Json::parse(document({operation}));
  EXPECT_EQ(tree["paths"]["/d"]["get"]["responses"]["200"]["content"],
            Json::parse(R"({"image/svg+xml": {"schema": {"type": "string"}}})"));
}

TEST(OpenApi, says_who_may_call) {
  const auto security = [](Security who) {
    Operation operation = give_machine();
    operation.security = who;
    return Json::parse(document({operation}))["paths"]["/machine"]["get"]["security"].dump();
  };
  EXPECT_EQ(security(Security::none), "[]");
  EXPECT_EQ(security(Security::link), "[]");
  EXPECT_EQ(security(Security::recruiter), R"([{"recruiter":[]}])");
  EXPECT_EQ(security(Security::candidate), R"([{"candidate":[]}])");
  EXPECT_EQ(security(Security::signed_in), R"([{"recruiter":[]},{"candidate":[]}])");
  EXPECT_EQ(security(Security::person), R"([{"person":[]}])");
  EXPECT_EQ(security(Security::newcomer), R"([{"person":[]}])");
}

}  // namespace
}  // namespace hireline::wire
