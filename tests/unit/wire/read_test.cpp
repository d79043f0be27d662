#include "common/wire/engine/read.hpp"

#include <map>

#include <gtest/gtest.h>

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/render.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/wire/issue_text.hpp"
#include "tests/unit/wire/read_text.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using test::Json;
using wire_test::ChangeMachine;
using wire_test::Colour;
using wire_test::Contact;
using wire_test::Machine;
using wire_test::read_body;
using wire_test::summary;

constexpr auto machine_text = R"({
  "_id": "5f0000000000000000000001", "title": "Lathe", "weight": 12, "drawers": 3, "price": 1.5,
  "loud": false, "colour": "green", "builtAt": "2026-01-02T03:04:05+01:00", "owner": "me",
  "tags": ["a", "b"], "screws": [{"thread": "M3", "turns": 9}, {"thread": "M4"}],
  "spare": {"thread": "M5"}, "limit": null, "extra": {"deep": [1, {"x": null}]}})";

template <class T>
std::string issues_of(const Json& body) {
  const auto input = read_body<T>(body.dump());
  return input ? "none" : summary(input.error());
}

// The first issue as a client gets it.
template <class T>
Json first_issue(const Json& body) {
  const auto input = read_body<T>(body.dump());
  if (input) return nullptr;
  std::string text;
  append_issues(text, input.error());
  return Json::parse(text)["errors"][0];
}

Json machine_with(std::string_view field, Json value) {
  Json machine = Json::parse(machine_text);
  machine[std::string(field)] = std::move(value);
  return machine;
}

