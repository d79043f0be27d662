// The tests' own JSON reads, compares and prints as nlohmann's does.
#include "tests/support/json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hireline::test {
namespace {

TEST(TestJson, is_what_nlohmann_makes_of_the_same_lists) {
#define EXPECT_SAME(...) \
  EXPECT_EQ(Json(__VA_ARGS__).dump(), nlohmann::json(__VA_ARGS__).dump()) << #__VA_ARGS__
  EXPECT_SAME({{"a", 1}, {"b", {1, 2}}});
  EXPECT_SAME({{"a", "b"}});
  EXPECT_SAME({"a", "b"});
  EXPECT_SAME({{1, 2}, {"a", 3}});
  EXPECT_SAME({{{"a", nullptr}}, {{"b", true}}});
  EXPECT_SAME({{"deep", {{"er", {{"est", 1.5}}}}}});
  EXPECT_SAME(std::vector<std::string>{"x", "y"});
#undef EXPECT_SAME
  Json one{{"a", 1}};
  nlohmann::json other{{"a", 1}};
  one["b"] = {one};
  other["b"] = {other};
  EXPECT_EQ(one.dump(), other.dump());
  EXPECT_EQ(Json::array({{"a", 1}}).dump(), nlohmann::json::array({{"a", 1}}).dump());
}

TEST(TestJson, comes_back_as_it_was_written) {
  for (const auto* text : {R"({"a":[1,2.5,-3],"b":null,"c":{"d":"\u00e9"}})", "[]", "{}", "true"})
    EXPECT_EQ(Json::parse(text).dump(), nlohmann::json::parse(text).dump());
  EXPECT_THROW(Json::parse("{"), std::invalid_argument);
}

TEST(TestJson, compares_numbers_by_what_they_are_worth) {
  EXPECT_EQ(Json(1), Json(1.0));
  EXPECT_LT(Json(1), Json(1.5));
  EXPECT_NE(Json(1), Json("1"));
  EXPECT_NE(Json(1), Json(true));
  EXPECT_LT(Json("2026"), Json("2027"));
}

TEST(TestJson, tells_what_is_not_there) {
  const Json json{{"a", 1}};
  EXPECT_THROW(json["b"], std::out_of_range);
  EXPECT_THROW(json["a"].get<std::string>(), std::invalid_argument);
  EXPECT_EQ(json.value("b", 7), 7);
}

TEST(TestJson, follows_each_of_its_own_pointers) {
  Json json{{"a", {1, {{"b", "x"}}}}, {"c", nullptr}};
  EXPECT_EQ(json.pointers(), (std::vector<std::string>{"/a/0", "/a/1/b", "/c"}));
  json.follow("/a/1/b") = "y";
  EXPECT_EQ(json["a"][1]["b"], "y");
}

}  // namespace
}  // namespace hireline::test
