#include "common/wire/engine/render.hpp"

#include <cmath>
#include <stdexcept>

#include <gtest/gtest.h>

#include "common/wire/engine/common_shapes.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/wire/read_text.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using wire_test::Machine;
using wire_test::Screw;

template <class T>
std::string text_of(const T& value) {
  std::string text;
  append_json(text, value);
  return text;
}

Machine full_machine() {
  return {.id = *wire_test::PartId::parse("5f0000000000000000000001"),
          .title = "a\"b\\c\n\x01é",
          .weight = -5,
          .drawers = 2,
          .price = 0.1,
          .loud = false,
          .colour = wire_test::Colour::default_,
          .built = *parse_instant("2026-01-02T03:04:05.6Z"),
          .owner = "me",
          .tags = {"a", "b"},
          .screws = {{"M3", 4}, {"M4", {}}},
          .spare = {"M5", {}},
          .limit = {3},
          .extra = {R"({"x":[1]})"}};
}

TEST(Render, writes_every_kind_of_member) {
  EXPECT_EQ(text_of(full_machine()),
            R"({"_id":"5f0000000000000000000001","title":"a\"b\\c\n\u0001é","weight":-5,)"
            R"("drawers":2,"price":0.1,"loud":false,"colour":"default",)"
            R"("builtAt":"2026-01-02T03:04:05.600Z","owner":"me","tags":["a","b"],)"
            R"("screws":[{"thread":"M3","turns":4},{"thread":"M4"}],"spare":{"thread":"M5"},)"
            R"("limit":3,"extra":{"x":[1]}})");
}

TEST(Render, leaves_absent_fields_out_and_keeps_null) {
  const auto json = test::Json::parse(text_of(Machine{}));
  EXPECT_FALSE(json.contains("owner"));
  EXPECT_TRUE(json["limit"].is_null());
  EXPECT_EQ(json["tags"], test::Json::array());
  EXPECT_EQ(json["drawers"], 7);
}

TEST(Render, what_is_rendered_reads_back) {
  const std::string text = text_of(full_machine());
  auto json = test::Json::parse(text);
  json["title"] = "short";
  json["weight"] = 5;
  const auto machine = wire_test::read_value<Machine>(json.dump());
  ASSERT_TRUE(machine);
  EXPECT_EQ(test::Json::parse(text_of(*machine)), json);
}

TEST(Render, wraps_success) {
  std::string text;
  append_success(text, std::vector<Screw>{{"M3", 1}, {"M4", {}}});
  EXPECT_EQ(text, R"({"success":true,"data":[{"thread":"M3","turns":1},{"thread":"M4"}]})");
}

TEST(Render, a_page_carries_its_place_among_all) {
  const Page<Machine> empty{.items = {}, .total = 0, .request = {}};
  EXPECT_EQ(text_of(empty),
            R"({"machines":[],"pagination":{"total":0,"page":1,"limit":20,"totalPages":0}})");
  const auto pages = [](std::int64_t total) {
    return pagination_of({.page = 2, .limit = 20}, total).total_pages;
  };
  EXPECT_EQ(pages(1), 1);
  EXPECT_EQ(pages(20), 1);
  EXPECT_EQ(pages(21), 2);
  EXPECT_EQ(pages(40), 2);
  EXPECT_EQ(pages(41), 3);
  Page<Machine> second{.items = {Machine{}}, .total = 21, .request = {.page = 2, .limit = 20}};
  const auto json = test::Json::parse(text_of(second));
  EXPECT_EQ(json["machines"].size(), 1U);
  EXPECT_EQ(json["pagination"].dump(), R"({"limit":20,"page":2,"total":21,"totalPages":2})");
}

TEST(Render, issues_have_only_what_they_mean) {
  std::string text;
  append_issues(
      text,
      std::vector<Issue>{
          {.code = IssueCode::custom, .path = {"stages", std::size_t{0}, "na\"me"}, .message = "m"},
          {.code = IssueCode::too_small, .minimum = 1, .type = "string"},
          {.code = IssueCode::invalid_enum_value, .received = "x", .options = {"a", "b"}},
          {.code = IssueCode::invalid_string, .validation = "email"}});
  EXPECT_EQ(text, R"({"errors":[{"code":"custom","path":["stages",0,"na\"me"],"message":"m"},)"
                  R"({"code":"too_small","path":[],"message":"","minimum":1,"inclusive":true,)"
                  R"("type":"string"},)"
                  R"({"code":"invalid_enum_value","path":[],"message":"","received":"x",)"
                  R"("options":["a","b"]},)"
                  R"({"code":"invalid_string","path":[],"message":"","validation":"email"}]})");
}

TEST(Render, refuses_numbers_that_json_lacks) {
  EXPECT_THROW(text_of(std::nan("")), std::invalid_argument);
  EXPECT_THROW(text_of(HUGE_VAL), std::invalid_argument);
}

TEST(Render, numbers_are_the_shortest_that_read_back) {
  EXPECT_EQ(text_of(std::vector<double>{0.1, 3.0, 1e21, -2.5}), "[0.1,3,1e+21,-2.5]");
  EXPECT_EQ(text_of(std::int64_t{-9223372036854775807 - 1}), "-9223372036854775808");
}

}  // namespace
}  // namespace hireline::wire