TEST(Read, takes_every_kind_of_member) {
  const Json body = Json::parse(machine_text);
  const auto machine = wire_test::read_value<Machine>(body.dump());
  ASSERT_TRUE(machine) << summary(machine.error());
  EXPECT_EQ(machine->id.view(), "5f0000000000000000000001");
  EXPECT_EQ(machine->title, "Lathe");
  EXPECT_EQ(machine->weight, 12);
  EXPECT_EQ(machine->drawers, 3);
  EXPECT_EQ(machine->price, 1.5);
  EXPECT_FALSE(machine->loud);
  EXPECT_EQ(machine->colour, Colour::green);
  EXPECT_EQ(format_instant(machine->built), "2026-01-02T02:04:05.000Z");
  EXPECT_EQ(machine->owner, "me");
  EXPECT_EQ(machine->tags, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(machine->screws, (std::vector<wire_test::Screw>{{"M3", 9}, {"M4", {}}}));
  EXPECT_EQ(machine->spare.thread, "M5");
  EXPECT_EQ(machine->limit.value, std::nullopt);
  EXPECT_EQ(machine->extra.text, R"({"deep":[1,{"x":null}]})");
}

TEST(Read, ignores_fields_that_the_table_does_not_name) {
  EXPECT_EQ(issues_of<Machine>(machine_with("organizationId", 5)), "none");
}

TEST(Read, an_update_compares_no_names_without_end) {
  Json many;
  for (int i = 0; i < 100; ++i) many["unknown" + std::to_string(i)] = i;
  many["titel"] = "x";
  Json odd = {{std::string(200, 'x'), 1}, {"\u00e9t\u00e9", 2}, {"", 3}};
  for (const Json& body : {many, odd})
    EXPECT_EQ(summary(wire_test::issues_of_update<wire_test::ChangeMachine>(body.dump())), "");
}

// An update that ignored them would answer that all went well.
TEST(Read, an_update_refuses_misspelt_fields) {
  const auto issues = [](std::string_view body) {
    return summary(wire_test::issues_of_update<wire_test::ChangeMachine>(body));
  };
  EXPECT_EQ(issues(R"({"titel":"x"})"),
            "custom titel: is not a known field; did you mean title?\n");
  EXPECT_EQ(issues(R"({"We_ight":5,"tit_le":"x"})"),
            "custom We_ight: is not a known field; did you mean weight?\n"
            "custom tit_le: is not a known field; did you mean title?\n");
  for (const char* body : {R"({"title":"x","titles":["y"]})", R"({"organizationId":5})", "{}"})
    EXPECT_EQ(issues(body), "") << body;
}

TEST(Read, keeps_the_structs_value_of_an_absent_optional_field) {
  Json body = Json::parse(machine_text);
  for (const auto* field : {"drawers", "loud", "extra", "owner"}) body.erase(field);
  const auto machine = wire_test::read_value<Machine>(body.dump());
  ASSERT_TRUE(machine) << summary(machine.error());
  EXPECT_EQ(machine->drawers, 7);
  EXPECT_TRUE(machine->loud);
  EXPECT_EQ(machine->extra.text, "{}");
  EXPECT_EQ(machine->owner, std::nullopt);
}

TEST(Read, names_every_missing_field_in_order_of_the_table) {
  EXPECT_EQ(issues_of<Machine>(Json::object()),
            "invalid_type _id: is required\n"
            "invalid_type title: is required\n"
            "invalid_type weight: is required\n"
            "invalid_type price: is required\n"
            "invalid_type colour: is required\n"
            "invalid_type builtAt: is required\n"
            "invalid_type tags: is required\n"
            "invalid_type screws: is required\n"
            "invalid_type spare: is required\n"
            "invalid_type limit: is required\n");
  EXPECT_EQ(first_issue<Machine>(Json::object()),
            Json::parse(R"({"code": "invalid_type", "path": ["_id"], "message": "is required",
                            "expected": "string", "received": "undefined"})"));
}

TEST(Read, an_absent_body_reads_as_an_empty_object) {
  EXPECT_TRUE(read_input<ChangeMachine>({}));
  EXPECT_EQ(summary(read_input<Contact>({}).error()),
            "invalid_type mail: is required\ninvalid_type site: is required\n");
}

TEST(Read, a_body_that_is_no_object_is_one_issue) {
  for (const auto* text : {"null", "[]", "5", "\"x\"", "true"})
    EXPECT_EQ(first_issue<Contact>(Json::parse(text))["expected"], "object") << text;
  EXPECT_EQ(first_issue<Contact>(Json::array()),
            Json::parse(R"({"code": "invalid_type", "path": [], "expected": "object",
                            "received": "array", "message": "must be an object, not an array"})"));
  EXPECT_EQ(issues_of<Contact>(Json::array()), "invalid_type: must be an object, not an array\n");
  const std::vector<std::string> origins{"https://app.example"};
  EXPECT_EQ(read_body<Contact>("[]", &origins).error().size(), 1U);
}

struct WrongType {
  const char* field;
  const char* expected;
  std::vector<const char*> wrong;  // JSON values
};

class ReadWrongType : public testing::TestWithParam<WrongType> {};

TEST_P(ReadWrongType, is_refused_with_what_was_expected_and_received) {
  const std::map<std::string, std::string> received{
      {"null", "null"},    {"true", "boolean"}, {"3", "number"}, {"3.5", "number"},
      {"\"x\"", "string"}, {"[]", "array"},     {"{}", "object"}};
  for (const auto* value : GetParam().wrong) {
    const Json issue = first_issue<Machine>(machine_with(GetParam().field, Json::parse(value)));
    const bool fraction =
        std::string_view(value) == "3.5" && std::string_view(GetParam().expected) == "integer";
    EXPECT_EQ(issue["code"], "invalid_type") << value;
    EXPECT_EQ(issue["path"], Json::array({GetParam().field})) << value;
    EXPECT_EQ(issue["expected"], GetParam().expected) << value;
    EXPECT_EQ(issue["received"], fraction ? "float" : received.at(value)) << value;
  }
}

INSTANTIATE_TEST_SUITE_P(
    EveryKind, ReadWrongType,
    testing::Values(WrongType{"_id", "string", {"null", "true", "3", "3.5", "[]", "{}"}},
                    WrongType{"title", "string", {"null", "true", "3", "3.5", "[]", "{}"}},
                    WrongType{"weight", "integer", {"null", "true", "3.5", "\"x\"", "[]", "{}"}},
                    WrongType{"drawers", "integer", {"null", "true", "3.5", "\"x\"", "[]", "{}"}},
                    WrongType{"price", "number", {"null", "true", "\"x\"", "[]", "{}"}},
                    WrongType{"loud", "boolean", {"null", "3", "3.5", "\"x\"", "[]", "{}"}},
                    WrongType{"colour", "string", {"null", "true", "3", "3.5", "[]", "{}"}},
                    WrongType{"builtAt", "string", {"null", "true", "3", "3.5", "[]", "{}"}},
                    WrongType{"owner", "string", {"null", "true", "3", "3.5", "[]", "{}"}},
                    WrongType{"tags", "array", {"null", "true", "3", "3.5", "\"x\"", "{}"}},
                    WrongType{"screws", "array", {"null", "true", "3", "3.5", "\"x\"", "{}"}},
                    WrongType{"spare", "object", {"null", "true", "3", "3.5", "\"x\"", "[]"}},
                    WrongType{"limit", "integer", {"true", "3.5", "\"x\"", "[]", "{}"}}),
    [](const auto& wrong) { return "field_" + std::string(wrong.param.field); });

TEST(Read, collects_all_issues_through_nesting_in_order) {
  Json body = Json::parse(machine_text);
  body["title"] = "";
  body["weight"] = 101;
  body["colour"] = "blue";
  body["tags"] = {"", "okay", 3};
  body["screws"] = {{{"thread", "M3"}, {"turns", 0}}, 5, {{"turns", 10}}};
  body["spare"] = {{"thread", "12345"}};
  body["limit"] = 0;
  EXPECT_EQ(issues_of<Machine>(body),
            "too_small title: must have at least 1 character\n"
            "too_big weight: must be at most 100\n"
            "invalid_enum_value colour: must be one of red, green, default\n"
            "too_big tags: must have at most 2 items\n"
            "too_small tags 0: must have at least 1 character\n"
            "too_big tags 1: must have at most 3 characters\n"
            "invalid_type tags 2: must be a string, not a number\n"
            "too_small screws 0 turns: must be at least 1\n"
            "invalid_type screws 1: must be an object, not a number\n"
            "invalid_type screws 2 thread: is required\n"
            "too_big screws 2 turns: must be at most 9\n"
            "too_big spare thread: must have at most 4 characters\n"
            "too_small limit: must be at least 1\n");
}

TEST(Read, stops_at_a_hundred_issues) {
  Json body = machine_with("title", "");
  body["screws"] = Json(std::vector<Json>(5000, {{"turns", 0}}));  // two issues each
  const auto machine = wire_test::read_value<Machine>(body.dump());
  ASSERT_FALSE(machine);
  EXPECT_EQ(machine.error().size(), 100U);
}

TEST(Read, a_malformed_id_is_nil) {
  for (const auto* text : {"", "x", "5F0000000000000000000001", "5f00000000000000000000011"}) {
    const auto machine = wire_test::read_value<Machine>(machine_with("_id", text).dump());
    ASSERT_TRUE(machine) << text;
    EXPECT_TRUE(machine->id.is_nil()) << text;
  }
}

TEST(Read, an_unknown_enumerator_names_the_options) {
  EXPECT_EQ(first_issue<Machine>(machine_with("colour", "Red")),
            Json::parse(R"({"code": "invalid_enum_value", "path": ["colour"], "received": "Red",
                            "message": "must be one of red, green, default",
                            "options": ["red", "green", "default"]})"));
  EXPECT_EQ(issues_of<Machine>(machine_with("colour", "default")), "none");
  EXPECT_NE(issues_of<Machine>(machine_with("colour", "default_")), "none");
}

TEST(Read, what_was_received_is_cut_between_characters) {
  std::string text = "x";
  for (int i = 0; i < 100; ++i) text += "é";
  const Json issue = first_issue<Machine>(machine_with("colour", text));
  std::string start = "x";
  for (int i = 0; i < 31; ++i) start += "é";
  EXPECT_EQ(issue["received"], start + "…");
}

TEST(Read, change_tells_absent_from_null_from_a_value) {
  const Json absent = Json::object();
  EXPECT_FALSE(wire_test::read_value<ChangeMachine>(absent.dump())->weight.present);
  const auto cleared = wire_test::read_value<ChangeMachine>(R"({"weight":null,"spare":null})");
  ASSERT_TRUE(cleared);
  EXPECT_EQ(cleared->weight, (Change<std::int64_t>{true, std::nullopt}));
  EXPECT_TRUE(cleared->spare.present);
  EXPECT_EQ(cleared->spare.value, std::nullopt);
  const auto set = wire_test::read_value<ChangeMachine>(R"({"weight":10})");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->weight, (Change<std::int64_t>{true, 10}));
  EXPECT_EQ(issues_of<ChangeMachine>(Json::parse(R"({"weight":11,"spare":{},"title":null})")),
            "invalid_type title: must be a string, not null\n"
            "too_big weight: must be at most 10\n"
            "invalid_type spare thread: is required\n");
}

