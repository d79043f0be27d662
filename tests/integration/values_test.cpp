// Values go into statements and come out of rows unchanged.
#include <limits>

#include "common/domain/vocabulary.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

class ValuesTest : public DatabaseTest {
 protected:
  template <class T>
  T round_trip(const T& value, const char* statement) {
    return read_one<T>(connection, statement, value);
  }
};

TEST_F(ValuesTest, texts) {
  std::string every_byte_of_ascii;
  for (char c = 1; c < 127; ++c) every_byte_of_ascii.push_back(c);
  for (const std::string& text :
       {std::string(), std::string("'; drop table openings; --"), std::string("\"\\'$1%s{}"),
        std::string("NULL"), std::string("ünïcödé 株式会社 🙂 e\u0301"), every_byte_of_ascii,
        std::string(200'000, 'x')})
    EXPECT_EQ(round_trip(text, "select $1::text"), text);
}

TEST_F(ValuesTest, nothing_is_null_and_an_empty_text_is_not) {
  using Text = std::optional<std::string>;
  EXPECT_EQ(round_trip(Text(), "select $1::text"), std::nullopt);
  EXPECT_EQ(round_trip(Text(""), "select $1::text"), "");
  EXPECT_EQ(read_one<bool>(connection, "select $1::text is null", Text()), true);
  EXPECT_EQ(read_one<bool>(connection, "select $1::text is null", Text("")), false);
  EXPECT_EQ(read_one<Nullable<StageResult>>(connection, "select null").value, std::nullopt);
  EXPECT_THROW(read_one<std::string>(connection, "select null"), std::logic_error);
  EXPECT_THROW(read_one<int>(connection, "select null::int"), std::logic_error);
}

TEST_F(ValuesTest, lists) {
  using Texts = std::vector<std::string>;
  for (const Texts& texts :
       {Texts{}, Texts{""}, Texts{"a", "b c"},
        Texts{"NULL", "null", "{}", ",", "\"", "\\", "\\\"", " x ", "a\nb", "ünïcödé 🙂", ""}})
    EXPECT_EQ(round_trip(texts, "select $1::text[]"), texts);
  const std::vector<std::optional<std::string>> gaps = {std::nullopt, "NULL", std::nullopt};
  EXPECT_EQ(round_trip(gaps, "select $1::text[]"), gaps);
  const std::vector<std::int64_t> numbers = {3, -1, 2};
  EXPECT_EQ(round_trip(numbers, "select $1::bigint[]"), numbers);
  EXPECT_THROW(read_one<Texts>(connection, "select 'a,b'"), std::logic_error);
  EXPECT_THROW(read_one<Texts>(connection, "select array[null]::text[]"), std::logic_error);
}

TEST_F(ValuesTest, numbers_and_truths) {
  using Limits = std::numeric_limits<std::int64_t>;
  for (const std::int64_t number :
       {Limits::min(), std::int64_t{-1}, std::int64_t{0}, Limits::max()})
    EXPECT_EQ(round_trip(number, "select $1::bigint"), number);
  EXPECT_EQ(round_trip(true, "select $1::boolean"), true);
  EXPECT_EQ(round_trip(false, "select $1::boolean"), false);
  EXPECT_THROW(read_one<std::int64_t>(connection, "select 1.5"), std::logic_error);
  EXPECT_THROW(read_one<bool>(connection, "select 'yes'"), std::logic_error);
}

TEST_F(ValuesTest, instants_to_the_millisecond) {
  for (const char* text :
       {"1970-01-01T00:00:00.000Z", "2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05.001Z",
        "2026-01-02T03:04:05.670Z", "2028-02-29T23:59:59.999Z", "1969-12-31T23:59:59.999Z",
        "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"})
    EXPECT_EQ(format_instant(round_trip(instant(text), "select $1::timestamptz")), text);
}

TEST_F(ValuesTest, instants_written_with_an_offset) {
  const std::pair<const char*, const char*> cases[] = {
      {"select timestamptz '2026-01-02 00:30:00-05:30'", "2026-01-02T06:00:00.000Z"},
      {"select timestamptz '2026-01-02 00:30:00+05:45'", "2026-01-01T18:45:00.000Z"},
      {"select timestamptz '2026-01-02 00:30:00.25-11'", "2026-01-02T11:30:00.250Z"}};
  for (const auto& [statement, text] : cases)
    EXPECT_EQ(format_instant(read_one<Instant>(connection, statement)), text) << statement;
}

TEST_F(ValuesTest, instants_whatever_zone_the_database_is_set_to) {
  database.execute("alter database " + database.name() + " set timezone = 'America/St_Johns'");
  database.execute("alter database " + database.name() + " set datestyle = 'German'");
  db::Connection fresh(database.connection_options());
  EXPECT_EQ(format_instant(read_one<Instant>(fresh, "select $1::timestamptz",
                                             instant("2026-07-02T03:04:05.678Z"))),
            "2026-07-02T03:04:05.678Z");
}

TEST_F(ValuesTest, arrays) {
  // Each element with its place, so that a wrong border between two shows.
  const auto back = [&](const std::vector<std::string>& elements) {
    return read_one<std::string>(
        connection,
        "select coalesce(string_agg(place || '=' || coalesce(element, 'null'), '|' order by place),"
        " 'empty') from unnest($1::text[]) with ordinality as listed (element, place)",
        elements);
  };
  EXPECT_EQ(back({}), "empty");
  EXPECT_EQ(back({""}), "1=");
  EXPECT_EQ(back({"a", "b"}), "1=a|2=b");
  EXPECT_EQ(back({"NULL", "null"}), "1=NULL|2=null");
  EXPECT_EQ(back({"a,b", "{c}", " d ", "\"e\"", "\\f\\", "'g'", "ü🙂", "\n"}),
            "1=a,b|2={c}|3= d |4=\"e\"|5=\\f\\|6='g'|7=ü🙂|8=\n");

  const std::vector<std::optional<std::string>> with_nothing = {std::nullopt, "", "NULL"};
  EXPECT_EQ(read_one<std::string>(
                connection, "select array_to_string($1::text[], ',', '(nothing)')", with_nothing),
            "(nothing),,NULL");
  EXPECT_EQ(read_one<int>(connection, "select cardinality($1::int[])", std::vector<int>{}), 0);
  EXPECT_EQ(read_one<std::string>(connection, "select $1::int[]::text", std::vector<int>{3, -1, 2}),
            "{3,-1,2}");
  EXPECT_EQ(read_one<std::string>(connection, "select $1::text[]::text",
                                  std::vector{JobStatus::draft, JobStatus::closed}),
            "{draft,closed}");
}

TEST_F(ValuesTest, names_ids_digests_and_json) {
  EXPECT_EQ(round_trip(ActorKind::operator_, "select $1::text"), ActorKind::operator_);
  EXPECT_EQ(read_one<std::string>(connection, "select $1::text", ActorKind::operator_), "operator");
  EXPECT_THROW(read_one<StageStatus>(connection, "select 'done'"), std::logic_error);

  const auto id = new_id<JobId>();
  EXPECT_EQ(round_trip(id, "select $1::record_id"), id);

  const Sha256 digest = sha256("text");
  EXPECT_EQ(read_one<std::string>(connection, "select encode($1::bytea, 'hex')", digest),
            hex(digest));

  const JsonText json{R"({"a": ["\"quoted\"", "ü", null, 1.50], "a": 2})"};
  EXPECT_EQ(round_trip(json, "select $1::json"), json);
}

}  // namespace
}  // namespace hireline::test
