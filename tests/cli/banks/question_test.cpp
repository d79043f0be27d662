// hireline question import and list
#include <thread>

#include <gmock/gmock.h>

#include "tests/cli/banks/questions.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

TEST_F(QuestionTest, is_imported_once_however_often) {
  const std::string path = file("screening/databases.yaml", index_question);
  const auto first = cli.run({"question", "import", path, "--reason", "start"});
  EXPECT_EQ(first.exit_code, 0) << first.error;
  EXPECT_EQ(first.out, "created\tscreening\tindex\t[]\n");
  EXPECT_EQ(first.error, "1 created\n");
  EXPECT_EQ(events("screening_question.created", "service_events"),
            "operator " + login() + R"( start {"slug": "index"})");
  EXPECT_EQ(database.value("select text || '|' || difficulty || '|' || rubric::text || '|' ||"
                           " (organization_id is null) from screening_questions"),
            "What is an index of a database for?|easy|"
            R"([{"point":"Reads become faster","weight":2,"keywords":["fast","lookup"]}]|true)");
  const std::string before = database.value("select updated_at from screening_questions");
  const auto second = cli.run({"question", "import", path});
  EXPECT_EQ(second.out, "");
  EXPECT_EQ(second.error, "1 unchanged\n");
  EXPECT_EQ(changes(path), Changes{"unchanged index"});
  EXPECT_EQ(database.value("select updated_at from screening_questions"), before);
  EXPECT_EQ(database.count("service_events"), 1);
}

TEST_F(QuestionTest, tells_which_fields_changed) {
  file("q.yaml", index_question);
  const std::string id = [&] {
    import(cli.folder() / "q.yaml", {"--bank", "screening"});
    return database.value("select id from screening_questions");
  }();
  std::string changed = index_question;
  changed.replace(changed.find("easy"), 4, "hard");
  changed.replace(changed.find("lookup"), 6, "quick");
  const Json report = import(file("q.yaml", changed), {"--bank", "screening"});
  EXPECT_EQ(report, Json::array({{{"bank", "screening"},
                                  {"slug", "index"},
                                  {"change", "updated"},
                                  {"fields", {"difficulty", "rubric"}}}}));
  EXPECT_EQ(events("screening_question.updated", "service_events"),
            "operator " + login() +
                R"( {"difficulty": "easy"} {"changed": ["difficulty", "rubric"], )"
                R"("difficulty": "hard"})");
  EXPECT_EQ(database.value("select id || difficulty from screening_questions"), id + "hard");
}

TEST_F(QuestionTest, belongs_to_the_organization_it_is_imported_for) {
  const std::string path = file("screening/a.yaml", index_question);
  EXPECT_EQ(changes(path), Changes{"created index"});
  EXPECT_EQ(changes(path, {"--org", "acme"}), Changes{"created index"});
  add_organization("other", "bob");
  EXPECT_EQ(changes(path, {"--org", "other"}), Changes{"created index"});
  EXPECT_EQ(database.count("screening_questions"), 3);
  EXPECT_EQ(events("screening_question.created").size(),
            2 * ("operator " + login() + R"( {"slug": "index"})").size() + 2);
  EXPECT_EQ(json_of({"question", "list", "--org", "acme"}).size(), 2u);
  EXPECT_EQ(json_of({"question", "list", "--org", "acme", "--source", "custom"}).size(), 1u);
  EXPECT_EQ(json_of({"question", "list"}).at(0).at("organizationId"), nullptr);
  EXPECT_EQ(exit_code_of({"question", "import", path, "--org", "none"}), 3);
}

TEST_F(QuestionTest, is_not_taken_unless_all_of_them_are_right) {
  file("banks/screening/a.yaml", index_question);
  file("banks/screening/b.json",
       R"([{"slug":"Bad Slug","text":"x","category":"c","idealAnwser":"y"},)"
       R"({"slug":"index","text":"z","category":"c"}])");
  file("banks/interview/c.csv", "text,questionType\r\nWhy?,trick\r\n");
  file("banks/interview/d.yaml", "- text: a\n  text: b\n");
  file("banks/scenario/e.yaml",
       "- title: t\n  prompt: p\n  scenarioType: [s]\n"
       "  rubric: [{point: x, weight: much}]\n");
  const Json refused = import(cli.folder() / "banks");
  EXPECT_THAT(
      problems_in(refused),
      ElementsAre(": has the key 'text' twice", StartsWith("questionType: must be"),
                  "scenarioType: must be a string, not an array",
                  StartsWith("rubric.0.weight: must be a"),
                  "idealAnwser: is no field here; did you mean 'idealAnswer'?",
                  "slug: must be lower-case letters, digits and hyphens",
                  AllOf(StartsWith("slug: is already used by "), HasSubstr("a.yaml:1 (entry 1"))))
      << refused;
  EXPECT_EQ(database.count("screening_questions"), 0);
  EXPECT_EQ(database.count("service_events"), 0);
  const auto told = cli.run({"question", "import", cli.folder() / "banks"});
  EXPECT_EQ(told.exit_code, 2);
  EXPECT_THAT(told.error, AllOf(HasSubstr("banks/interview/d.yaml:2: has the key 'text' twice\n"),
                                HasSubstr("c.csv:2 (entry 1): questionType: ")));
}

