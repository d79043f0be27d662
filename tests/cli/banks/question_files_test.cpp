// The files that hireline question import reads, and those that it does not
#include <filesystem>

#include <gmock/gmock.h>

#include "tests/cli/banks/questions.hpp"

namespace hireline::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(QuestionTest, folders_inside_count_before_the_name_of_the_one_around) {
  file("screening/interview/a.yaml", "- {slug: why, text: Why so, questionType: culture}\n");
  file("screening/b.yaml", index_question);
  const Json report = import(cli.folder() / "screening");
  ASSERT_EQ(report.size(), 1u) << report;
  EXPECT_EQ(report.at(0).at("bank"), "interview");
  EXPECT_EQ(database.count("screening_questions"), 0);
}

TEST_F(QuestionTest, files_that_are_not_read_are_told) {
  file("banks/screening/a.yaml", index_question);
  file("banks/screening/README.md", "What this is");
  file("banks/screening/.hidden.txt", "");
  EXPECT_EQ(changes(cli.folder() / "banks"), Changes{"created index"});
  file("banks/screening/notes.txt", "");
  file("banks/screening/more/b.yaml", "");
  file("banks/dsa/empty/readme.txt", "");
  const Json refused = import(cli.folder() / "banks");
  EXPECT_THAT(
      problems_in(refused),
      ElementsAre(": has no problem.yaml", ": is not a .json, .yaml or .csv file of this bank",
                  ": is not a .json, .yaml or .csv file of this bank"));
  EXPECT_EQ(refused.at("errors").at(0).at("file"), std::string(cli.folder() / "banks/dsa/empty"));
  EXPECT_EQ(refused.at("errors").at(1).at("file"),
            std::string(cli.folder() / "banks/screening/more"));
}

TEST_F(QuestionTest, no_link_leads_out_of_the_problems_folder) {
  file("secret", "s");
  file("banks/dsa/sum/problem.yaml", R"(title: Sum
difficulty: easy
statement: s
testCases:
  - {inputFile: leak, expectedOutputFile: nope/../leak}
  - {inputFile: out/secret, expectedOutputFile: inside}
)");
  const fs::path folder(cli.folder() / "banks/dsa/sum");
  fs::create_symlink(cli.folder() / "secret", folder / "leak");
  fs::create_directory_symlink("../../..", folder / "out");
  fs::create_symlink("problem.yaml", folder / "inside");
  EXPECT_EQ(problems_in(import(cli.folder() / "banks")),
            (Changes{"testCases.0.inputFile: points outside the problem's folder",
                     "testCases.0.expectedOutputFile: names a file that does not exist",
                     "testCases.1.inputFile: points outside the problem's folder"}));
}

TEST_F(QuestionTest, a_folder_that_is_called_alike_at_its_beginning_is_another) {
  file("banks/dsa/sum-secret/1.in", "s");
  file("banks/dsa/sum/problem.yaml", R"(title: Sum
difficulty: easy
statement: s
testCases: [{inputFile: ../sum-secret/1.in, expectedOutput: ""}]
)");
  EXPECT_EQ(problems_in(import(cli.folder() / "banks/dsa/sum/problem.yaml", {"--bank", "dsa"})),
            Changes{"testCases.0.inputFile: points outside the problem's folder"});
}

TEST_F(QuestionTest, reads_booleans_as_spreadsheets_write_them) {
  const std::string path = file("screening/a.csv",
                                "slug,text,category,retired\r\n"
                                "a,Why so?,c,TRUE\r\nb,Why not?,c,FALSE\r\nd,Why?,c,true\r\n");
  EXPECT_EQ(changes(path), (Changes{"created a", "created b", "created d"}));
  EXPECT_EQ(database.value("select string_agg(slug, ',' order by slug) from screening_questions"
                           " where retired_at is not null"),
            "a,d");
  file("screening/a.csv", "slug,text,category,retired\r\na,Why so?,c,True\r\n");
  EXPECT_THAT(problems_in(import(path)), ElementsAre("retired: must be a boolean, not a string"));
}

TEST_F(QuestionTest, equal_keys_in_json_are_refused_with_their_place) {
  const std::string path = file("screening/a.json", R"([
{"slug":"a","text":"Why so?","category":"c"},
{"slug":"b","text":"Why?","category":"c","rubric":[{"point":"x"},{"point":"y","point":"z"}]}])");
  const Json refused = import(path);
  EXPECT_THAT(problems_in(refused), ElementsAre("rubric.1: has the key 'point' twice"));
  EXPECT_EQ(refused.at("errors").at(0).at("entry"), 2);
  EXPECT_THAT(cli.run({"question", "import", path}).error,
              HasSubstr("a.json (entry 2): rubric[1]: has the key 'point' twice"));
}

}  // namespace
}  // namespace hireline::test
