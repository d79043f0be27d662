#include "cli/frame/column_choice.hpp"

#include <gtest/gtest.h>

namespace hireline::cli {
namespace {

using Names = std::vector<std::string>;

const Columns columns = {{"id", "/_id"}, {"email", "/participant/email"}};
constexpr std::string_view items =
    R"([{"_id":"1","participant":{"email":"a","name":"A"}},{"_id":"2","status":"open"}])";

Names pointers(const Names& names, std::string_view json = items, const Columns& of = columns) {
  Names found;
  for (const Column& column : chosen_columns(names, of, json))
    found.push_back(column.header + "=" + column.pointer);
  return found;
}

TEST(ChosenColumns, are_the_ones_that_the_command_has) {
  EXPECT_EQ(pointers({"email", "id"}), (Names{"email=/participant/email", "id=/_id"}));
}

TEST(ChosenColumns, may_be_any_member_or_pointer) {
  EXPECT_EQ(pointers({"status"}), Names{"status=/status"}) << "of one item only";
  EXPECT_EQ(pointers({"/participant/name"}), Names{"/participant/name=/participant/name"});
  EXPECT_EQ(pointers({"plan"}, R"({"plan":"free"})", {}), Names{"plan=/plan"});
}

TEST(ChosenColumns, of_nothing_may_be_called_anything) {
  EXPECT_EQ(pointers({"status"}, "[]"), Names{"status=/status"});
}

std::string refusal(const Names& names) {
  try {
    chosen_columns(names, columns, items);
  } catch (const UnknownColumn& unknown) {
    EXPECT_EQ(unknown.error().exit, ExitCode::usage);
    return unknown.error().message + "; " + unknown.error().hint;
  }
  return "none";
}

TEST(ChosenColumns, refuse_what_is_not_there) {
  EXPECT_EQ(refusal({"id", "emial"}), "there is no column 'emial'; did you mean 'email'?");
  EXPECT_EQ(refusal({"frobnicate"}),
            "there is no column 'frobnicate'; use one of: id, email, _id, participant, status");
  EXPECT_EQ(
      refusal({"/a~b"}),
      "'/a~b' is not a JSON pointer; use a pointer such as /participant/email; write ~ as ~0");
}

TEST(ChosenColumns, refuse_a_pointer_to_nowhere) {
  EXPECT_EQ(refusal({"/participant/nmae"}),
            "no row has a value at '/participant/nmae'; did you mean '/participant/name'?");
  EXPECT_EQ(refusal({"/_id/x/y"}),
            "no row has a value at '/_id/x/y'; use -o json to see what a row consists of");
  EXPECT_EQ(pointers({"/anything"}, "[]"), Names{"/anything=/anything"});
  const std::string_view open = R"([{"at":null,"tags":[]}])";
  EXPECT_EQ(pointers({"/at/place", "/tags/0"}, open),
            (Names{"/at/place=/at/place", "/tags/0=/tags/0"}))
      << "what another row may have";
  EXPECT_EQ(pointers({"/participant/email"}, open), Names{"/participant/email=/participant/email"})
      << "a column of the command";
}

std::string read(const std::string& text, const std::string& output, Effect effect) {
  Arguments given;
  given.put("--columns", text);
  given.put("--output", output);
  const auto names = read_columns(given, effect);
  if (!names) return names.error().message;
  std::string joined;
  for (const std::string& name : *names) joined.append("[").append(name).append("]");
  return joined;
}

TEST(ReadColumns, takes_names_with_commas_between) {
  EXPECT_EQ(read("id,/a/b", "csv", Effect::reads), "[id][/a/b]");
  EXPECT_EQ(read("id,,x", "table", Effect::reads), "--columns contains an empty name");
  EXPECT_EQ(read("", "table", Effect::reads), "--columns is empty");
}

TEST(ReadColumns, is_for_tables_that_are_only_looked_at) {
  EXPECT_EQ(read("id", "json", Effect::reads),
            "--columns can only be used with the formats table and csv");
  EXPECT_EQ(read("id", "table", Effect::changes),
            "--columns cannot be used with a command that makes changes");
}

}  // namespace
}  // namespace hireline::cli
