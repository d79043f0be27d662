// hireline candidate: who somebody is, and where.
#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class CandidateTest : public OperatorTest {
 protected:
  CandidateTest() {
    add_organization("other", "otto");
    const JobDetail garden = open_job("Garden").value();
    const JobDetail house = open_job("House").value();
    const JobDetail kitchen = open_job("Kitchen", "other").value();
    for (const char* email : {"bob+cv@example.org", "bobby@example.org", "eve_x@example.org"})
      EXPECT_TRUE(invite(email, garden));
    EXPECT_TRUE(invite("bob+cv@example.org", house));
    EXPECT_TRUE(invite("bob+cv@example.org", kitchen, "other"));
    EXPECT_TRUE(invite("cookbob+cv@example.org", kitchen, "other"));
    database.execute("update participants set name = 'Eve Bobson' where email like 'eve%'");
  }

  std::vector<std::string> found(std::vector<std::string> words) const {
    words.insert(words.begin(), {"candidate", "find"});
    std::vector<std::string> list;
    for (const Json& candidate : json_of(words)) list.push_back(candidate.at("email"));
    return list;
  }
  std::string id_of(const std::string& email) const {
    return database.value("select id from participants where email = '" + email + "'");
  }
};

TEST_F(CandidateTest, are_found_anywhere_by_address_and_name) {
  EXPECT_THAT(found({"BOB"}), ElementsAre("bob+cv@example.org", "bobby@example.org",
                                          "cookbob+cv@example.org", "eve_x@example.org"));
  EXPECT_THAT(found({"eve_x"}), ElementsAre("eve_x@example.org"));
  EXPECT_THAT(found({"b_b"}), ElementsAre());
  EXPECT_THAT(found({"%"}), ElementsAre());
  EXPECT_THAT(found({"Bobson"}), ElementsAre("eve_x@example.org"));
  EXPECT_THAT(found({"bob", "--limit", "1", "--page", "2"}), ElementsAre("bobby@example.org"));
}

TEST_F(CandidateTest, the_whole_address_comes_first) {
  EXPECT_THAT(found({"Bob+cv@example.org"}),
              ElementsAre("bob+cv@example.org", "cookbob+cv@example.org"));
  database.execute(
      "update participants set email = 'a' || email, email_key = 'a' || email_key"
      " where email like 'cookbob%'");
  EXPECT_THAT(found({"bob+cv@example.org"}),
              ElementsAre("bob+cv@example.org", "acookbob+cv@example.org"));
}

TEST_F(CandidateTest, are_shown_with_where_they_are) {
  const auto shown = cli.run({"candidate", "find", "bob+cv"});
  EXPECT_EQ(shown.out, id_of("bob+cv@example.org") + "\t\tbob+cv@example.org\t3\tacme,other\n" +
                           id_of("cookbob+cv@example.org") +
                           "\t\tcookbob+cv@example.org\t1\tother\n");
  const Json bob = json_of({"candidate", "find", "bob+cv"}).at(0);
  EXPECT_EQ(bob.at("participantId"), id_of("bob+cv@example.org"));
  EXPECT_EQ(bob.at("jobCount"), 3);
  EXPECT_EQ(bob.at("organizations").at(1).at("slug"), "other");
  EXPECT_EQ(cli.run({"candidate", "find", "bob", "--limit", "1"}).error,
            "4 in total; use --page 2 to see more.\n");
  EXPECT_EQ(cli.run({"candidate", "find", "nobody", "-ojson"}).out, "[]\n");
  EXPECT_EQ(cli.run({"candidate", "find", "nobody"}).out, "");
  EXPECT_EQ(cli.run({"candidate", "find", "nobody"}).error,
            "Nobody was found: try a part of the name, or of the address.\n");
}

TEST_F(CandidateTest, are_found_by_words_of_name_and_address_without_accents) {
  database.execute(
      "update participants set name = 'Ольга Nováková' where email = 'bob+cv@example.org'");
  for (const char* words : {"novakova", "NOVÁKOVÁ bob", "cv novak", "ольга"})
    EXPECT_THAT(found({words}), ElementsAre("bob+cv@example.org")) << words;
  EXPECT_THAT(found({"novakova ann"}), testing::IsEmpty());
}

