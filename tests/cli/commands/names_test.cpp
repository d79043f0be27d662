// Arguments that name records by what people know of them, instead of by ids.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A job "Gardener" with the candidate bob.
class Names : public OperatorTest {
 protected:
  Names() {
    cli.set("XDG_STATE_HOME", cli.folder() / "state");
    const JobDetail opened = open_job("Gardener", "acme").value();
    job = opened.id.str();
    pipeline = invite("bob@example.org", opened, "acme").value().pipeline_id->str();
  }

  Json got(const std::vector<std::string>& words) const { return json_of(words); }
  Json refused(std::vector<std::string> words) const {
    words.insert(words.end(), {"-o", "json"});
    const auto result = cli.run(words);
    EXPECT_EQ(result.out, "");
    Json error = Json::parse(result.error);
    error["exit"] = result.exit_code;
    return error;
  }

  std::string job;
  std::string pipeline;
};

TEST_F(Names, an_id_may_be_cut_after_six_digits) {
  EXPECT_EQ(got({"pipeline", "get", pipeline.substr(0, 20)}).at("_id"), pipeline);
  EXPECT_EQ(got({"job", "get", job.substr(0, 18)}).at("_id"), job);
  EXPECT_EQ(refused({"pipeline", "get", pipeline.substr(0, 5)}).at("exit"), 3);
  EXPECT_EQ(refused({"pipeline", "get", "ffffffff"}).at("message"),
            "no pipeline matches 'ffffffff'");
}

TEST_F(Names, an_organization_has_a_slug) {
  const std::string id = got({"org", "get", "acme"}).at("_id");
  EXPECT_EQ(got({"org", "get", id.substr(0, 20)}).at("_id"), id);
  EXPECT_EQ(got({"job", "list", "--org", id.substr(0, 20)}).at(0).at("_id"), job);
  EXPECT_EQ(refused({"org", "get", id.substr(0, 5)}).at("exit"), 3);
}

TEST_F(Names, a_scorecard_has_a_name) {
  const std::string file = project_path("tests/cli/golden/files/scorecard.json");
  add_organization("other", "otto");
  const std::string id = got({"scorecard", "import", "acme", file}).at("_id");
  got({"scorecard", "import", "other", file});
  for (const std::string& name : {std::string("engineering"), id.substr(0, 20)})
    EXPECT_EQ(got({"scorecard", "get", "acme", name}).at("_id"), id) << name;
  EXPECT_EQ(refused({"scorecard", "get", "other", id.substr(0, 23)}).at("exit"), 3);
  EXPECT_EQ(refused({"scorecard", "get", "acme", "Engineer"}).at("hint"),
            "use an id, six or more of its first digits, or a whole name");
}

TEST_F(Names, a_delivery_is_found_in_its_organization) {
  add_organization("other", "otto");
  const std::string url = "https://hr.example.com/in";
  got({"endpoint", "create", "--org", "acme", "--url", url, "--events", "*"});
  const std::string id = got({"endpoint", "test", "acme", url}).at("deliveryId");
  EXPECT_EQ(got({"delivery", "get", "acme", id.substr(0, 20)}).at("_id"), id);
  const std::string acme = got({"org", "get", "acme"}).at("_id");
  EXPECT_EQ(got({"delivery", "get", acme.substr(0, 20), id.substr(0, 20)}).at("_id"), id);
  EXPECT_EQ(refused({"delivery", "get", "other", id.substr(0, 20)}).at("exit"), 3);
}

