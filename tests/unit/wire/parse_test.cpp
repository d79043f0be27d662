#include "common/wire/engine/parse.hpp"

#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hireline::wire {
namespace {

using Json = nlohmann::json;

std::string refusal(std::string_view text) {
  const auto json = parse_json(text);
  if (json) return "taken";
  EXPECT_EQ(json.error().code, IssueCode::invalid_json);
  EXPECT_TRUE(json.error().path.empty());
  return json.error().message;
}

TEST(ParseJson, builds_the_tree) {
  EXPECT_EQ(
      parse_json(R"( {"a": [1, -2, 3.5, true, null, {"b": "\u00e9\ud83d\ude00"}], "c": {}} )"),
      Json({{"a", {1, -2, 3.5, true, nullptr, {{"b", "é😀"}}}}, {"c", Json::object()}}));
  EXPECT_EQ(parse_json("[[], [[]], {}]").value().dump(), "[[],[[]],{}]");
  EXPECT_EQ(parse_json("7"), Json(7));
}

TEST(ParseJson, the_last_of_equal_keys_counts) {
  EXPECT_EQ(parse_json(R"({"a": {"x": 1}, "b": 2, "a": {"y": 3}})"),
            Json({{"a", {{"y", 3}}}, {"b", 2}}));
}

TEST(ParseJson, refuses_equal_keys_where_they_must_differ) {
  const auto twice = parse_json_of_distinct_keys(R"([1, {"a": [{}, {"b": 1, "c": {}, "b": 2}]}])");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().message, "has the key 'b' twice");
  EXPECT_EQ(twice.error().path, (IssuePath{std::size_t{1}, "a", std::size_t{1}}));
  EXPECT_EQ(parse_json_of_distinct_keys(R"({"a": 1, "a": 2})").error().path, IssuePath());
  EXPECT_EQ(parse_json_of_distinct_keys(R"([{"a": {"a": 1}}, {"a": 2}])"),
            Json({{{"a", {{"a", 1}}}}, {{"a", 2}}}));
}

TEST(ParseJson, says_where_it_stopped) {
  EXPECT_EQ(refusal("{\"a\": 1,\n  x}"), "is not valid JSON at line 2, byte 3");
  EXPECT_EQ(refusal("[1] 2"), "is not valid JSON at line 1, byte 5");
  EXPECT_EQ(refusal("x"), "is not valid JSON at line 1, byte 1");
  EXPECT_EQ(refusal("{\"a\": 1"), "is incomplete JSON: it ends too early");
  EXPECT_EQ(refusal(""), "is empty, not JSON");
}

TEST(ParseJson, refuses_what_only_looks_like_json) {
  for (const auto* text :
       {"{'a':1}", "[1,]", "{\"a\":1,}", "01", "+1", ".5", "1.", "NaN", "// x\n1", "\"a\nb\"",
        "\"\\x\"", "tru", "{1:2}", "{\"a\"}", "[1 2]", "]"})
    EXPECT_NE(refusal(text), "taken") << text;
}

TEST(ParseJson, does_not_end_at_a_nul_byte) {
  using namespace std::string_view_literals;
  EXPECT_EQ(refusal("[1]\0[2]"sv), "is not valid JSON at line 1, byte 4");
  EXPECT_EQ(refusal("[1,\n2]\0"sv), "is not valid JSON at line 2, byte 3");
  EXPECT_NE(refusal("\0"sv), "taken");
}

TEST(ParseJson, refuses_text_that_is_not_unicode) {
  for (const auto* text :
       {"\"\xff\"", "\"\xc0\x80\"", "\"\xed\xa0\x80\"", "\"\xf5\x80\x80\x80\"", "\"\xe2\x82\"",
        R"("\ud800")", R"("\udc00")", R"("\ud800\u0041")", R"("\ud83dx")"})
    EXPECT_TRUE(refusal(text).starts_with("is not valid JSON at line 1, byte ")) << text;
}

TEST(ParseJson, refuses_numbers_beyond_a_double) {
  EXPECT_EQ(refusal("[1e400]"), "has a number out of range at line 1, byte 6");
  EXPECT_NE(refusal("-1e999999999"), "taken");
  EXPECT_NE(refusal(std::string(400, '9')), "taken");
  EXPECT_EQ(refusal("1e308"), "taken");
  EXPECT_EQ(refusal("1e-400"), "taken");
}

TEST(ParseJson, nests_to_a_limit) {
  const auto nested = [](std::size_t depth, std::string open, std::string close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open;
    text += "1";
    for (std::size_t i = 0; i < depth; ++i) text += close;
    return text;
  };
  const std::string too_deep = "is nested deeper than 64 levels";
  EXPECT_EQ(refusal(nested(64, "[", "]")), "taken");
  EXPECT_EQ(refusal(nested(65, "[", "]")), too_deep);
  EXPECT_EQ(refusal(nested(64, "{\"a\":", "}")), "taken");
  EXPECT_EQ(refusal(nested(65, "{\"a\":", "}")), too_deep);
  EXPECT_EQ(refusal(nested(100'000, "[", "]")), too_deep);
  EXPECT_EQ(refusal(std::string(1'000'000, '[')), too_deep);
  EXPECT_EQ(refusal("[" + nested(63, "[", "]") + "," + nested(63, "[", "]") + "]"), "taken");
}

}  // namespace
}  // namespace hireline::wire
