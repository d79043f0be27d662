#include "cli/output/output.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

constexpr OutputStyle piped{OutputFormat::table, false, 80, false};
constexpr OutputStyle terminal{OutputFormat::table, true, 80, false};
constexpr OutputStyle as_json{OutputFormat::json, false, 80, false};
constexpr OutputStyle as_yaml{OutputFormat::yaml, false, 80, false};
constexpr OutputStyle as_csv{OutputFormat::csv, false, 80, false};

constexpr std::string_view people =
    R"([{"name":"Ann","age":31,"at":{"email":"ann@a.example"}},{"name":"Bob","tags":["x"]}])";
const Columns columns = {{"name", "/name"}, {"email", "/at/email"}, {"age", "/age"}};

TEST(Table, is_aligned_on_a_terminal) {
  EXPECT_EQ(render(people, columns, terminal),
            "NAME  EMAIL          AGE\n"
            "Ann   ann@a.example  31\n"
            "Bob   -              -\n");
}

TEST(Table, is_tab_separated_in_a_pipe) {
  EXPECT_EQ(render(people, columns, piped), "Ann\tann@a.example\t31\nBob\t\t\n");
}

TEST(Table, shows_all_members_when_none_are_chosen) {
  EXPECT_EQ(render(people, {}, terminal),
            "NAME  AGE  AT                         TAGS\n"
            "Ann   31   {\"email\":\"ann@a.example\"}  -\n"
            "Bob   -    -                          x\n");
}

TEST(Table, cuts_the_widest_columns_to_the_width) {
  OutputStyle narrow = terminal;
  narrow.width = 24;
  EXPECT_EQ(render(R"([{"id":"1234567890","note":"a long note that goes on"}])", {}, narrow),
            "ID          NOTE\n"
            "1234567890  a long note…\n");
}

TEST(Table, is_a_list_for_each_item_where_its_columns_do_not_fit) {
  OutputStyle narrow = terminal;
  narrow.width = 3;
  EXPECT_EQ(render(R"([{"id":"1234567890","note":"abc"},{"id":"2","note":"d"}])", {}, narrow),
            "id    12345…\nnote  abc\n\nid    2\nnote  d\n");
}

TEST(Table, never_cuts_a_header) {
  OutputStyle narrow = terminal;
  narrow.width = 22;
  EXPECT_EQ(render(R"([{"id":"1234","active_jobs":"a long text that is cut"}])", {}, narrow),
            "ID    ACTIVE_JOBS\n1234  a long text tha…\n");
}

TEST(Table, leaves_out_columns_without_a_value_unless_they_were_named) {
  const std::string rows = R"([{"name":"Ann","error":""},{"name":"Bob"}])";
  const Columns named = {{"name", "/name"}, {"error", "/error"}};
  EXPECT_EQ(render(rows, named, terminal), "NAME\nAnn\nBob\n");
  OutputStyle chosen = terminal;
  chosen.keeps_empty_columns = true;
  EXPECT_EQ(render(rows, named, chosen), "NAME  ERROR\nAnn   -\nBob   -\n");
}

TEST(Table, shortens_ids_only_where_they_do_not_fit_and_keeps_them_apart) {
  const std::string rows = R"([{"_id":"6b017690d6a2a98b1966edfc","note":"one"},)"
                           R"({"_id":"6b017690d6a2a98b1966edfd","note":"two"}])";
  const std::string others = R"([{"_id":"6b017690d6a2a98b1966edfc","note":"one"},)"
                             R"({"_id":"6b027690d6a2a98b1966edfd","note":"two"}])";
  const Columns short_ids = {{"id", "/_id", true}, {"note", "/note"}};
  EXPECT_EQ(render(others, short_ids, terminal),
            "ID                        NOTE\n6b017690d6a2a98b1966edfc  one\n"
            "6b027690d6a2a98b1966edfd  two\n");
  OutputStyle narrow = terminal;
  narrow.width = 20;
  EXPECT_EQ(render(others, short_ids, narrow),
            "ID              NOTE\n6b017690d6a2a9  one\n6b027690d6a2a9  two\n");
  narrow.width = 29;
  EXPECT_EQ(render(rows, short_ids, narrow),
            "id  6b017690d6a2a98b1966edfc\nnote  one\n\n"
            "id  6b017690d6a2a98b1966edfd\nnote  two\n");
}