TEST_F(QuestionTest, a_dry_run_shows_what_would_change) {
  const auto tried =
      cli.run({"question", "import", file("screening/a.yaml", index_question), "--dry-run"});
  EXPECT_EQ(tried.out, "created\tscreening\tindex\t[]\n");
  EXPECT_THAT(tried.error, HasSubstr("Dry run: nothing was changed."));
  EXPECT_EQ(database.count("screening_questions"), 0);
  EXPECT_EQ(database.count("service_events"), 0);
}

TEST_F(QuestionTest, reads_problems_with_the_files_of_their_cases) {
  const std::string banks = problem_folder();
  EXPECT_EQ(changes(banks), Changes{"created sum"});
  EXPECT_EQ(database.value("select string_agg(position || input || expected_output || is_hidden ||"
                           " weight, ',' order by position) from dsa_test_cases"),
            "00 00false1,11 2\n3\ntrue3");
  EXPECT_EQ(changes(banks), Changes{"unchanged sum"});
  file("banks/dsa/sum/cases/1.out", "4\n");
  const Json report = import(banks);
  EXPECT_EQ(report.at(0).at("fields"), Json::array({"testCases"}));
  EXPECT_EQ(database.value("select expected_output from dsa_test_cases where position = 1"), "4\n");
}

TEST_F(QuestionTest, reads_no_file_outside_of_the_problems_folder) {
  file("secret", "s");
  file("banks/dsa/sum/problem.yaml", R"(title: Sum
difficulty: easy
statement: s
testCases:
  - {inputFile: ../../../secret, expectedOutputFile: /etc/passwd}
  - {input: "", inputFile: x, expectedOutputFile: missing}
)");
  EXPECT_EQ(
      problems_in(import(cli.folder() / "banks")),
      (Changes{"testCases.0.inputFile: points outside the problem's folder",
               "testCases.0.expectedOutputFile: points outside the problem's folder",
               "testCases.1.inputFile: cannot be used together with input: remove one of them",
               "testCases.1.expectedOutputFile: names a file that does not exist"}));
  EXPECT_EQ(database.count("dsa_problems"), 0);
}

TEST_F(QuestionTest, wants_to_know_which_bank_and_format) {
  const std::string path = file("some.yaml", index_question);
  EXPECT_THAT(cli.run({"question", "import", path}).error, HasSubstr("add --bank with one of"));
  EXPECT_EQ(exit_code_of({"question", "import", path}), 2);
  EXPECT_EQ(exit_code_of({"question", "import", file("screening/text.txt", "")}), 2);
  EXPECT_EQ(exit_code_of({"question", "import", cli.folder() / "nothing.yaml"}), 3);
  EXPECT_EQ(exit_code_of({"question", "import", "-", "--bank", "screening"}), 2);
  const auto piped = cli.run({"question", "import", "-", "--bank", "screening", "--format", "yaml"},
                             index_question);
  EXPECT_EQ(piped.exit_code, 0) << piped.error;
  EXPECT_EQ(database.count("screening_questions"), 1);
}

TEST_F(QuestionTest, is_listed_by_bank_and_words) {
  import(problem_folder());
  import(file("screening/a.yaml", index_question));
  EXPECT_EQ(cli.run({"question", "list", "--bank", "dsa"}).out,
            database.value("select id from dsa_problems") + "\tdsa\tsum\teasy\tSum\n");
  const Json all = json_of({"question", "list"});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all.at(0).at("slug"), "index");
  EXPECT_EQ(json_of({"question", "list", "--category", "easy"}), Json::array({all.at(1)}));
  EXPECT_EQ(json_of({"question", "list", "--search", "index of none"}).size(), 0u);
  EXPECT_EQ(json_of({"question", "list", "--search", "AN INDEX"}), Json::array({all.at(0)}));
  EXPECT_EQ(json_of({"question", "list", "--limit", "1", "--page", "2"}), Json::array({all.at(1)}));
  EXPECT_EQ(json_of({"question", "list", "--source", "custom"}), Json::array());
}

TEST_F(QuestionTest, imports_at_once_bring_each_entry_once) {
  std::string many;
  for (int i = 0; i < 200; ++i)
    many += "- {slug: q" + std::to_string(i) + ", text: 'Why?', category: c}\n";
  const std::string path = file("screening/many.yaml", many);
  std::vector<int> codes(4, -1);
  {
    std::vector<std::jthread> threads;
    for (int& code : codes)
      threads.emplace_back([&] { code = exit_code_of({"question", "import", path}); });
  }
  EXPECT_EQ(codes, std::vector<int>(4, 0));
  EXPECT_EQ(database.count("screening_questions"), 200);
  EXPECT_EQ(database.count("service_events"), 200);
}

}  // namespace
}  // namespace hireline::test
