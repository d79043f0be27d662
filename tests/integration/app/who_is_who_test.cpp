// One person with sign-ins at two issuers: which of them are the same account, and which never are.
#include <algorithm>

#include <gmock/gmock.h>

#include "common/app/candidates/person_export.hpp"
#include "tests/integration/app/signing_in.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string address = "ann@example.org";

class WhoIsWho : public SigningIn {
 protected:
  // The link's event: what it is about, who did it, and what it says.
  std::string told() {
    return database.value(
        "select concat_ws(' ', type, subject_type, subject_key = actor_id, actor_kind, "
        "after_state->>'email', after_state->>'issuer') from service_events "
        "where type = 'account.sign_in_linked'");
  }
};

TEST_F(WhoIsWho, one_person_by_two_issuers_has_one_record) {
  const std::string ann = candidate(token("ann", address));
  EXPECT_EQ(candidate(token(own("1"), address)), ann);
  EXPECT_EQ(candidate(token(own("1"), address)), ann);
  EXPECT_EQ(told(), "account.sign_in_linked participant t candidate ann@example.org own");
  const std::string bob = candidate(token(own("2"), "Bob@example.org"));
  EXPECT_EQ(candidate(token("bob", "bob@example.org")), bob);
  EXPECT_EQ(candidate(token("ann", address)), ann);
  EXPECT_EQ(linked(), "bob -> " + own("2") + ", " + own("1") + " -> ann");
  EXPECT_EQ(database.count("participants"), 2);
}

TEST_F(WhoIsWho, two_accounts_of_one_issuer_stay_two) {
  EXPECT_NE(candidate(token("ann", address)), candidate(token("eve", address)));
  EXPECT_NE(candidate(token(own("1"), "bob@example.org")),
            candidate(token(own("2"), "bob@example.org")));
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, who_has_a_sign_in_of_the_issuer_gets_no_other) {
  const std::string ann = candidate(token("ann", address));
  ASSERT_EQ(candidate(token(own("1"), address)), ann);
  EXPECT_NE(candidate(token(own("2"), address)), ann);
  EXPECT_EQ(linked(), own("1") + " -> ann");
}

TEST_F(WhoIsWho, an_address_that_is_not_proved_joins_nobody) {
  const std::string ann = candidate(token("ann", address));
  EXPECT_NE(candidate(token(own("1"), address, 0, false)), ann);
  EXPECT_NE(candidate(token(own("1"), address)), ann);
  const std::string liar = candidate(token("liar", "bob@example.org", 0, false));
  EXPECT_NE(candidate(token(own("2"), "bob@example.org")), liar);
  EXPECT_NE(candidate(token("nameless", "")), candidate(token(own("3"), "")));
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, a_former_address_joins_nobody) {
  const std::string ann = candidate(token("ann", "old@example.org"));
  ASSERT_EQ(candidate(token("ann", address, 10)), ann);
  EXPECT_NE(candidate(token(own("1"), "old@example.org", 20)), ann);
  EXPECT_EQ(linked(), "");
}

// The record learns the new address of the own account only when the person signs in.
TEST_F(WhoIsWho, an_own_account_that_has_moved_joins_nobody_by_its_former_address) {
  const std::string ann = candidate(token(own("1"), address));
  database.execute("insert into sign_in_accounts (id, email, email_key, created_at) values ('" +
                   own("1").substr(own_subject_prefix.size()) +
                   "', 'new@example.org', 'new@example.org', now())");
  EXPECT_NE(candidate(token("ann", address)), ann);
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, a_token_from_before_the_address_changed_joins_nobody) {
  const std::string ann = candidate(token("ann", "old@example.org"));
  ASSERT_EQ(candidate(token("ann", address, 10)), ann);
  EXPECT_NE(candidate(token(own("1"), address, 9)), ann);
  EXPECT_EQ(candidate(token(own("2"), address, 10)), ann);
  // A first address is no change.
  const std::string bob = candidate(token("bob", "bob@example.org", 10));
  EXPECT_EQ(candidate(token(own("3"), "bob@example.org", 9)), bob);
}