constexpr std::string_view logins =
    R"([{"name":"2026-01-01T00:00:00.000Z","joinedAt":"2026-01-01T00:00:00.000Z"},{"name":"Bob"}])";

TEST(Table, tells_moments_from_now_on_a_terminal) {
  OutputStyle style = terminal;
  style.now = parse_instant("2026-01-04T00:00:00Z");
  EXPECT_EQ(render(logins, {}, style),
            "NAME                      JOINEDAT\n"
            "2026-01-01T00:00:00.000Z  3 days ago\n"
            "Bob                       -\n");
  EXPECT_EQ(render(R"({"joinedAt":"2026-01-01T00:00:00.000Z"})", {}, style),
            "joinedAt  2026-01-01T00:00:00.000Z (3 days ago)\n");
}

TEST(Table, cuts_times_last) {
  OutputStyle style = terminal;
  style.now = parse_instant("2026-01-04T00:00:00Z");
  const std::string_view note =
      R"([{"name":"a longer name","joinedAt":"2026-01-01T00:00:00.000Z"}])";
  style.width = 20;
  EXPECT_EQ(render(note, {}, style), "NAME      JOINEDAT\na longe…  3 days ago\n");
  style.width = 17;
  EXPECT_EQ(render(note, {}, style), "NAME    JOINEDAT\na lon…  3 days a…\n");
}

TEST(Table, tells_moments_in_full_elsewhere) {
  const std::string full = "2026-01-01T00:00:00.000Z\t2026-01-01T00:00:00.000Z\nBob\t\n";
  OutputStyle style = piped;
  style.now = parse_instant("2026-01-04T00:00:00Z");
  EXPECT_EQ(render(logins, {}, style), full);
  style.format = OutputFormat::csv;
  EXPECT_EQ(render(logins, {}, style),
            "name,joinedAt\r\n2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z\r\nBob,\r\n");
  EXPECT_EQ(render(R"([{"joinedAt":"2026-01-01T00:00:00.000Z"}])", {}, terminal),
            "JOINEDAT\n2026-01-01T00:00:00.000Z\n");
}

TEST(Table, marks_what_is_cut_in_ascii) {
  OutputStyle narrow = terminal;
  narrow.width = 8;
  narrow.is_ascii = true;
  EXPECT_EQ(render(R"([{"note":"a long note"}])", {}, narrow), "NOTE\na long ~\n");
}

TEST(Table, cuts_nothing_in_a_pipe) {
  const std::string note(300, 'x');
  OutputStyle narrow = piped;
  narrow.width = 20;
  EXPECT_EQ(render(R"([{"note":")" + note + R"("}])", {}, narrow), note + "\n");
}

TEST(Table, counts_columns_and_not_bytes) {
  EXPECT_EQ(render(R"([{"n":"é","x":1},{"n":"漢字","x":2},{"n":"é","x":3}])", {}, terminal),
            "N     X\n"
            "é     1\n"
            "漢字  2\n"
            "é     3\n");
}

