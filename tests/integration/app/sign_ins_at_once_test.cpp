// Sign-ins of one person at both issuers, and of others with the same address, at the same time.
#include <atomic>

#include <gmock/gmock.h>

#include "tests/integration/app/signing_in.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

constexpr int rounds = 10;

class SignInsAtOnce : public SigningIn {
 protected:
  static std::string person(int round) { return "person-" + std::to_string(round); }
  static std::string address_in(int round) { return person(round) + "@example.org"; }
  // By the provider, or by the service's own issuer.
  Account token_in(int round, bool is_own) const {
    return token(is_own ? own(std::to_string(100 + round)) : person(round), address_in(round));
  }
  // The accounts that have a record: there is one for each person.
  std::int64_t accounts() {
    return database.count(
        "(select auth_id from participants union select auth_id from recruiters) accounts");
  }
};

TEST_F(SignInsAtOnce, as_candidates_make_one_person) {
  at_once(8, rounds, [&](int i, int round, db::Connection& on) {
    candidate(token_in(round, i % 2 == 0), on);
  });
  EXPECT_EQ(database.count("participants"), rounds);
  EXPECT_EQ(database.count("linked_sign_ins"), rounds);
}

TEST_F(SignInsAtOnce, of_an_invited_candidate_make_one_person) {
  const OrganizationId acme = make_organization(connection, "acme", "enterprise");
  for (int round = 0; round < rounds; ++round) invite(acme, address_in(round));
  at_once(8, rounds, [&](int i, int round, db::Connection& on) {
    candidate(token_in(round, i % 2 == 0), on);
  });
  EXPECT_EQ(database.count("participants"), rounds);
  EXPECT_EQ(accounts(), rounds + 1);
}

TEST_F(SignInsAtOnce, of_a_member_as_candidate_and_recruiter_make_one_person) {
  make_organization(connection, "acme");
  for (int round = 0; round < rounds; ++round) add_member("acme", person(round), address_in(round));
  at_once(8, rounds, [&](int i, int round, db::Connection& on) {
    const Account who = token_in(round, i % 2 == 0);
    if (i < 4)
      candidate(who, on);
    else
      EXPECT_NE(recruiter(who, on), "nobody");
  });
  EXPECT_EQ(database.count("participants"), rounds);
  EXPECT_EQ(accounts(), rounds + 1);
}

TEST_F(SignInsAtOnce, of_a_candidate_and_an_invited_member_make_one_person) {
  const OrganizationId acme = make_organization(connection, "acme");
  std::vector<MemberInvitation> invitations;
  for (int round = 0; round < rounds; ++round)
    invitations.push_back(invite_member(acme, address_in(round), Role::recruiter));
  at_once(2, rounds, [&](int i, int round, db::Connection& on) {
    if (i == 0)
      candidate(token_in(round, true), on);
    else
      EXPECT_TRUE(
          accept(invitations.at(static_cast<std::size_t>(round)), token_in(round, false), on)
              .has_value());
  });
  EXPECT_EQ(accounts(), rounds + 1);
  EXPECT_EQ(database.count("linked_sign_ins"), rounds);
}

TEST_F(SignInsAtOnce, make_one_first_owner) {
  for (int round = 0; round < rounds; ++round) make_ownerless(person(round), address_in(round));
  at_once(8, rounds, [&](int i, int round, db::Connection& on) {
    EXPECT_NE(recruiter(token_in(round, i % 2 == 0), on), "nobody");
  });
  EXPECT_EQ(database.count("recruiters"), rounds);
  EXPECT_EQ(database.count("organization_members where role = 'owner'"), rounds);
  EXPECT_EQ(database.count("events where type = 'member.joined'"), rounds);
}

TEST_F(SignInsAtOnce, of_accounts_with_one_address_make_one_first_owner) {
  for (int round = 0; round < rounds; ++round) make_ownerless(person(round), address_in(round));
  std::atomic<int> owners = 0;
  at_once(8, rounds, [&](int i, int round, db::Connection& on) {
    const std::string uid = person(round) + "-" + std::to_string(i);
    if (recruiter(token(uid, address_in(round)), on) != "nobody") ++owners;
  });
  EXPECT_EQ(owners.load(), rounds);
  EXPECT_EQ(database.count("organization_members"), rounds);
}

