// The files of question banks, read into JSON
#include <gtest/gtest.h>

#include "cli/banks/csv_document.hpp"
#include "cli/banks/defused.hpp"
#include "cli/banks/document.hpp"
#include "cli/banks/yaml_document.hpp"
#include "cli/output/yaml.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::json;

Json entries(const ReadDocument& document) {
  if (!document) return std::to_string(document.error().line) + ": " + document.error().message;
  return document->entries;
}

TEST(YamlDocument, is_a_list_of_entries_with_their_lines_or_one_entry) {
  const auto list = read_yaml("# comment\n- a: 1\n  b: [x, y]\n\n- {a: 2}\n");
  EXPECT_EQ(entries(list), (Json{{{"a", "1"}, {"b", {"x", "y"}}}, {{"a", "2"}}}));
  EXPECT_EQ(list->lines, (std::vector<std::size_t>{2, 5}));
  const auto one = read_yaml("\na: |\n  two\n  lines\n");
  EXPECT_EQ(entries(one), (Json::array({{{"a", "two\nlines\n"}}})));
  EXPECT_EQ(one->lines, (std::vector<std::size_t>{2}));
}

TEST(YamlDocument, takes_every_scalar_but_null_for_text) {
  EXPECT_EQ(entries(read_yaml("- [no, yes, on, 1.0, 0x10, 1e3, 2024-01-01, 12:30, true, .nan]\n")),
            Json::array({Json{"no", "yes", "on", "1.0", "0x10", "1e3", "2024-01-01", "12:30",
                              "true", ".nan"}}));
  EXPECT_EQ(entries(read_yaml("- [null, ~, '', 'null', \"~\"]\n")),
            Json::array({Json{nullptr, nullptr, "", "null", "~"}}));
}

TEST(YamlDocument, follows_aliases) {
  EXPECT_EQ(entries(read_yaml("- &one {a: &text x}\n- *one\n- {b: *text}\n")),
            (Json{{{"a", "x"}}, {{"a", "x"}}, {{"b", "x"}}}));
}

TEST(YamlDocument, refuses_what_could_be_misunderstood) {
  EXPECT_EQ(entries(read_yaml("a: 1\nb: 2\na: 3\n")), "3: has the key 'a' twice");
  EXPECT_EQ(entries(read_yaml("a: &x {b: 1}\nc:\n  <<: *x\n")),
            "3: has a merge key (<<), which is not supported");
  EXPECT_EQ(entries(read_yaml("a: !!binary aGk=\n")),
            "1: has a tag (tag:yaml.org,2002:binary), which is not supported");
  EXPECT_EQ(entries(read_yaml("? [a, b]\n: c\n")), "1: has a key that is not a text");
  EXPECT_EQ(entries(read_yaml("~: c\n")), "1: has a key that is not a text");
  EXPECT_EQ(entries(read_yaml("- a\n---\n- b\n")), "0: has more than one document");
  EXPECT_EQ(entries(read_yaml("")), "0: is empty");
  EXPECT_EQ(entries(read_yaml("a: \xff\n")), "0: is not in UTF-8");
  EXPECT_EQ(entries(read_yaml("&a [*a]\n")).get<std::string>().substr(0, 3), "1: ");
  EXPECT_NE(entries(read_yaml("a: [1\nb: 2\n")).get<std::string>().find(": is not YAML: "),
            std::string::npos);
}

TEST(YamlDocument, says_what_to_do_about_the_usual_slips) {
  EXPECT_EQ(
      entries(read_yaml("- a: 1\n- a: What: is that\n")),
      "2: is not YAML: illegal map value (put quotes around a text that contains ': '), in the "
      "line: - a: What: is that");
  EXPECT_EQ(entries(read_yaml("- {a: Why?}\n")),
            "1: is not YAML: unknown token (within { } and [ ], put quotes around a text that "
            "contains ?), in the line: - {a: Why?}");
  const std::string line = "- a: \x1b[2J" + std::string(80, 'b') + ": c";
  EXPECT_EQ(
      entries(read_yaml(line)),
      "1: is not YAML: illegal map value (put quotes around a text that contains ': '), in the "
      "line: - a:  [2J" +
          std::string(50, 'b') + "…");
}

TEST(YamlDocument, is_not_blown_up_by_aliases) {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int k = 0; k < 10; ++k) bomb += (k ? ", " : "") + before;
    bomb += "]\n";
  }
  EXPECT_EQ(entries(read_yaml(bomb)).get<std::string>().substr(3), "is too large");
  const std::string deep = std::string(65, '[') + std::string(65, ']');
  EXPECT_EQ(entries(read_yaml(deep)), "1: is nested deeper than 64 levels");
}

TEST(JsonDocument, is_a_list_or_one_entry) {
  EXPECT_EQ(entries(read_json(R"([{"a":1},{"a":2}])")), (Json{{{"a", 1}}, {{"a", 2}}}));
  EXPECT_EQ(entries(read_json(R"({"a":1})")), Json::array({{{"a", 1}}}));
  EXPECT_EQ(entries(read_json("[")), "0: is incomplete JSON: it ends too early");
}

TEST(JsonDocument, has_no_key_twice) {
  const auto list = read_json(R"([{"a":1},{"b":{"c":1,"c":2}}])");
  ASSERT_FALSE(list);
  EXPECT_EQ(list.error().message, "has the key 'c' twice");
  EXPECT_EQ(list.error().number, 2u);
  EXPECT_EQ(list.error().path, IssuePath{"b"});
  const auto one = read_json(R"({"b":[{"c":1,"c":2}]})");
  ASSERT_FALSE(one);
  EXPECT_EQ(one.error().number, 0u);
  EXPECT_EQ(one.error().path, (IssuePath{"b", std::size_t{0}}));
}

