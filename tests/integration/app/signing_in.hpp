// People who sign in by the provider and by the service's own issuer, as the server lets them.
#pragma once

#include <barrier>
#include <functional>
#include <thread>

#include "common/app/candidates/sign_in.hpp"
#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/recruiter_sign_in.hpp"
#include "common/domain/candidates/account.hpp"
#include "common/domain/links.hpp"
#include "tests/integration/erasing.hpp"

namespace hireline::test {

class SigningIn : public Erasing {
 protected:
  // A uid of the service's own issuer.
  static std::string own(std::string_view digits) {
    std::string uid(own_subject_prefix);
    while (uid.size() + digits.size() < own_subject_prefix.size() + 24) uid.push_back('0');
    return uid.append(digits);
  }
  // What a token says that was issued so many seconds after the test began.
  Account token(const std::string& uid, const std::string& email, int seconds = 0,
                bool is_verified = true) const {
    return {.uid = uid,
            .email = email,
            .email_verified = is_verified,
            .name = {},
            .issued_at = began + std::chrono::seconds(seconds)};
  }

  static Cause request() {
    return {.actor = {ActorKind::system, "http", "hireline"},
            .request_id = "test",
            .now = wall_clock_now()};
  }
  template <class Work>
  static auto transact(db::Connection& on, Work&& work) {
    return on.transact(request(), std::forward<Work>(work));
  }

  // The participant of a request as a candidate.
  static std::string candidate(const Account& who, db::Connection& on) {
    return transact(on, [&](db::Tx& tx) { return app::sign_in_candidate(tx, who); })
        .value()
        .participant_id.str();
  }
  std::string candidate(const Account& who) { return candidate(who, connection); }

  // The recruiter of a request as a recruiter, or "nobody".
  static std::string recruiter(const Account& who, db::Connection& on) {
    auto found = on.read(app::identify_recruiter(who.uid));
    const auto awaited = app::is_awaited_as_recruiter(who, wall_clock_now());
    if (!found && awaited && on.read(*awaited).value())
      found = transact(on, [&](db::Tx& tx) { return app::sign_in_recruiter(tx, who); });
    return found ? found->recruiter_id->str() : "nobody";
  }
  std::string recruiter(const Account& who) { return recruiter(who, connection); }

  void add_member(const std::string& organization, const std::string& uid, const std::string& email,
                  Role role = Role::recruiter) {
    ASSERT_TRUE(transact(connection, [&](db::Tx& tx) {
      return app::add_member(tx, eraser, {organization, email, uid, {}, role});
    }));
  }
  void remove_member(const std::string& organization, const std::string& email) {
    ASSERT_TRUE(transact(connection, [&](db::Tx& tx) {
      return app::remove_member(tx, eraser, {organization, email});
    }));
  }

  // An organization without an owner, whose first one is invited by this address.
  OrganizationId make_ownerless(const std::string& name, const std::string& email) {
    return transact(connection,
                    [&](db::Tx& tx) {
                      return app::create_organization_and_invite(
                          tx, eraser, mailed_links,
                          {.name = name, .slug = {}, .owner_email = email, .plan = "free"});
                    })
        .value()
        .id;
  }
  MemberInvitation invite_member(const OrganizationId& organization, const std::string& email,
                                 Role role) {
    return transact(connection,
                    [&](db::Tx& tx) {
                      return app::invite_member(tx, app::act_as_owner(eraser, organization),
                                                mailed_links,
                                                {.organization = organization,
                                                 .email = email,
                                                 .role = role,
                                                 .client_url = {}});
                    })
        .value();
  }
  Result<Membership> accept(const MemberInvitation& invitation, const Account& who,
                            db::Connection& on) const {
    const app::InvitationToken link{link_token(mailed_links.secret, invitation.id)};
    return transact(on, [&](db::Tx& tx) { return app::accept_invitation(tx, who, link); });
  }

  // "linked -> account", by the linked one.
  std::string linked() {
    return database.value(
        "select coalesce(string_agg(auth_id || ' -> ' || account_auth_id, ', ' order by auth_id "
        "collate \"C\"), '') from linked_sign_ins");
  }
  std::string address_of(const std::string& participant) {
    return database.value("select email from participants where id = '" + participant + "'");
  }

  // Runs `work(i, round, connection)` for all i at the same time, in each round.
  void at_once(int count, int rounds,
               const std::function<void(int, int, db::Connection&)>& work) const {
    std::barrier together(count);
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i)
      threads.emplace_back([&, i] {
        db::Connection own_connection(database.rivals_options());
        own_connection.run_script("select");
        for (int round = 0; round < rounds; ++round) {
          together.arrive_and_wait();
          EXPECT_NO_THROW(work(i, round, own_connection));
        }
      });
  }

  const Instant began = wall_clock_now();
  const app::Links mailed_links{.secret = Secret("a secret of at least thirty-two bytes"),
                                .client_origins = {},
                                .public_url = "https://hireline.example.com"};
};

}  // namespace hireline::test
