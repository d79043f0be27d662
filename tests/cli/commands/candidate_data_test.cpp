// hireline candidate export and anonymize.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"
#include "tests/support/world/personal_marks.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class CandidateData : public OperatorTest {
 protected:
  CandidateData() {
    add_organization("other", "otto");
    EXPECT_TRUE(invite("bob@example.org", open_job("Garden").value()));
    EXPECT_TRUE(invite("bob@example.org", open_job("Kitchen", "other").value(), "other"));
    EXPECT_TRUE(invite("eve@example.org", open_job("House").value()));
    database.execute("update participants set name = 'Bob Bobson' where email like 'bob%'");
  }

  ProgramResult anonymize(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"candidate", "anonymize", "bob@example.org"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  ProgramResult export_bob(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"candidate", "export", "bob@example.org"};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  std::string bob() const {
    return database.value("select id from participants where name = 'Bob Bobson'");
  }
  static std::string text_of(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST_F(CandidateData, is_found_by_the_whole_name) {
  EXPECT_EQ(json_of({"candidate", "export", "bob bobson"}).at("participantId"), bob());
  EXPECT_EQ(exit_code_of({"candidate", "export", "Bobson"}), 3);
}

TEST_F(CandidateData, is_exported_as_one_bundle) {
  const Json bundle = json_of({"candidate", "export", "bob@example.org"});
  EXPECT_EQ(bundle.at("participantId"), bob());
  EXPECT_EQ(bundle.at("records").at(0).at("name"), "Bob Bobson");
  EXPECT_EQ(bundle.at("records").at(0).at("emailReminders"), true);
  ASSERT_EQ(bundle.at("organizations").size(), 2u);
  const Json& acme = bundle.at("organizations").at(0);
  EXPECT_EQ(acme.at("slug"), "acme");
  EXPECT_EQ(acme.at("pipelines").size(), 1u);
  EXPECT_EQ(acme.at("interviews").at(0).at("title"), "Talk about Garden");
  EXPECT_EQ(acme.at("interviews").at(0).at("startTime"), "2030-05-06T09:00:00.000Z");
  EXPECT_EQ(acme.at("links").at(0).at("purpose"), "decline");
  EXPECT_EQ(acme.at("feedbacks"), Json::array());
  EXPECT_THAT(bundle.dump(), Not(HasSubstr("eve@example.org")));
  EXPECT_THAT(bundle.dump(), Not(HasSubstr("oken\"")));
  const std::string hash =
      database.value("select encode(token_hash, 'hex') from link_tokens limit 1");
  EXPECT_THAT(bundle.dump(), Not(HasSubstr(hash)));
}

TEST_F(CandidateData, is_exported_by_address_by_id_and_of_one_organization) {
  // The second export has the event of the first.
  const auto exported = [&](const std::string& person) {
    Json bundle = json_of({"candidate", "export", person});
    bundle.erase("exportedAt");
    for (Json& one : bundle.at("organizations")) one.erase("events");
    return bundle;
  };
  EXPECT_EQ(exported(bob()), exported(" BOB@example.org"));
  const Json one = json_of({"candidate", "export", bob(), "--org", "other"});
  ASSERT_EQ(one.at("organizations").size(), 1u);
  EXPECT_EQ(one.at("organizations").at(0).at("slug"), "other");
}

TEST_F(CandidateData, an_export_is_an_event_of_each_organization) {
  EXPECT_EQ(export_bob({"--reason", "request 4712"}).exit_code, 0);
  EXPECT_EQ(events("candidate.exported"),
            "operator " + login() + " request 4712, operator " + login() + " request 4712");
  EXPECT_EQ(export_bob({"--dry-run"}).exit_code, 0);
  EXPECT_EQ(export_bob({"--org", "other"}).exit_code, 0);
  EXPECT_EQ(
      database.count("events where type = 'candidate.exported' and subject_id = '" + bob() + "'"),
      3);
}

TEST_F(CandidateData, an_export_names_the_record_that_the_organization_has) {
  const std::string second = std::string(24, 'b');
  database.execute("insert into participants (id, auth_id, email, email_key, created_at) select '" +
                   second + "', 'not-verified', email, email_key, now() from participants " +
                   "where id = '" + bob() + "'");
  const std::string elsewhere =
      " set participant_id = '" + second +
      "' where organization_id = (select id from organizations where slug = 'other')";
  database.execute("update pipelines" + elsewhere + "; update interviews" + elsewhere);
  EXPECT_EQ(export_bob({}).exit_code, 0);
  EXPECT_EQ(database.value("select string_agg(slug || ' ' || subject_id, ', ' order by slug) from "
                           "events join organizations on organizations.id = organization_id "
                           "where type = 'candidate.exported'"),
            "acme " + bob() + ", other " + second);
}

TEST_F(CandidateData, is_only_counted_in_a_table) {
  const auto counted = export_bob();
  EXPECT_EQ(counted.exit_code, 0);
  EXPECT_THAT(counted.out, HasSubstr("\trecords\t1\n"));
  EXPECT_THAT(counted.out, HasSubstr("acme\tinterviews\t1\n"));
  EXPECT_THAT(counted.out, Not(HasSubstr("feedbacks")));
  EXPECT_THAT(counted.out, Not(HasSubstr("Bobson")));
  EXPECT_EQ(counted.error,
            "Rows without an organization are about the person alone.\n"
            "Only the number of rows is shown: use -o json to see the data, or --file FILE to save "
            "it.\n");
  EXPECT_THAT(export_bob({"-o", "csv"}).out, HasSubstr("organization,kind,rows"));
  EXPECT_THAT(export_bob({"-o", "yaml"}).out, HasSubstr("name: Bob Bobson"));
}

TEST_F(CandidateData, is_written_to_a_file_that_others_cant_read) {
  const std::string path = cli.folder() / "bob.json";
  const auto written = export_bob({"--file", path});
  EXPECT_EQ(written.exit_code, 0) << written.error;
  EXPECT_THAT(written.out, HasSubstr("acme\tinterviews\t1\n"));
  EXPECT_EQ(Json::parse(text_of(path)).at("records").at(0).at("name"), "Bob Bobson");
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(export_bob({"--file", path, "-o", "yaml"}).exit_code, 5) << "the file exists";
  const std::string as_yaml = cli.folder() / "bob.yaml";
  EXPECT_EQ(export_bob({"--file", as_yaml, "-o", "yaml"}).out, "");
  EXPECT_THAT(text_of(as_yaml), HasSubstr("name: Bob Bobson"));
  EXPECT_EQ(export_bob({"--file", cli.folder().path()}).exit_code, 2);
  EXPECT_EQ(export_bob({"--file", cli.folder() / "no/folder/bob.json"}).exit_code, 2);
}

TEST_F(CandidateData, is_erased_when_the_address_is_typed) {
  const auto erased = anonymize({"--confirm", "bob@example.org", "--reason", "request 4711"});
  EXPECT_EQ(erased.exit_code, 0) << erased.error;
  EXPECT_THAT(erased.out, HasSubstr("records\t1\n"));
  EXPECT_THAT(erased.out, HasSubstr("interviews\t2\n"));
  EXPECT_THAT(erased.error, HasSubstr("2 pipelines withdrawn, 2 interviews cancelled"));
  EXPECT_THAT(rows_with(database, "bob"), IsEmpty());
  EXPECT_EQ(events("candidate.erased"),
            "operator " + login() + " request 4711, operator " + login() + " request 4711");
  EXPECT_EQ(events("participant.erased", "service_events"),
            "operator " + login() + " request 4711");
  EXPECT_EQ(exit_code_of({"candidate", "export", "bob@example.org"}), 3);
  EXPECT_EQ(database.count("participants where email = 'eve@example.org'"), 1);
}

TEST_F(CandidateData, is_not_erased_by_a_slip) {
  const auto nobody = anonymize();
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_THAT(nobody.error, HasSubstr("hint: add --confirm bob@example.org"));
  const auto yes = anonymize({"--yes"});
  EXPECT_EQ(yes.exit_code, 2);
  EXPECT_THAT(yes.error, HasSubstr("erase bob@example.org in acme, other"));
  EXPECT_EQ(anonymize({"--confirm", "eve@example.org"}).exit_code, 2);
  EXPECT_EQ(anonymize({"--yes", "--confirm", "bob"}).exit_code, 2);
  EXPECT_EQ(database.count("participants where erased_at is not null"), 0);
}

TEST_F(CandidateData, is_not_erased_by_a_trial) {
  const auto counted = anonymize({"--dry-run"});
  EXPECT_EQ(counted.exit_code, 0) << counted.error;
  EXPECT_THAT(counted.error, HasSubstr("Dry run: nothing was changed."));
  EXPECT_EQ(database.count("participants where erased_at is not null"), 0);
  EXPECT_EQ(database.count("events where type = 'candidate.erased'"), 0);
  EXPECT_EQ(anonymize({"--confirm", "bob@example.org"}).out, counted.out);
}

TEST_F(CandidateData, is_erased_twice_without_harm) {
  const std::string id = bob();
  const Json first = json_of({"candidate", "anonymize", id, "--confirm", "bob@example.org"});
  EXPECT_EQ(first.at("isEverywhere"), true);
  EXPECT_EQ(first.at("pipelinesWithdrawn"), 2);
  const std::string address = "erased-" + id + "@erased.invalid";
  const auto second = cli.run({"candidate", "anonymize", id, "--confirm", address});
  EXPECT_EQ(second.exit_code, 0) << second.error;
  EXPECT_EQ(second.out, "");
  EXPECT_THAT(second.error, HasSubstr("There was nothing to erase."));
  EXPECT_EQ(json_of({"candidate", "anonymize", id, "--confirm", address}).at("erased"),
            Json::array());
  EXPECT_EQ(database.count("events where type = 'candidate.erased'"), 2);
}

TEST_F(CandidateData, is_erased_in_one_organization) {
  const auto erased = anonymize({"--org", "acme", "--confirm", "bob@example.org"});
  EXPECT_EQ(erased.exit_code, 0) << erased.error;
  EXPECT_THAT(erased.error, HasSubstr("The person's own record is kept"));
  EXPECT_EQ(json_of({"candidate", "find", "bob"}).at(0).at("organizations").size(), 1u);
  EXPECT_EQ(anonymize({"--org", "acme", "--confirm", "bob@example.org"}).exit_code, 3);
}

TEST_F(CandidateData, takes_mails_as_files_along) {
  const std::string folder = cli.folder() / "data/mail";
  std::filesystem::create_directories(folder);
  const std::string id = "65f0c0ffee65f0c0ffee65f9";
  database.execute(
      "insert into emails (organization_id, id, kind, recipient, recipient_key, participant_id, "
      "subject_id, status, attempts, in_doubt, resends, created_at, sent_at) select "
      "organization_id, '" +
      id +
      "', 'live_invitation', participant_email, participant_email, "
      "participant_id, id, 'sent', 1, 0, 1, now(), now() from interviews where participant_email = "
      "'bob@example.org' limit 1");
  for (const std::string& name : {id + ".eml", id + ".1.eml", id + ".2.eml", std::string("x.eml")})
    std::ofstream(folder + "/" + name) << "To: bob@example.org";
  EXPECT_THAT(anonymize({"--dry-run"}).out, HasSubstr("mailFiles\t2\n"));
  EXPECT_TRUE(std::filesystem::exists(folder + "/" + id + ".eml"));
  EXPECT_THAT(anonymize({"--confirm", "bob@example.org"}).out, HasSubstr("mailFiles\t2\n"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/" + id + ".eml"));
  EXPECT_FALSE(std::filesystem::exists(folder + "/" + id + ".1.eml"));
  EXPECT_TRUE(std::filesystem::exists(folder + "/x.eml"));
}

TEST_F(CandidateData, refuses_what_is_unknown_or_wrong) {
  for (const char* verb : {"export", "anonymize"}) {
    EXPECT_EQ(exit_code_of({"candidate", verb, "nobody@example.org"}), 3) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb, unknown_id}), 3) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb, "nonsense"}), 3) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb, "eve@example.org", "--org", "other"}), 3) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb, "eve@example.org", "--org", "none"}), 3) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb}), 2) << verb;
    EXPECT_EQ(exit_code_of({"candidate", verb, " "}), 2) << verb;
  }
  const Json refused = json_of({"candidate", "export", "nobody@example.org"});
  EXPECT_EQ(refused.at("code"), "not_found");
  EXPECT_EQ(anonymize({"--confirm", "bob@example.org", "--reason", "Bob Bobson asked"}).exit_code,
            2);
  EXPECT_EQ(database.count("participants where erased_at is not null"), 0);
}

}  // namespace
}  // namespace hireline::test