TEST_F(SignInsAtOnce, with_a_revocation_accept_the_invitation_or_do_not) {
  std::vector<app::OneInvitation> invitations;
  for (int round = 0; round < rounds; ++round) {
    const OrganizationId organization = make_ownerless(person(round), address_in(round));
    invitations.push_back({organization, InvitationId::parse_or_nil(database.value(
                                             "select id from member_invitations where "
                                             "organization_id = '" +
                                             organization.str() + "'"))});
  }
  std::atomic<int> owners = 0;
  std::atomic<int> revoked = 0;
  at_once(2, rounds, [&](int i, int round, db::Connection& on) {
    if (i == 0) {
      if (recruiter(token_in(round, false), on) != "nobody") ++owners;
      return;
    }
    const app::OneInvitation& invitation = invitations.at(static_cast<std::size_t>(round));
    const auto done = transact(on, [&](db::Tx& tx) {
      return app::revoke_invitation(tx, app::act_as_owner(eraser, invitation.organization),
                                    invitation);
    });
    if (done) ++revoked;
  });
  EXPECT_EQ(owners + revoked, rounds);
  EXPECT_EQ(database.count("organization_members"), owners.load());
  EXPECT_EQ(database.count("member_invitations where status = 'revoked'"), revoked.load());
}

// The second issuer's sign-in begins while the first one's is not committed: it sees nobody, and
// must look again once it has the address.
class SignInsHeldUp : public SignInsAtOnce {
 protected:
  void wait_for_who_waits(const char* what) {
    wait_until(what, [&] { return database.waiting_sessions() == 1; });
  }
};

TEST_F(SignInsHeldUp, by_the_first_one_find_who_it_has_made) {
  std::string second;
  std::jthread waiting;
  const auto first = transact(connection, [&](db::Tx& tx) -> Result<Candidate> {
    auto made = app::sign_in_candidate(tx, token_in(0, false));
    waiting = std::jthread([&] {
      db::Connection on(database.connection_options());
      second = candidate(token_in(0, true), on);
    });
    wait_for_who_waits("the second sign-in waits for the address");
    return made;
  });
  waiting.join();
  EXPECT_EQ(second, first.value().participant_id.str());
  EXPECT_EQ(database.count("participants"), 1);
}

TEST_F(SignInsHeldUp, by_an_operator_who_adds_the_member_find_the_member) {
  make_organization(connection, "acme");
  std::string second;
  std::jthread waiting;
  const auto first = transact(connection, [&](db::Tx& tx) -> Result<Member> {
    auto added =
        app::add_member(tx, eraser, {"acme", address_in(0), person(0), {}, Role::recruiter});
    waiting = std::jthread([&] {
      db::Connection on(database.connection_options());
      candidate(token_in(0, true), on);
      second = recruiter(token_in(0, true), on);
    });
    wait_for_who_waits("the candidate waits for the address");
    return added;
  });
  waiting.join();
  EXPECT_EQ(second, first.value().user_id.str());
}

TEST_F(SignInsHeldUp, by_an_operator_who_adds_an_owner_do_not_own) {
  make_ownerless("acme", address_in(0));
  std::string second;
  std::jthread waiting;
  const auto first = transact(connection, [&](db::Tx& tx) -> Result<Member> {
    auto added = app::add_member(tx, eraser, {"acme", "carl@example.org", "carl", {}, Role::owner});
    waiting = std::jthread([&] {
      db::Connection on(database.connection_options());
      second = recruiter(token_in(0, false), on);
    });
    wait_for_who_waits("the invited owner waits for the organization");
    return added;
  });
  waiting.join();
  EXPECT_TRUE(first.has_value());
  EXPECT_EQ(second, "nobody");
}

}  // namespace
}  // namespace hireline::test