TEST_F(CandidateTest, who_is_in_no_organization_is_found_all_the_same) {
  database.execute(
      "insert into participants (id, email, email_key, created_at) select"
      " '65f0c0ffee65f0c0ffee65f1', 'lone@example.org', 'lone@example.org',"
      " created_at from organizations limit 1");
  const Json lone = json_of({"candidate", "find", "lone"}).at(0);
  EXPECT_EQ(lone.at("jobCount"), 0);
  EXPECT_EQ(lone.at("organizations"), Json::array());
  EXPECT_EQ(exit_code_of({"candidate", "get", "65f0c0ffee65f0c0ffee65f1"}), 3);
}

TEST_F(CandidateTest, are_found_in_one_pool_in_the_pools_shape) {
  EXPECT_THAT(found({"bob", "--org", "acme", "--sort", "name"}),
              ElementsAre("bob+cv@example.org", "bobby@example.org", "eve_x@example.org"));
  EXPECT_THAT(found({"bob+cv@example.org", "--org", "acme"}), ElementsAre("bob+cv@example.org"));
  EXPECT_THAT(found({"b.b", "--org", "acme"}), ElementsAre());
  EXPECT_THAT(found({"bob", "--org", "acme", "--status", "hired"}), ElementsAre());
  EXPECT_THAT(found({"bob", "--org", "acme", "--sort", "jobCount", "--limit", "1"}),
              ElementsAre("bob+cv@example.org"));
  const Json bob = json_of({"candidate", "find", "bob+cv", "--org", "acme"}).at(0);
  EXPECT_EQ(bob.at("jobCount"), 2);
  EXPECT_EQ(bob.at("latestStatus"), "active");
  EXPECT_FALSE(bob.contains("organizations"));
}

TEST_F(CandidateTest, is_shown_in_the_only_organization_they_are_in) {
  const std::string bobby = id_of("bobby@example.org");
  const Json shown = json_of({"candidate", "get", bobby});
  EXPECT_EQ(shown.at("participant").at("_id"), bobby);
  ASSERT_EQ(shown.at("pipelines").size(), 1u);
  EXPECT_EQ(json_of({"candidate", "get", bobby, "--org", "acme"}), shown);
  const auto table = cli.run({"candidate", "get", bobby});
  EXPECT_THAT(table.out,
              HasSubstr(shown.at("pipelines").at(0).at("_id").get<std::string>() + "\t"));
  EXPECT_EQ(table.error, "bobby@example.org, in acme\n");
}

TEST_F(CandidateTest, of_several_organizations_one_is_named) {
  const std::string bob = id_of("bob+cv@example.org");
  const auto refused = cli.run({"candidate", "get", bob});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.error, HasSubstr("choose one with --org: acme, other"));
  EXPECT_EQ(json_of({"candidate", "get", bob, "--org", "acme"}).at("pipelines").size(), 2u);
  EXPECT_EQ(json_of({"candidate", "get", bob, "--org", "other"}).at("pipelines").size(), 1u);
}

TEST_F(CandidateTest, refuses_what_is_unknown_or_wrong) {
  EXPECT_EQ(exit_code_of({"candidate", "get", unknown_id}), 3);
  EXPECT_EQ(exit_code_of({"candidate", "get", "nonsense"}), 3);
  EXPECT_EQ(exit_code_of({"candidate", "get", id_of("bobby@example.org"), "--org", "other"}), 3);
  EXPECT_EQ(exit_code_of({"candidate", "get", id_of("bobby@example.org"), "--org", "none"}), 3);
  EXPECT_EQ(exit_code_of({"candidate", "find", "bob", "--org", "none"}), 3);
  EXPECT_EQ(exit_code_of({"candidate", "find", " "}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find"}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find", "bob", "--status", "active"}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find", "bob", "--sort", "name"}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find", "bob", "--org", "acme", "--sort", "age"}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find", "bob", "--org", "\xff"}), 2);
  EXPECT_EQ(exit_code_of({"candidate", "find", std::string(100, 'b'), "--org", "acme"}), 0);
  EXPECT_EQ(exit_code_of({"candidate", "find", std::string(101, 'b'), "--org", "acme"}), 2);
}

}  // namespace
}  // namespace hireline::test
