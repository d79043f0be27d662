#include "common/base/json_writer.hpp"

#include <limits>
#include <stdexcept>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace hireline {
namespace {

std::string number_text(double value) {
  std::string out;
  JsonWriter(out).number(value);
  return out;
}

TEST(JsonWriter, writes_everything_nested) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("text");
  json.string("a");
  json.key("list");
  json.begin_array();
  json.integer(-1);
  json.boolean(true);
  json.boolean(false);
  json.null();
  json.begin_array();
  json.end_array();
  json.begin_object();
  json.end_object();
  json.end_array();
  json.key("raw");
  json.raw("{\"x\":1}");
  json.key("number");
  json.number(0.5);
  json.end_object();
  EXPECT_EQ(out, R"({"text":"a","list":[-1,true,false,null,[],{}],"raw":{"x":1},"number":0.5})");
}

TEST(JsonWriter, escapes_what_json_wants_escaped) {
  std::string every_byte_that_stands_alone;
  for (char c = 0; c < 127; ++c) every_byte_that_stands_alone.push_back(c);
  std::string out;
  append_json_string(out, every_byte_that_stands_alone);
  EXPECT_EQ(nlohmann::json::parse(out), every_byte_that_stands_alone);
  out.clear();
  append_json_string(out, "\"\\\n\r\t\b\x1f/\u00e9");
  EXPECT_EQ(out, "\"\\\"\\\\\\n\\r\\t\\b\\u001f/\u00e9\"");
}

TEST(JsonWriter, finds_what_to_escape_wherever_it_stands) {
  for (char c = 0; c < 127; ++c)
    for (std::size_t place = 0; place < 20; ++place) {
      std::string text = "\u00fcber mehr als zwanzig Bytes";
      text[place == 1 ? 0 : place] = c;
      if (place < 2) text.erase(1, 1);  // the rest of the umlaut
      std::string out;
      append_json_string(out, text);
      EXPECT_EQ(nlohmann::json::parse(out), text);
      const bool is_plain = c >= 0x20 && c != '"' && c != '\\';
      EXPECT_EQ(out == '"' + text + '"', is_plain) << out;
    }
}

TEST(JsonWriter, escapes_keys) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("a\"b");
  json.null();
  json.end_object();
  EXPECT_EQ(out, R"({"a\"b":null})");
}

TEST(JsonWriter, writes_the_shortest_number) {
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(100), "100");
  EXPECT_EQ(number_text(-2.5), "-2.5");
  EXPECT_EQ(nlohmann::json::parse(number_text(1.0 / 3)).get<double>(), 1.0 / 3);
}

TEST(JsonWriter, writes_whole_integers) {
  std::string out;
  JsonWriter json(out);
  json.begin_array();
  json.integer(std::numeric_limits<std::int64_t>::min());
  json.integer(std::numeric_limits<std::int64_t>::max());
  json.end_array();
  EXPECT_EQ(out, "[-9223372036854775808,9223372036854775807]");
}

TEST(JsonWriter, has_no_text_for_what_is_no_number) {
  EXPECT_THROW(number_text(std::numeric_limits<double>::infinity()), std::invalid_argument);
  EXPECT_THROW(number_text(std::numeric_limits<double>::quiet_NaN()), std::invalid_argument);
}

}  // namespace
}  // namespace hireline