TEST_F(WhoIsWho, a_sign_in_that_is_somebody_joins_nobody_any_more) {
  candidate(token("ann", address));
  const std::string other = candidate(token(own("1"), "bob@example.org"));
  EXPECT_EQ(candidate(token(own("1"), address, 10)), other);
  make_organization(connection, "acme");
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com", 20)), "nobody");
  // A member is somebody, too.
  EXPECT_NE(candidate(token("owner-of-acme", "bob@example.org")), other);
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, a_change_of_address_is_not_undone_by_the_other_sign_in) {
  const std::string ann = candidate(token("ann", address));
  candidate(token(own("1"), address));
  candidate(token("ann", "new@example.org", 10));
  EXPECT_EQ(address_of(ann), "new@example.org");
  EXPECT_EQ(candidate(token(own("1"), address, 20)), ann);
  EXPECT_EQ(address_of(ann), "new@example.org");
  EXPECT_EQ(candidate(token(own("1"), "third@example.org", 30)), ann);
  EXPECT_EQ(address_of(ann), "third@example.org");
  candidate(token("ann", "new@example.org", 40));
  EXPECT_EQ(address_of(ann), "third@example.org");
  EXPECT_EQ(database.count("service_events where type = 'participant.address_changed'"), 2);
}

TEST_F(WhoIsWho, a_link_settles_a_sign_in) {
  candidate(token("ann", address));
  candidate(token(own("1"), address));
  for (const Account& who : {token("ann", address, 10), token(own("1"), address, 10)})
    EXPECT_TRUE(connection.read(app::identify_candidate(who)).value().is_settled);
}

TEST_F(WhoIsWho, invitations_are_found_by_both_sign_ins) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, address);
  const std::string ann = candidate(token(own("1"), address));
  EXPECT_EQ(candidate(token("ann", address)), ann);
  candidate(token("ann", "new@example.org", 10));
  invite(acme, "third@example.org");
  EXPECT_EQ(candidate(token(own("1"), "third@example.org", 20)), ann);
  EXPECT_EQ(database.count("pipelines where participant_id = '" + ann + "'"), 2);
}

TEST_F(WhoIsWho, a_member_comes_by_either_issuer) {
  make_organization(connection, "acme");
  const std::string owner = recruiter(token("owner-of-acme", "acme@example.com"));
  EXPECT_EQ(recruiter(token("stranger", "acme@example.com")), "nobody");
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com", 0, false)), "nobody");
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")), owner);
  EXPECT_EQ(told(), "account.sign_in_linked recruiter t recruiter acme@example.com own");
  const std::string record = candidate(token(own("1"), "acme@example.com"));
  EXPECT_EQ(candidate(token("owner-of-acme", "acme@example.com")), record);
  EXPECT_EQ(database.value("select auth_id from participants"), "owner-of-acme");
}

TEST_F(WhoIsWho, a_member_who_comes_as_a_candidate_first_is_the_member) {
  make_organization(connection, "acme");
  candidate(token(own("1"), "acme@example.com"));
  EXPECT_EQ(database.value("select auth_id from participants"), "owner-of-acme");
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")),
            recruiter(token("owner-of-acme", "acme@example.com")));
}

TEST_F(WhoIsWho, a_removed_member_is_joined_by_nobody) {
  make_organization(connection, "acme");
  add_member("acme", "bob", "bob@example.org");
  remove_member("acme", "bob@example.org");
  EXPECT_EQ(recruiter(token(own("1"), "bob@example.org")), "nobody");
  candidate(token(own("1"), "bob@example.org"));
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, an_address_of_two_members_joins_neither) {
  make_organization(connection, "acme");
  add_member("acme", "bob", "bob@example.org");
  add_member("acme", "bob2", "bob@example.org");
  EXPECT_EQ(recruiter(token(own("1"), "bob@example.org")), "nobody");
}

TEST_F(WhoIsWho, a_member_who_has_proved_another_address_is_not_joined_by_the_former) {
  make_organization(connection, "acme");
  candidate(token("owner-of-acme", "new@example.org"));
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")), "nobody");
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, of_a_candidate_and_a_member_who_are_two_the_candidate_is_joined) {
  make_organization(connection, "acme");
  const std::string ann = candidate(token("ann", "acme@example.com"));
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")), "nobody");
  EXPECT_EQ(candidate(token(own("1"), "acme@example.com")), ann);
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")), "nobody");
  EXPECT_EQ(linked(), own("1") + " -> ann");
  // The address is a candidate's of this issuer: a second account of it does not become the member.
  candidate(token(own("2"), "bob@example.org"));
  add_member("acme", "bob", "bob@example.org");
  EXPECT_EQ(recruiter(token(own("3"), "bob@example.org")), "nobody");
  EXPECT_EQ(recruiter(token(own("2"), "bob@example.org")), "nobody");
  EXPECT_EQ(linked(), own("1") + " -> ann");
}

