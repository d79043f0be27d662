// Path and query parameters: text that stands for the same types.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/wire/engine/read.hpp"
#include "common/wire/engine/shape.hpp"
#include "tests/unit/wire/issue_text.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire {
namespace {

using wire_test::Colour;
using wire_test::FindMachines;
using wire_test::summary;
using Pairs = std::vector<std::pair<std::string, std::string>>;

const Pairs shelf{{"id", "5f0000000000000000000001"}};

std::expected<FindMachines, std::vector<Issue>> find(const Pairs& query) {
  return read_input<FindMachines>({.path = shelf, .query = query, .body = nullptr});
}

std::string verdict(const Pairs& query) {
  const auto input = find(query);
  return input ? "taken" : summary(input.error());
}

TEST(ReadParameters, takes_every_kind) {
  const auto in = find({{"search", "a b"},
                        {"colour", "red,default"},
                        {"weight", "1,20"},
                        {"loud", "false"},
                        {"price", "-1.5e1"},
                        {"since", "2026-01-02T03:04:05Z"},
                        {"page", "3"},
                        {"limit", "100"}});
  ASSERT_TRUE(in) << summary(in.error());
  EXPECT_EQ(in->shelf.view(), "5f0000000000000000000001");
  EXPECT_EQ(in->search, "a b");
  EXPECT_EQ(in->colours, (std::vector{Colour::red, Colour::default_}));
  EXPECT_EQ(in->weights, (std::vector<std::int64_t>{1, 20}));
  EXPECT_EQ(in->loud, false);
  EXPECT_EQ(in->price, -15);
  EXPECT_EQ(format_instant(*in->since), "2026-01-02T03:04:05.000Z");
  EXPECT_EQ(in->page.page, 3);
  EXPECT_EQ(in->page.limit, 100);
}

// A list with an ignored filter would return everything.
TEST(ReadParameters, with_a_misspelt_name_are_refused) {
  EXPECT_EQ(verdict({{"serach", "a"}, {"Colour", "red"}}),
            "custom serach: is not a known parameter; did you mean search?\n"
            "custom Colour: is not a known parameter; did you mean colour?\n");
  EXPECT_EQ(verdict({{"weigth", "1"}, {"weigth", "2"}}),
            "custom weigth: is not a known parameter; did you mean weight?\n");
  for (const Pairs& query : {Pairs{{"search", "aa"}, {"searches", "b"}, {"searchs", "c"}},
                             Pairs{{"_", "1"}, {"utm_source", "x"}, {"idd", "1"}}})
    EXPECT_EQ(verdict(query), "taken");
}

TEST(ReadParameters, absent_ones_keep_what_the_struct_says) {
  const auto in = find({{"unknown", "x"}});
  ASSERT_TRUE(in) << summary(in.error());
  EXPECT_EQ(in->search, "");
  EXPECT_EQ(in->loud, std::nullopt);
  EXPECT_TRUE(in->colours.empty());
  EXPECT_EQ(in->weights, (std::vector<std::int64_t>{5}));
  EXPECT_EQ(in->page.page, 1);
  EXPECT_EQ(in->page.limit, 20);
}

TEST(ReadParameters, numbers_are_strict) {
  for (const auto* text : {"", " 5", "5 ", "+5", "05", "0x5", "5a", "abc", "1.0", "1e1", "-", "-0",
                           "--1", "true", "null", "[5]", "\t5", "٥"})
    EXPECT_EQ(verdict({{"page", text}}), "invalid_type page: must be an integer, not a string\n")
        << '"' << text << '"';
  for (const auto* text : {"", " 1", "1.", ".5", "+1", "01", "1e", "nan", "inf", "1e400", "0x1"})
    EXPECT_EQ(verdict({{"price", text}}), "invalid_type price: must be a number, not a string\n")
        << '"' << text << '"';
  for (const auto* text : {"", "TRUE", "1", "0", "yes", " true"})
    EXPECT_EQ(verdict({{"loud", text}}), "invalid_type loud: must be a boolean, not a string\n")
        << '"' << text << '"';
}

TEST(ReadParameters, numbers_out_of_range_are_issues) {
  EXPECT_EQ(verdict({{"page", "0"}, {"limit", "101"}}),
            "too_small page: must be at least 1\n"
            "too_big limit: must be at most 100\n");
  EXPECT_EQ(verdict({{"page", "-9"}}), "too_small page: must be at least 1\n");
  EXPECT_EQ(verdict({{"page", "99999999999999999999999"}}),
            "too_big page: must be at most 1000000000\n");
  EXPECT_EQ(verdict({{"page", std::string(400, '9')}}),
            "invalid_type page: must be an integer, not a string\n");
}

TEST(ReadParameters, a_parameter_given_again_is_an_array) {
  EXPECT_EQ(verdict({{"page", "1"}, {"page", "1"}}),
            "invalid_type page: must be an integer, not an array\n");
  EXPECT_EQ(verdict({{"search", "ab"}, {"search", "cd"}}),
            "invalid_type search: must be a string, not an array\n");
  const auto in = find({{"colour", "red"}, {"colour", "green,red"}});
  ASSERT_TRUE(in) << summary(in.error());
  EXPECT_EQ(in->colours, (std::vector{Colour::red, Colour::green, Colour::red}));
}

TEST(ReadParameters, lists_name_the_item_that_is_wrong) {
  EXPECT_EQ(verdict({{"colour", "red,,blue"}, {"weight", "5,x,0,2"}}),
            "invalid_enum_value colour 1: must be one of red, green, default\n"
            "invalid_enum_value colour 2: must be one of red, green, default\n"
            "too_big weight: must have at most 3 items\n"
            "invalid_type weight 1: must be an integer, not a string\n"
            "too_small weight 2: must be at least 1\n");
}

TEST(ReadParameters, text_must_be_utf8_without_nul) {
  EXPECT_EQ(verdict({{"search", "a\xff"}}), "invalid_string search: must be valid UTF-8\n");
  EXPECT_EQ(verdict({{"search", "\xed\xa0\x80z"}}), "invalid_string search: must be valid UTF-8\n");
  EXPECT_EQ(verdict({{"search", std::string("a\0b", 3)}}),
            "invalid_string search: must not contain the character U+0000\n");
  EXPECT_EQ(verdict({{"colour", "\xc0\x80"}}), "invalid_string colour 0: must be valid UTF-8\n");
}

TEST(ReadParameters, a_malformed_id_in_a_path_is_nil) {
  const Pairs path{{"id", "nonsense\xff"}};
  const auto in = read_input<FindMachines>({.path = path, .query = {}, .body = nullptr});
  ASSERT_TRUE(in);
  EXPECT_TRUE(in->shelf.is_nil());
}

TEST(ReadParameters, a_body_is_none_of_their_business) {
  const Json body = Json::array();
  EXPECT_TRUE(read_input<FindMachines>({.path = shelf, .query = {}, .body = &body}));
}

struct Rename {
  wire_test::PartId id;
  std::int64_t version = 0;
  std::string name;
};

}  // namespace

HIRELINE_SHAPE(Rename) {
  return {.name = "Rename",
          .fields = {path("id", &Rename::id), query("version", &Rename::version),
                     body("name", &Rename::name)}};
}

namespace {

TEST(ReadParameters, and_the_body_are_read_together) {
  const Json body{{"id", "ffffffffffffffffffffffff"}, {"version", 9}, {"name", "new"}};
  const Pairs query{{"version", "2"}};
  const auto in = read_input<Rename>({.path = shelf, .query = query, .body = &body});
  ASSERT_TRUE(in) << summary(in.error());
  EXPECT_EQ(in->id.view(), "5f0000000000000000000001");
  EXPECT_EQ(in->version, 2);
  EXPECT_EQ(in->name, "new");
}

TEST(ReadParameters, are_checked_even_when_the_body_is_no_object) {
  const Json body = "text";
  EXPECT_EQ(summary(read_input<Rename>({.path = shelf, .query = {}, .body = &body}).error()),
            "invalid_type: must be an object, not a string\ninvalid_type version: is required\n");
}

}  // namespace
}  // namespace hireline::wire