TEST_F(Names, keys_endpoints_reasons_tags_and_members_have_first_digits) {
  const auto digits_of = [&](const std::vector<std::string>& words) {
    return got(words).at("_id").get<std::string>().substr(0, 22);
  };
  const std::string key = digits_of({"api-key", "create", "--org", "acme", "--name", "HRIS",
                                     "--role", "recruiter", "--scopes", "pipelines:read"});
  EXPECT_EQ(got({"api-key", "get", "acme", key}).at("name"), "HRIS");
  const std::string url = "https://hr.example.com/in";
  const std::string endpoint =
      digits_of({"endpoint", "create", "--org", "acme", "--url", url, "--events", "*"});
  EXPECT_EQ(got({"endpoint", "get", "acme", endpoint}).at("url"), url);
  const std::string reason = digits_of(
      {"close-reason", "create", "--org", "acme", "--name", "Salary", "--applies-to", "rejected"});
  EXPECT_EQ(got({"close-reason", "set", "acme", reason, "--name", "Pay"}).at("name"), "Pay");
  got({"member", "add", "--org", "acme", "--email", "eve@example.org", "--uid", "eve"});
  const std::string eve = database.value("select id from recruiters where auth_id = 'eve'");
  EXPECT_EQ(got({"member", "role", "acme", eve.substr(0, 22), "interviewer"}).at("role"),
            "interviewer");

  database.execute(
      "insert into tags (organization_id, id, name, created_at)"
      " select o.id, 'aaaaaaaa444444444444444' || n, 'tag ' || n, now()"
      " from organizations o, generate_series(1, 2) n");
  EXPECT_EQ(got({"tag", "rename", "acme", "aaaaaaaa4444444444444442", "--name", "C++"}).at("name"),
            "C++");
  EXPECT_EQ(refused({"tag", "rename", "acme", "aaaaaaaa4", "--name", "C"}).at("exit"), 3)
      << "two begin so";
  EXPECT_EQ(refused({"tag", "rename", "acme", key, "--name", "C"}).at("exit"), 3) << "a key";
}

TEST_F(Names, a_job_has_its_title) {
  EXPECT_EQ(got({"job", "get", "Gardener"}).at("_id"), job);
  EXPECT_EQ(got({"job", "get", "GARDEN"}).at("_id"), job) << "a part of it, in any case";
  EXPECT_EQ(got({"pipeline", "board", "--job", "gardener"}), got({"pipeline", "board", job}));
}

TEST_F(Names, a_part_of_a_title_changes_nothing_in_a_pipe) {
  const Json error = refused({"job", "archive", "Garden", "--yes"});
  EXPECT_EQ(error.at("exit"), 2);
  EXPECT_EQ(error.at("message"), "'Garden' is only a part of the name of a job");
  EXPECT_EQ(error.at("matches").at(0).at("_id"), job);
  EXPECT_EQ(got({"job", "get", job}).at("status"), "active");
  EXPECT_EQ(got({"job", "archive", "gardener", "--yes"}).at("status"), "archived");
}

TEST_F(Names, a_title_is_looked_for_in_one_organization) {
  add_organization("other", "otto");
  const std::string theirs = open_job("Gardener", "other").value().id.str();
  EXPECT_EQ(refused({"job", "get", "Gardener"}).at("code"), "ambiguous");
  EXPECT_EQ(got({"job", "get", "Gardener", "--org", "other"}).at("_id"), theirs);
  EXPECT_EQ(got({"job", "get", "Gardener", "--org", "acme"}).at("_id"), job);
  EXPECT_EQ(got({"pipeline", "get", "bob@example.org", "--org", "acme"}).at("_id"), pipeline);
  EXPECT_EQ(refused({"pipeline", "get", "bob@example.org", "--org", "other"}).at("exit"), 3);
}

TEST_F(Names, a_candidate_has_an_address) {
  EXPECT_EQ(got({"pipeline", "get", "BOB@example.org"}).at("_id"), pipeline);
  EXPECT_EQ(got({"interview", "get", "bob@example.org"}).at("candidatePipelineId"), pipeline);
  EXPECT_EQ(got({"candidate", "get", "bob@example.org"}).at("participant").at("email"),
            "bob@example.org");
  EXPECT_EQ(refused({"pipeline", "get", "nobody@example.org"}).at("exit"), 3);
}

TEST_F(Names, a_candidate_has_a_whole_name) {
  database.execute("update participants set name = 'Bob Nováková' where email like 'bob@%'");
  EXPECT_EQ(got({"pipeline", "get", "bob novakova"}).at("_id"), pipeline);
  EXPECT_EQ(got({"candidate", "show", "Bob Nováková"}).at("email"), "bob@example.org");
  EXPECT_EQ(refused({"pipeline", "get", "Novakova"}).at("exit"), 3) << "a part could be another's";
}

TEST_F(Names, people_are_near_by_a_word_of_their_name_or_address) {
  database.execute(
      "update participants set name = 'Ольга Смирнова', email = 'olga.smirnova@example.com',"
      " email_key = 'olga.smirnova@example.com' where email like 'bob@%'");
  const std::string near = "did you mean olga.smirnova@example.com (Ольга Смирнова)?";
  EXPECT_EQ(refused({"interview", "get", "Olga Smirnova"}).at("hint"), near);
  EXPECT_EQ(refused({"candidate", "show", "Smirnova"}).at("hint"), near);
  EXPECT_EQ(refused({"candidate", "export", "Olga Smirnova", "--file", "x"}).at("hint"), near);
}