TEST_F(WhoIsWho, a_member_who_is_added_by_a_linked_uid_is_the_account_s) {
  make_organization(connection, "acme");
  candidate(token("ann", address));
  candidate(token(own("1"), address));
  add_member("acme", own("1"), address);
  EXPECT_EQ(database.count("recruiters where auth_id = 'ann'"), 1);
  EXPECT_EQ(recruiter(token("ann", address)), recruiter(token(own("1"), address)));
}

TEST_F(WhoIsWho, who_accepts_by_the_other_issuer_stays_one_person) {
  const OrganizationId acme = make_organization(connection, "acme");
  const std::string ann = candidate(token(own("1"), address));
  const MemberInvitation invitation = invite_member(acme, address, Role::admin);
  const auto accepted = accept(invitation, token("ann", address), connection);
  ASSERT_TRUE(accepted.has_value());
  EXPECT_EQ(database.count("recruiters where auth_id = '" + own("1") + "'"), 1);
  EXPECT_EQ(candidate(token("ann", address)), ann);
  EXPECT_EQ(recruiter(token(own("1"), address)), accepted->user_id.str());
  EXPECT_EQ(accept(invitation, token(own("1"), address), connection).value().user_id,
            accepted->user_id);
}

TEST_F(WhoIsWho, a_refused_acceptance_links_nothing) {
  const OrganizationId acme = make_organization(connection, "acme");
  candidate(token(own("1"), address));
  const MemberInvitation invitation = invite_member(acme, "bob@example.org", Role::admin);
  EXPECT_FALSE(accept(invitation, token("ann", address), connection).has_value());
  EXPECT_EQ(linked(), "");
}

TEST_F(WhoIsWho, an_erased_person_leaves_no_link) {
  invite(make_organization(connection, "acme"), address);
  const std::string ann = candidate(token("ann", address));
  candidate(token(own("1"), address));
  const auto bundle = transact(connection, [&](db::Tx& tx) {
    return app::export_person(tx, eraser, {address, std::nullopt});
  });
  const auto exported = std::ranges::find(bundle->kinds, "linkedSignIns", &db::ExportedRows::kind);
  ASSERT_NE(exported, bundle->kinds.end());
  ASSERT_EQ(exported->rows.size(), 1U);
  EXPECT_THAT(exported->rows.front().text, HasSubstr(own("1")));

  const auto erased = erase(address);
  ASSERT_TRUE(erased.has_value());
  EXPECT_EQ(std::ranges::count(erased->erased, "linkedSignIns", &db::RowsOfKind::kind), 1);
  EXPECT_THAT(rows_with(database, address), IsEmpty());
  EXPECT_THAT(rows_with(database, own("1")), IsEmpty());
  EXPECT_THAT(erase(ann).value().erased, IsEmpty());
  // Who comes again is new, by either issuer.
  const std::string anew = candidate(token(own("1"), address));
  EXPECT_NE(anew, ann);
  EXPECT_EQ(candidate(token("ann", address)), anew);
}

TEST_F(WhoIsWho, an_erased_candidate_who_is_a_member_keeps_both_sign_ins) {
  make_organization(connection, "acme");
  database.execute("insert into sign_in_accounts (id, email, email_key, created_at) values ('" +
                   own("1").substr(own_subject_prefix.size()) +
                   "', 'acme@example.com', 'acme@example.com', now())");
  const std::string owner = recruiter(token(own("1"), "acme@example.com"));
  const std::string record = candidate(token(own("1"), "acme@example.com"));
  ASSERT_TRUE(erase(record).has_value());
  EXPECT_EQ(database.value("select email from sign_in_accounts"), "acme@example.com");
  EXPECT_EQ(linked(), own("1") + " -> owner-of-acme");
  EXPECT_EQ(recruiter(token(own("1"), "acme@example.com")), owner);
  const std::string anew = candidate(token(own("1"), "acme@example.com"));
  EXPECT_NE(anew, record);
  EXPECT_EQ(candidate(token("owner-of-acme", "acme@example.com")), anew);
}

}  // namespace
}  // namespace hireline::test
