// hireline question lint
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;

const std::string good_question = R"(- slug: index
  category: databases
  text: Explain what an index of a database is for and what it costs.
  idealAnswer: >-
    An index finds rows without reading the whole table, so that lookups become fast. Every write
    becomes slower, because the index must be kept up to date, and it takes space on disk.
  rubric:
    - point: Lookups become fast
      weight: 2
      keywords: [lookup, without reading the whole table]
    - point: Writes become slower
      weight: 1
      keywords: [slower, up to date]
)";

class QuestionLintTest : public OperatorTest {
 protected:
  std::vector<std::string> numbers(const std::vector<std::string>& words) const {
    std::vector<std::string> line = {"question", "lint"};
    line.insert(line.end(), words.begin(), words.end());
    line.insert(line.end(), {"-o", "json"});
    const auto result = cli.run(line);
    std::vector<std::string> found;
    for (const Json& finding : Json::parse(result.out))
      found.push_back(finding.at("slug").get<std::string>() + " " +
                      finding.at("number").get<std::string>());
    return found;
  }
  std::string file(const std::string& name, const std::string& text) const {
    return cli.folder().write(name, text);
  }
};

using Found = std::vector<std::string>;

TEST_F(QuestionLintTest, finds_nothing_wrong_with_a_good_question) {
  const auto clean =
      cli.run({"question", "lint", file("screening/a.yaml", good_question), "--strict"});
  EXPECT_EQ(clean.out, "");
  EXPECT_EQ(clean.error, "1 entry: 0 errors, 0 warnings\n");
  EXPECT_EQ(clean.exit_code, 0);
}

TEST_F(QuestionLintTest, ends_with_nine_for_errors_and_for_warnings_only_when_strict) {
  const std::string path =
      file("screening/a.yaml", good_question +
                                   "- {slug: bare, category: c, text: 'What is "
                                   "a transaction good for?', idealAnswer: "
                                   "Obviously guys keep it whole}\n");
  EXPECT_EQ(numbers({path}), Found{"bare Q003"});
  EXPECT_EQ(exit_code_of({"question", "lint", path}), 0);
  EXPECT_EQ(exit_code_of({"question", "lint", path, "--strict"}), 9);
  file("screening/a.yaml",
       "- {slug: bare, category: c, text: 'What is a transaction good for?'}\n" + good_question);
  EXPECT_EQ(numbers({path}), Found{"bare Q201"});
  const auto told = cli.run({"question", "lint", path});
  EXPECT_EQ(told.exit_code, 9);
  EXPECT_THAT(told.out, HasSubstr("error\tQ201\t" + path + ":1 (entry 1, bare)\trubric\t"));
}

TEST_F(QuestionLintTest, is_read_by_people_entry_by_entry) {
  cli.set("HIRELINE_FORCE_TTY", "80");
  cli.set("NO_COLOR", "1");
  const std::string path =
      file("screening/a.yaml", "- {slug: bare, category: c, text: 'Why so?'}\n" + good_question);
  const auto told = cli.run({"question", "lint", path});
  EXPECT_EQ(told.out, path +
                          ":1 (entry 1, bare)\n"
                          "  warning Q101 text: too short to be understood alone\n"
                          "    hint: say what to answer, and why\n"
                          "  error Q201 rubric: nothing to score answers by\n"
                          "    hint: give a rubric, or an ideal answer\n");
  EXPECT_THAT(told.error, HasSubstr("2 entries: 1 error, 1 warning\n"));
}

TEST_F(QuestionLintTest, needs_no_settings_to_read_files) {
  Cli bare;
  bare.set("HIRELINE_ENV", "");
  const std::string path = file("screening/a.yaml", good_question);
  const auto told = bare.run({"question", "lint", path});
  EXPECT_EQ(told.exit_code, 0) << told.error;
  EXPECT_EQ(told.error, "1 entry: 0 errors, 0 warnings\n");
  const auto piped =
      bare.run({"question", "lint", "-", "--bank", "screening", "--format", "yaml"}, good_question);
  EXPECT_EQ(piped.exit_code, 0) << piped.error;
  const auto stored = bare.run({"question", "lint"});
  EXPECT_EQ(stored.exit_code, 2);
  EXPECT_THAT(stored.error, HasSubstr("HIRELINE_SECRET"));
}

TEST_F(QuestionLintTest, looks_at_what_is_stored_too) {
  const std::string path = file("screening/a.yaml", good_question);
  ASSERT_EQ(exit_code_of({"question", "import", path, "--org", "acme"}), 0);
  database.execute(
      "insert into screening_questions select id, '5f00000000000000000000b1', null,"
      " 'What is a transaction good for?', 'c', null, null, null, now(), now()"
      " from organizations");
  EXPECT_EQ(numbers({}), Found{});
  EXPECT_EQ(numbers({"--org", "acme"}), Found{"what-is-a-transaction-good-for Q201"});
  EXPECT_EQ(numbers({"--org", "acme", "--bank", "dsa"}), Found{});
  EXPECT_EQ(exit_code_of({"question", "lint", path, "--org", "acme"}), 2);
}

TEST_F(QuestionLintTest, does_not_call_nothing_good) {
  const auto warning = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"question", "lint", "-q"});
    const auto told = cli.run(words);
    EXPECT_EQ(told.exit_code, 0);
    EXPECT_EQ(told.out, "");
    return told.error;
  };
  EXPECT_EQ(
      warning({"--org", "acme"}),
      "warning: nothing was checked: 'acme' has no entries of its own that are not retired\n");
  EXPECT_THAT(warning({}), HasSubstr("nothing was checked: the system has no entries"));
  EXPECT_THAT(warning({file("screening/none.yaml", "[]\n")}),
              HasSubstr("nothing was checked: there are no entries"));
}

TEST_F(QuestionLintTest, tells_of_questions_that_ask_the_same) {
  std::string same = good_question;
  same.replace(same.find("slug: index"), 11, "slug: again");
  file("screening/b.yaml", same);
  const std::string path = file("screening/a.yaml", good_question);
  const auto told = cli.run({"question", "lint", cli.folder() / "screening"});
  EXPECT_EQ(told.exit_code, 9);
  EXPECT_THAT(told.out, HasSubstr("word for word: " + path + ":1 (entry 1, index)"));
}

}  // namespace
}  // namespace hireline::test