TEST(CsvDocument, has_a_header_and_quotes_where_they_are_needed) {
  const auto document = read_csv(
      "\xEF\xBB\xBFslug,text,category\r\n"
      "a,\"two\r\nlines, \"\"quoted\"\"\",c\r\n"
      "\r\n"
      "b, blanks stay ,\r\n"
      "c,last,d");
  EXPECT_EQ(entries(document),
            (Json{{{"slug", "a"}, {"text", "two\r\nlines, \"quoted\""}, {"category", "c"}},
                  {{"slug", "b"}, {"text", " blanks stay "}},
                  {{"slug", "c"}, {"text", "last"}, {"category", "d"}}}));
  EXPECT_EQ(document->lines, (std::vector<std::size_t>{2, 5, 6}));
  EXPECT_EQ(entries(read_csv("text\nwith LF\n")), Json::array({{{"text", "with LF"}}}));
}

TEST(CsvDocument, has_lists_by_line_and_rubrics_by_point) {
  EXPECT_EQ(
      entries(read_csv("followUps,rubric\n\"one\n two \n\n\",\"Says it|3|fast;look up\r\n"
                       "Says more||b\nBare\"\n")),
      Json::array({{{"followUps", {"one", "two"}},
                    {"rubric",
                     {{{"point", "Says it"}, {"weight", "3"}, {"keywords", {"fast", "look up"}}},
                      {{"point", "Says more"}, {"keywords", {"b"}}},
                      {{"point", "Bare"}}}}}}));
  EXPECT_EQ(entries(read_csv("rubric,tags\n\"[{\"\"point\"\":\"\"a|b\"\"}]\",\"[\"\"x\ny\"\"]\"\n"))
                .get<std::string>()
                .substr(0, 27),
            "2: has JSON in column 'tags");
  EXPECT_EQ(entries(read_csv("rubric\n\"[{\"\"point\"\":\"\"a|b\"\"}]\"\n")),
            Json::array({{{"rubric", {{{"point", "a|b"}}}}}}));
  EXPECT_EQ(entries(read_csv("rubric\n\"[{\"\"point\"\":\"\"a\"\",\"\"point\"\":\"\"b\"\"}]\"\n")),
            "2: has JSON in column 'rubric' that has the key 'point' twice");
}

TEST(CsvDocument, tells_on_which_line_it_is_wrong) {
  EXPECT_EQ(entries(read_csv("")), "0: is empty");
  EXPECT_EQ(entries(read_csv("a,b\n1,2\n3\n")), "3: has 1 cells here, but 2 in its header");
  EXPECT_EQ(entries(read_csv("a,a\n")), "1: has the column 'a' twice");
  EXPECT_EQ(entries(read_csv("a,\n")), "1: has a column without a name: number 2");
  EXPECT_EQ(entries(read_csv("a\n\"1\n2\n")),
            "2: is not CSV: a quote is opened here and never closed");
  EXPECT_EQ(entries(read_csv("a\n\"1\"2\n")), "2: is not CSV: it has text after a closing quote");
  EXPECT_EQ(entries(read_csv("a\n1\"2\n")),
            "2: is not CSV: it has a quote inside an unquoted cell");
}

TEST(DefusedText, comes_back_as_it_was) {
  for (const char* text : {"=1+1", "'=1", "''-x", "@a", "\tb", "'quoted'", "'", "", "a=b"})
    EXPECT_EQ(undefused(defused(text)), text);
  EXPECT_EQ(defused("=1+1"), "'=1+1");
  EXPECT_EQ(defused("a=b"), "a=b");
}

TEST(Yaml, has_blocks_for_long_texts_and_lines) {
  const std::string words = [] {
    std::string text = "word";
    for (int i = 0; i < 30; ++i) text += " word";
    return text;
  }();
  EXPECT_EQ(yaml_of({{"short", "a b"}, {"lines", "one\n\n  two\n"}, {"open", "one\ntwo"}}),
            "short: a b\nlines: |\n  one\n\n    two\nopen: |-\n  one\n  two\n");
  EXPECT_EQ(yaml_of({{"text", words}}).substr(0, 24), "text: >-\n  word word wor");
  EXPECT_EQ(yaml_of({{"text", "trailing \nblank"}}), "text: \"trailing \\nblank\"\n");
}

TEST(Yaml, reads_back_as_the_same_texts) {
  const std::string filler(130, 'x');
  for (const std::string& text :
       {std::string("a\nb"), std::string("a\n"), std::string("a\n\n\n"), std::string("\na"),
        std::string(" a\nb"), std::string("a\n b\n\n  c"), std::string("# no comment\n- no item"),
        "one " + filler + " two " + filler, filler + "  " + filler, filler + " ", " " + filler,
        filler + " #" + filler + ": - x", filler + "\ttab " + filler, std::string("a \nb"),
        std::string("a\n\tb\n"), std::string("\ta\nb\t\n"), std::string("\u2028\n\u0085\n\uFEFF"),
        std::string("'q' \"d\" \\ \x01\x7f\n")}) {
    const Json value = Json::array({{{"list", {text, {text}}}, {"text", text}}});
    EXPECT_EQ(entries(read_yaml(yaml_of(value))), value) << yaml_of(value);
  }
}

}  // namespace
}  // namespace hireline::cli