TEST_F(Names, a_misspelt_title_has_a_near_one) {
  EXPECT_EQ(refused({"job", "get", "Gardner"}).at("hint"), "did you mean 'Gardener'?");
}

TEST_F(Names, several_that_match_are_listed_or_chosen_from) {
  const std::string second = open_job("Gardening", "acme").value().id.str();
  const std::string third = open_job("Gardening", "acme").value().id.str();
  const Json error = refused({"job", "get", "gardening"});
  EXPECT_EQ(error.at("exit"), 2);
  EXPECT_EQ(error.at("code"), "ambiguous");
  EXPECT_EQ(error.at("message"), "2 jobs match 'gardening'");
  EXPECT_EQ(error.at("matches").at(0),
            (Json{{"_id", third}, {"about", "Gardening, active, acme"}}));
  EXPECT_EQ(error.at("matches").at(1).at("_id"), second);

  cli.set("HIRELINE_FORCE_TTY", "100");
  const auto chosen = cli.run({"job", "get", "gardening", "-o", "json"}, "2\n");
  EXPECT_EQ(chosen.exit_code, 0) << chosen.error;
  EXPECT_THAT(chosen.error, AllOf(HasSubstr("  1  " + third), HasSubstr("Which one? [1-2]")));
  EXPECT_EQ(Json::parse(chosen.out).at("_id"), second);
  EXPECT_EQ(cli.run({"job", "get", "gardening"}, "7\n").exit_code, 1);
}

TEST_F(Names, a_hyphen_is_the_last_that_a_terminal_showed) {
  EXPECT_EQ(refused({"pipeline", "get", "-"}).at("message"), "no pipeline was shown before");
  EXPECT_EQ(cli.run({"pipeline", "get", pipeline}).exit_code, 0);
  EXPECT_EQ(refused({"pipeline", "get", "-"}).at("exit"), 2) << "a pipe leaves no trace";
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_EQ(cli.run({"pipeline", "get", pipeline}).exit_code, 0);
  cli.set("HIRELINE_FORCE_TTY", "");
  EXPECT_EQ(got({"pipeline", "get", "-"}).at("_id"), pipeline);
  EXPECT_EQ(refused({"job", "get", "-"}).at("exit"), 2) << "of its own kind only";
}

TEST_F(Names, a_hyphen_is_the_organization_and_the_member_that_a_terminal_used_last) {
  got({"member", "add", "--org", "acme", "--email", "eve@example.org", "--uid", "eve"});
  EXPECT_EQ(refused({"member", "list", "-"}).at("message"),
            "no organization was used before on a terminal");
  cli.set("HIRELINE_FORCE_TTY", "100");
  EXPECT_EQ(cli.run({"member", "role", "acme", "eve@example.org", "admin"}).exit_code, 0);
  EXPECT_EQ(cli.run({"member", "role", "acme", "zoe@example.org", "admin"}).exit_code, 3);
  cli.set("HIRELINE_FORCE_TTY", "");
  const auto removed = cli.run({"member", "remove", "-", "-", "--yes", "-o", "json"});
  EXPECT_EQ(Json::parse(removed.out).at("email"), "eve@example.org") << "the last that was found";
  EXPECT_THAT(removed.error, AllOf(HasSubstr("- is the organization acme\n"),
                                   HasSubstr("- is the member eve@example.org\n")));
}

TEST_F(Names, an_organization_can_be_given_by_position_or_option) {
  const auto by_position = cli.run({"member", "list", "acme"});
  EXPECT_EQ(by_position.exit_code, 0);
  EXPECT_EQ(cli.run({"member", "list", "--org", "acme"}).out, by_position.out);
  EXPECT_EQ(cli.run({"member", "list", "--org=acme"}).out, by_position.out);
  EXPECT_EQ(cli.run({"member", "remove", "nobody", "--org", "acme", "--yes"}).exit_code, 3);
  EXPECT_THAT(cli.run({"member", "list"}).error, StartsWith("error: ORG is missing\n"));
}

