// Every statement of the project fits the schema, and none is left out of the list.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "common/db/candidates/personal_data.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {
namespace {

namespace fs = std::filesystem;

// The names of the statements that the sources define.
std::set<std::string> defined_names() {
  static const std::regex definition(R"re(\bStatement\s+\w+\s*\{\s*"(\w+)")re");
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(project_path("common/db"))) {
    if (!entry.is_regular_file()) continue;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (std::sregex_iterator at(text.begin(), text.end(), definition), end; at != end; ++at)
      names.insert((*at)[1]);
  }
  return names;
}

TEST(Statements, have_names_of_their_own) {
  std::set<std::string> names;
  for (const db::Sql& sql : db::all_statements())
    EXPECT_TRUE(names.insert(sql.name).second) << sql.name << " is there twice";
}

TEST(Statements, are_all_in_the_list) {
  std::set<std::string> listed;
  for (const db::Sql& sql : db::all_statements()) listed.insert(sql.name);
  std::set<std::string> defined = defined_names();
  for (const db::Sql& made : db::personal_data_statements()) defined.insert(made.name);
  EXPECT_EQ(listed, defined);
}

TEST(Statements, that_change_stages_of_pipelines_are_one) {
  std::set<std::string> changing;
  for (const db::Sql& sql : db::all_statements())
    if (std::string_view(sql.text).find("update pipeline_stages") != std::string_view::npos)
      changing.insert(sql.name);
  EXPECT_EQ(changing, std::set<std::string>{"update_stage"});
}

TEST(Statements, fit_the_schema) {
  const TestDatabase database;
  db::Connection connection(database.connection_options());
  for (const db::Sql& sql : db::all_statements())
    EXPECT_NO_THROW(connection.prepare({sql})) << sql.name;
}

TEST(Statements, that_do_not_fit_are_found_when_they_are_prepared) {
  const TestDatabase database;
  db::Connection connection(database.connection_options());
  EXPECT_THROW(connection.prepare({{"wrong", "select no_such_column from openings"}}),
               std::runtime_error);
  // It goes on with a new backend.
  EXPECT_EQ(read_one<int>(connection, "select 1"), 1);
}

}  // namespace
}  // namespace hireline::test
