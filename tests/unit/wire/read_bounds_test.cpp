// Bounds exactly at their ends, and values beyond what types hold.
#include <limits>

#include <gtest/gtest.h>

#include "common/wire/engine/render.hpp"
#include "tests/support/json.hpp"
#include "tests/unit/wire/issue_text.hpp"
#include "tests/unit/wire/read_text.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using namespace std::string_literals;
using test::Json;
using wire_test::summary;

template <class T>
std::string verdict(std::string_view json, const FieldRules& rules = {}) {
  const auto value = wire_test::read_value<T>(json, rules);
  return value ? "taken" : summary(value.error());
}

template <class T>
Json issue_json(std::string_view json, const FieldRules& rules = {}) {
  std::string text;
  append_issues(text, wire_test::read_value<T>(json, rules).error());
  return Json::parse(text)["errors"][0];
}

TEST(ReadBounds, numbers_include_both_ends) {
  const FieldRules rules{.minimum = -2, .maximum = 5};
  for (const auto* taken : {"-2", "0", "5", "5.0", "-2.0"})
    EXPECT_EQ(verdict<std::int64_t>(taken, rules), "taken") << taken;
  for (const auto* taken : {"-2", "4.999", "5"})
    EXPECT_EQ(verdict<double>(taken, rules), "taken") << taken;
  EXPECT_EQ(verdict<std::int64_t>("-3", rules), "too_small: must be at least -2\n");
  EXPECT_EQ(verdict<std::int64_t>("6", rules), "too_big: must be at most 5\n");
  EXPECT_EQ(verdict<double>("-2.0001", rules), "too_small: must be at least -2\n");
  EXPECT_EQ(verdict<double>("5.0001", rules), "too_big: must be at most 5\n");
  EXPECT_EQ(issue_json<std::int64_t>("6", rules),
            Json::parse(R"({"code": "too_big", "path": [], "message": "must be at most 5",
                            "maximum": 5, "inclusive": true, "type": "number"})"));
}

TEST(ReadBounds, whole_numbers_may_be_written_as_fractions_and_powers) {
  EXPECT_EQ(wire_test::read_value<std::int64_t>("3.0"), 3);
  EXPECT_EQ(wire_test::read_value<std::int64_t>("1e3"), 1000);
  EXPECT_EQ(wire_test::read_value<std::int64_t>("-0"), 0);
  EXPECT_EQ(verdict<std::int64_t>("3.5"), "invalid_type: must be an integer, not a float\n");
}

TEST(ReadBounds, sixty_four_bits_are_the_end) {
  EXPECT_EQ(wire_test::read_value<std::int64_t>("9223372036854775807"),
            std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(wire_test::read_value<std::int64_t>("-9223372036854775808"),
            std::numeric_limits<std::int64_t>::min());
  const std::string too_big = "too_big: must be at most 9223372036854775807\n";
  const std::string too_small = "too_small: must be at least -9223372036854775808\n";
  for (const auto* text : {"9223372036854775808", "18446744073709551615", "18446744073709551616",
                           "9223372036854775808.0", "1e300"})
    EXPECT_EQ(verdict<std::int64_t>(text), too_big) << text;
  for (const auto* text : {"-9223372036854777856", "-18446744073709551617", "-1e300"})
    EXPECT_EQ(verdict<std::int64_t>(text), too_small) << text;
  EXPECT_EQ(verdict<std::int64_t>("1e300", FieldRules{.maximum = 5}),
            "too_big: must be at most 5\n");
}

TEST(ReadBounds, an_int_is_smaller) {
  EXPECT_EQ(verdict<int>("2147483647"), "taken");
  EXPECT_EQ(verdict<int>("-2147483648"), "taken");
  EXPECT_EQ(verdict<int>("2147483648"), "too_big: must be at most 2147483647\n");
  EXPECT_EQ(verdict<int>("-2147483649"), "too_small: must be at least -2147483648\n");
}

TEST(ReadBounds, lengths_count_code_points) {
  const FieldRules two{.min_length = 2, .max_length = 2};
  for (const auto* taken : {"\"ab\"", "\"é日\"", "\"😀😀\"", "\"e\u0301\"", "\"\\ud83d\\ude00x\""})
    EXPECT_EQ(verdict<std::string>(taken, two), "taken") << taken;
  EXPECT_EQ(verdict<std::string>("\"😀\"", two), "too_small: must have at least 2 characters\n");
  EXPECT_EQ(verdict<std::string>("\"a😀b\"", two), "too_big: must have at most 2 characters\n");
  EXPECT_EQ(issue_json<std::string>("\"\"", two)["type"], "string");
}

TEST(ReadBounds, arrays_count_items) {
  const FieldRules rules{.min_items = 1, .max_items = 2};
  using Numbers = std::vector<std::int64_t>;
  EXPECT_EQ(verdict<Numbers>("[1]", rules), "taken");
  EXPECT_EQ(verdict<Numbers>("[1,2]", rules), "taken");
  EXPECT_EQ(verdict<Numbers>("[]", rules), "too_small: must have at least 1 item\n");
  EXPECT_EQ(verdict<Numbers>("[1,2,3]", rules), "too_big: must have at most 2 items\n");
  EXPECT_EQ(issue_json<Numbers>("[]", rules)["type"], "array");
}

TEST(ReadBounds, the_character_nul_is_refused_everywhere) {
  const auto* text = R"("a\u0000b")";
  const std::string refusal = "invalid_string: must not contain the character U+0000\n";
  EXPECT_EQ(verdict<std::string>(text), refusal);
  EXPECT_EQ(verdict<wire_test::Colour>(text), refusal);
  EXPECT_EQ(verdict<Instant>(text), refusal);
  EXPECT_EQ(verdict<JsonText>(R"({"a":[{"b":"\u0000"}]})"), refusal);
  EXPECT_EQ(verdict<JsonText>(R"({"a":[{"\u0000":1}]})"), refusal);
  EXPECT_EQ(verdict<JsonText>(R"({"a":"\\u0000"})"), "taken");
  EXPECT_TRUE(wire_test::read_value<wire_test::PartId>(text)->is_nil());
}

TEST(ReadBounds, instants_need_a_date_a_time_and_a_zone) {
  EXPECT_EQ(verdict<Instant>(R"("2026-01-02T03:04:05Z")"), "taken");
  for (const auto* text : {R"("")", R"("2026-01-02")", R"("2026-01-02T03:04:05")",
                           R"("2026-02-30T03:04:05Z")", R"("tomorrow")"})
    EXPECT_EQ(issue_json<Instant>(text)["validation"], "datetime") << text;
}

TEST(ReadBounds, forms_are_named) {
  EXPECT_EQ(issue_json<std::string>(R"("x")", FieldRules{.form = TextForm::email})["validation"],
            "email");
  EXPECT_EQ(
      issue_json<std::string>(R"("x")", FieldRules{.form = TextForm::link_base})["validation"],
      "url");
  EXPECT_EQ(
      issue_json<std::string>(R"("CET")", FieldRules{.form = TextForm::time_zone})["validation"],
      "timezone");
  EXPECT_EQ(issue_json<std::string>(R"("d")", FieldRules{.form = TextForm::locale})["validation"],
            "locale");
  EXPECT_EQ(verdict<std::string>(R"("a@b.example")", FieldRules{.form = TextForm::email}), "taken");
  EXPECT_EQ(verdict<std::string>(R"("http://b.example")", FieldRules{.form = TextForm::link_base}),
            "taken");
}

}  // namespace
}  // namespace hireline::wire