TEST_F(Names, options_are_still_known_by_their_former_names) {
  const auto now = cli.run({"interview", "list", "--since", "30d"});
  const auto before = cli.run({"interview", "list", "--from", "30d"});
  EXPECT_EQ(before.exit_code, 0);
  EXPECT_EQ(before.out, now.out);
  EXPECT_EQ(now.error, "");
  EXPECT_EQ(before.error, "--from is now called --since; the old name will be removed\n");
  EXPECT_EQ(cli.run({"email", "list", "--to=ann@example.org", "-q"}).error, "");
  const std::vector<std::pair<std::vector<std::string>, std::string>> others = {
      {{"interview", "list", "--to", "2030-01-01"}, "--to is now called --until"},
      {{"queue", "list", "--state", "dead"}, "--state is now called --status"},
      {{"candidate", "export", "bob@example.org", "--to", cli.folder() / "bob.json"},
       "--to is now called --file"},
      {{"analytics", "funnel", "--job", job, "--from", "2026-01-01", "--to", "2026-02-01"},
       "--from is now called --since"}};
  for (const auto& [words, note] : others) {
    const auto result = cli.run(words);
    EXPECT_EQ(result.exit_code, 0) << result.error;
    EXPECT_THAT(result.error, HasSubstr(note + "; the old name will be removed\n"));
  }
}

TEST_F(Names, a_word_is_never_taken_for_another_one) {
  const auto archive = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"job", "archive", job});
    return cli.run(more);
  };
  EXPECT_THAT(archive({"--yes=no"}).error, HasSubstr("--yes takes no value"));
  EXPECT_THAT(archive({"--dry-run=false"}).error, HasSubstr("--dry-run takes no value"));
  EXPECT_THAT(archive({"--reason", "--dry-run"}).error, HasSubstr("--reason needs a value"));
  EXPECT_THAT(archive({"--database-url", ""}).error, HasSubstr("--database-url is empty"));
  EXPECT_THAT(archive({"--types"}).error, Not(HasSubstr("--yes")));
  EXPECT_EQ(got({"job", "get", job}).at("status"), "active");
  EXPECT_EQ(archive({"--reason=--dry-run"}).exit_code, 0);
  EXPECT_EQ(got({"job", "get", job}).at("status"), "archived");
}

TEST_F(Names, a_near_name_is_told) {
  const auto hint = [&](const std::vector<std::string>& words) {
    const Json error = refused(words);
    EXPECT_EQ(error.at("exit"), 3) << error;
    return error.value("hint", "");
  };
  EXPECT_EQ(hint({"org", "get", "acne"}), "did you mean 'acme'?");
  EXPECT_EQ(hint({"job", "list", "--org", "ACMEE"}), "did you mean 'acme'?");
  EXPECT_EQ(hint({"plan", "get", "grwoth"}), "did you mean 'growth'?");
  EXPECT_EQ(hint({"org", "plan", "set", "acme", "fre"}), "did you mean 'free'?");
  EXPECT_EQ(hint({"member", "role", "acme", "an@example.org", "admin"}),
            "did you mean 'ann@example.org'?");
  EXPECT_EQ(hint({"member", "remove", "acme", "bob@example.org", "--yes"}),
            "run `hireline member list ORG` to list the members");
  EXPECT_EQ(hint({"org", "get", "somebody"}), "run `hireline org list` to list the organizations");
  database.execute("update organizations set name = 'Acme Garden Services'");
  EXPECT_EQ(hint({"org", "usage", "Acme garden service"}), "did you mean 'acme'?");
}

TEST_F(Names, verbs_of_hiring_lead_to_the_command_that_does_it) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> meant = {
      {{"candidate", "reject"}, "pipeline set-status PIPELINE rejected"},
      {{"candidate", "hire", "bob@example.org"}, "pipeline set-status PIPELINE hired"},
      {{"pipeline", "reject"}, "pipeline set-status PIPELINE rejected"},
      {{"interview", "delete"}, "interview cancel INTERVIEW"},
      {{"candidate", "delete"}, "candidate anonymize PERSON"},
      {{"candidate", "list"}, "candidate find TEXT"},
      {{"job", "remove"}, "job archive JOB"}};
  for (const auto& [typed, command] : meant) {
    EXPECT_EQ(refused(typed).at("hint"), "use `hireline " + command + "`");
    const auto verb = command.substr(0, command.find(' ', command.find(' ') + 1));
    std::vector<std::string> words = {verb.substr(0, verb.find(' ')),
                                      verb.substr(verb.find(' ') + 1), "--help"};
    EXPECT_EQ(cli.run(words).exit_code, 0) << command;
  }
}

}  // namespace
}  // namespace hireline::test
