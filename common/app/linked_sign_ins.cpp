#include "common/app/linked_sign_ins.hpp"

#include "common/app/event_builders.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/service_events.hpp"

namespace hireline::app {
namespace {

std::optional<std::string> account_to_join(db::Tx& tx, const db::ProvedSignIn& sign_in) {
  return tx.read(db::match_address(sign_in, tx.now())).value().account;
}

// The event is about the candidate, whose address has a history, or else about the recruiter.
void record_link(db::Tx& tx, const db::ProvedSignIn& sign_in) {
  const auto participant = tx.read(db::find_participant(sign_in.uid));
  const auto recruiter = tx.read(db::find_recruiter(sign_in.uid));
  ensure(participant || recruiter, "an account that was found must have a record");
  tx.act_as(participant ? actor_of(Candidate{participant->id})
                        : Actor{ActorKind::recruiter, recruiter->id.str(), recruiter->name});
  db::ServiceEvent event{.type = "account.sign_in_linked",
                         .subject_type = participant ? "participant" : "recruiter",
                         .subject_key = tx.cause().actor.id};
  event.after = state(
      {{"email", sign_in.email_key}, {"issuer", is_own_subject(sign_in.uid) ? "own" : "provider"}});
  db::insert_service_event(tx, event);
}

}  // namespace

std::optional<db::ProvedSignIn> proof_of(const Account& who) {
  std::string address = email_key(who.email);
  if (!who.email_verified || !who.is_fresh || address.empty()) return std::nullopt;
  return db::ProvedSignIn{who.uid, std::move(address), who.issued_at};
}

bool link_sign_in(db::Tx& tx, const Account& who) {
  const auto sign_in = proof_of(who);
  if (!sign_in) return false;
  // Accounts are locked before addresses. Without the address's lock, another first sign-in may
  // still make an account with this address; then this one is locked last. If that is a deadlock,
  // the transaction is run again.
  const auto expected = account_to_join(tx, *sign_in);
  if (expected) db::lock_account(tx, *expected);
  db::lock_addresses(tx, {sign_in->email_key});
  const auto account = account_to_join(tx, *sign_in);
  if (!account) return false;
  if (account != expected) db::lock_account(tx, *account);
  db::insert_linked_sign_in(tx, *sign_in, *account);
  record_link(tx, *sign_in);
  return true;
}

}  // namespace hireline::app