TEST(Table, lets_no_value_paint_the_terminal) {
  constexpr std::string_view hostile = R"([{"n":"a\u001b[2Jb\nc\u009b1m\u202ed"}])";
  EXPECT_EQ(render(hostile, {}, terminal), "N\na [2Jb c 1m d\n");
  EXPECT_EQ(render(hostile, {}, piped), "a [2Jb c 1m d\n");
}

TEST(Table, has_a_bold_header_in_colour) {
  OutputStyle coloured = terminal;
  coloured.coloured = true;
  EXPECT_EQ(render(R"([{"n":1}])", {}, coloured), "\x1b[1mN\x1b[0m\n1\n");
}

TEST(Table, an_object_is_a_list_of_its_members) {
  constexpr std::string_view object = R"({"name":"Ann","age":null,"ok":true})";
  EXPECT_EQ(render(object, {}, terminal), "name  Ann\nok    yes\n");
  OutputStyle chosen = terminal;
  chosen.keeps_empty_columns = true;
  EXPECT_EQ(render(object, {}, chosen), "name  Ann\nage   -\nok    yes\n");
  EXPECT_EQ(render(object, {}, piped), "name\tAnn\nage\t\nok\ttrue\n");
}

TEST(Table, a_scalar_is_a_line) {
  EXPECT_EQ(render("\"abc\"", {}, terminal), "abc\n");
  EXPECT_EQ(render("12", {}, piped), "12\n");
}

TEST(Empty, is_said_in_every_form) {
  EXPECT_EQ(render("[]", columns, terminal), "nothing found\n");
  EXPECT_EQ(render("[]", columns, piped), "");
  EXPECT_EQ(render("[]", columns, as_json), "[]\n");
  EXPECT_EQ(render("[]", columns, as_yaml), "[]\n");
  EXPECT_EQ(render("[]", columns, as_csv), "name,email,age\r\n");
}

TEST(JsonOutput, keeps_the_whole_value_and_its_order) {
  EXPECT_EQ(render(R"({"b":1,"a":[]})", columns, as_json), "{\n  \"b\": 1,\n  \"a\": []\n}\n");
}

TEST(Csv, follows_the_standard) {
  EXPECT_EQ(render(R"([{"a":"x,y","b":"say \"hi\""},{"a":"two\nlines","b":null}])", {}, as_csv),
            "a,b\r\n\"x,y\",\"say \"\"hi\"\"\"\r\n\"two\nlines\",\r\n");
}

TEST(Csv, defuses_formulas) {
  EXPECT_EQ(render(R"(["=1+1","+1","-1","@x","\t=1","\r=1","=1,2","ok=1"])", {}, as_csv),
            "value\r\n'=1+1\r\n'+1\r\n'-1\r\n'@x\r\n'\t'=1\r\n\"'\r'=1\"\r\n\"'=1,2\"\r\nok=1\r\n");
  EXPECT_EQ(render(R"([{"delta":-5}])", {}, as_csv), "delta\r\n-5\r\n") << "a number is no formula";
}

TEST(Yaml, nests_in_blocks) {
  EXPECT_EQ(render(R"({"name":"Ann","at":{"city":"Graz"},"jobs":[{"id":1,"tags":["a","b"]},{}],
                      "none":[],"deep":[[1,2],[3]]})",
                   {}, as_yaml),
            "name: Ann\n"
            "at:\n"
            "  city: Graz\n"
            "jobs:\n"
            "  - id: 1\n"
            "    tags:\n"
            "      - a\n"
            "      - b\n"
            "  - {}\n"
            "none: []\n"
            "deep:\n"
            "  - - 1\n"
            "    - 2\n"
            "  - - 3\n");
}

TEST(Yaml, quotes_what_could_be_taken_for_something_else) {
  EXPECT_EQ(render(R"(["true","No","null","1.5","2026-01-02T03:04:05.678Z","a: b","# x","",
                      "- x","line\nbreak","plain text","ann@a.example"," x","x "])",
                   {}, as_yaml),
            "- \"true\"\n"
            "- \"No\"\n"
            "- \"null\"\n"
            "- \"1.5\"\n"
            "- \"2026-01-02T03:04:05.678Z\"\n"
            "- \"a: b\"\n"
            "- \"# x\"\n"
            "- \"\"\n"
            "- \"- x\"\n"
            "- |-\n  line\n  break\n"
            "- plain text\n"
            "- ann@a.example\n"
            "- \" x\"\n"
            "- \"x \"\n");
}

TEST(Yaml, writes_scalars_as_they_are) {
  EXPECT_EQ(render(R"({"a":null,"b":true,"c":-1.5,"on":1,"ä b":2})", {}, as_yaml),
            "a: null\nb: true\nc: -1.5\n\"on\": 1\n\"ä b\": 2\n");
}

}  // namespace
}  // namespace hireline::cli