TEST(Read, nullable_holds_a_value_too) {
  const auto machine = wire_test::read_value<Machine>(machine_with("limit", 8).dump());
  ASSERT_TRUE(machine);
  EXPECT_EQ(machine->limit.value, 8);
}

TEST(Read, takes_a_list_on_its_own) {
  EXPECT_EQ(wire_test::read_value<std::vector<std::int64_t>>("[1,2]").value(),
            (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(summary(wire_test::read_value<std::vector<std::int64_t>>("[1,\"2\"]").error()),
            "invalid_type 1: must be an integer, not a string\n");
}

// Read with the origins that links may lead to.
std::string issues_with_origins(const std::string& site, const std::vector<std::string>& origins) {
  const Json body = {{"mail", "somebody"}, {"site", site}};
  const auto contact = read_body<Contact>(body.dump(), &origins);
  return contact ? "none" : summary(contact.error());
}

TEST(Read, holds_the_origins_of_links_to_the_list) {
  const auto without_list = issues_with_origins("https://a.example/x", {});
  EXPECT_EQ(issues_with_origins("https://A.example:443/x", {"https://a.example"}), without_list);
  EXPECT_EQ(issues_with_origins("https://b.example", {"https://a.example"}),
            without_list + "custom site: its origin is not one that links may lead to\n");
  // What is no link at all is told as that alone.
  EXPECT_EQ(issues_with_origins("b.example", {"https://a.example"}),
            issues_with_origins("b.example", {}));
}

}  // namespace
}  // namespace hireline::wire
