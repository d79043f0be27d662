// hireline question import: what is taken out of use, and brought back
#include <gmock/gmock.h>

#include "common/domain/refusals.hpp"
#include "tests/cli/banks/questions.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(QuestionTest, is_retired_and_brought_back) {
  const std::string path = file("screening/a.yaml", index_question);
  import(path);
  file("screening/a.yaml", index_question + "  retired: true\n");
  EXPECT_EQ(changes(path), Changes{"retired index"});
  EXPECT_EQ(changes(path), Changes{"unchanged index"});
  EXPECT_EQ(cli.run({"question", "list"}).out, "");
  EXPECT_THAT(cli.run({"question", "list", "--retired"}).out, HasSubstr("screening\tindex\t"));
  file("screening/a.yaml", index_question + "  retired: false\n");
  EXPECT_EQ(changes(path), Changes{"restored index"});
  EXPECT_EQ(changes(path), Changes{"unchanged index"});
  EXPECT_EQ(database.count("screening_questions where retired_at is null"), 1);
  EXPECT_EQ(database.count("service_events where type in ('screening_question.retired',"
                           " 'screening_question.restored')"),
            2);
}

TEST_F(QuestionTest, stays_retired_when_files_say_nothing_of_it) {
  const std::string path = file("screening/a.yaml", index_question);
  import(path);
  import(file("retiring.yaml", index_question + "  retired: true\n"), {"--bank", "screening"});
  const auto again = cli.run({"question", "import", path});
  EXPECT_EQ(again.error,
            "1 unchanged\n1 entry stays retired; use `retired: false` to restore it\n");
  EXPECT_EQ(import(path).at(0).at("staysRetired"), true);
  std::string harder = index_question;
  harder.replace(harder.find("easy"), 4, "hard");
  file("screening/a.yaml", harder);
  EXPECT_EQ(changes(path), Changes{"updated index"});
  EXPECT_EQ(database.count("screening_questions where retired_at is not null"), 1);
  // Where the files say so themselves there is nothing to tell, and what is in use stays so.
  EXPECT_EQ(
      cli.run({"question", "import", cli.folder() / "retiring.yaml", "--bank", "screening"}).error,
      "1 updated\n");
  import(file("restoring.yaml", harder + "  retired: false\n"), {"--bank", "screening"});
  EXPECT_EQ(cli.run({"question", "import", path}).error, "1 unchanged\n");
  EXPECT_FALSE(import(path).at(0).contains("staysRetired"));
}

class RetireMissingTest : public QuestionTest {
 protected:
  RetireMissingTest() {
    // Of a recruiter, who gives no slug: it is no operator's, and is never missing.
    database.execute(
        "insert into screening_questions select id, '5f00000000000000000000b1', null, 'Own?', 'c',"
        " null, null, null, now(), now() from organizations");
    import(file("screening/a.yaml", index_question + "- {text: 'Why is that so?', category: c}\n"),
           {"--org", "acme"});
    file("screening/a.yaml", index_question);
  }
  ProgramResult retire_missing(const std::vector<std::string>& more,
                               const std::string& input = {}) const {
    std::vector<std::string> words = {"question", "import", path,
                                      "--org",    "acme",   "--retire-missing"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words, input);
  }
  std::string retired() const {
    return database.value(
        "select coalesce(string_agg(text, ','), 'none') from screening_questions"
        " where retired_at is not null");
  }

  std::string path = cli.folder() / "screening/a.yaml";
};

TEST_F(RetireMissingTest, takes_what_has_a_slug_and_stands_in_no_file) {
  EXPECT_EQ(changes(path, {"--org", "acme"}), Changes{"unchanged index"});
  EXPECT_EQ(changes(path, {"--org", "acme", "--retire-missing", "--yes"}),
            (Changes{"unchanged index", "retired why-is-that-so"}));
  EXPECT_EQ(retired(), "Why is that so?");
  EXPECT_EQ(database.count("events where type = 'screening_question.retired'"), 1);
}

TEST_F(RetireMissingTest, asks_first_and_only_when_something_goes) {
  const auto refused = retire_missing({});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, AllOf(HasSubstr("confirmation is required to retire 1 entry missing "
                                             "from the files: screening/why-is-that-so"),
                                   HasSubstr("add --yes")));
  const auto tried = retire_missing({"--dry-run"});
  EXPECT_EQ(tried.exit_code, 0);
  EXPECT_EQ(tried.out, "retired\tscreening\twhy-is-that-so\t[]\n");
  EXPECT_EQ(retired(), "none");
  ASSERT_EQ(retire_missing({"--yes"}).exit_code, 0);
  const auto again = retire_missing({});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_EQ(again.error, "1 unchanged\n");
}

TEST_F(RetireMissingTest, heeds_the_answer) {
  cli.set("HIRELINE_FORCE_TTY", "80");
  EXPECT_EQ(retire_missing({}, "n\n").exit_code, 1);
  EXPECT_EQ(retired(), "none");
  EXPECT_EQ(retire_missing({}, "y\n").exit_code, 0);
  EXPECT_EQ(retired(), "Why is that so?");
}

TEST_F(RetireMissingTest, names_the_first_few_of_many) {
  std::string many;
  for (int i = 0; i < 7; ++i)
    many += "- {slug: q" + std::to_string(i) + ", text: 'Why?', category: c}\n";
  import(file("many.yaml", many), {"--bank", "screening", "--org", "acme"});
  EXPECT_THAT(
      retire_missing({}).error,
      AllOf(
          HasSubstr(
              "confirmation is required to retire 8 entries missing from the files: screening/q0, "
              "screening/q1, screening/q2, screening/q3, screening/q4, …,"),
          Not(HasSubstr("q5"))));
}

TEST_F(QuestionTest, that_is_retired_stays_where_it_is_and_goes_nowhere_else) {
  const std::string path = file("screening/a.yaml", index_question);
  import(path);
  app::NewJob job;
  job.title = "Gardener";
  job.description = "You garden.";
  job.stages.emplace_back().name = "Questions";
  job.stages.back().type = StageTypeKey::automated_screening;
  job.stages.back().screening.emplace().questions.emplace_back().question_id =
      database.value("select id from screening_questions");
  const auto open = [&] {
    return in_organization(
        "acme", [&](db::Tx& tx, const Recruiter& who) { return app::create_job(tx, who, job); });
  };
  const auto opened = open();
  ASSERT_TRUE(opened);
  file("screening/a.yaml", index_question + "  retired: true\n");
  import(path);
  const auto refused = open();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused_for<Invalid>(refused.error())->issues.front().message,
            "is a question that was retired");
  app::ChangeJob edit;
  edit.id = opened->id;
  edit.stages = std::vector{job.stages.front()};
  edit.stages->front().id = opened->stages.front().id;
  EXPECT_TRUE(in_organization(
      "acme", [&](db::Tx& tx, const Recruiter& who) { return app::change_job(tx, who, edit); }));
}

}  // namespace
}  // namespace hireline::test
