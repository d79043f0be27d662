#include "common/app/candidates/sign_in.hpp"

#include "common/app/candidates/merging.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/linked_sign_ins.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/service_events.hpp"

namespace hireline::app {
namespace {

// Returns whether the token proves an address that is not stored as proved. A token that was issued
// before a change of address is still valid for an hour after the change, but proves nothing. Times
// of issue are whole seconds, and an account may get both tokens in one second, so a token of the
// same second is not outdated. If the account has two sign-ins and one of them changes its address,
// the other one goes on proving the former address, which must not undo the change.
bool proves_more(const Account& login, const db::KnownParticipant& known) {
  const std::string address = email_key(login.email);
  if (!login.email_verified || !login.is_fresh || address.empty()) return false;
  if (!known.email_verified) return true;
  const bool is_outdated = known.address_proved_at && login.issued_at < *known.address_proved_at;
  return known.proved_by_this_sign_in.value_or(known.email_key) != address && !is_outdated;
}

}  // namespace

db::Query<IdentifiedCandidate> identify_candidate(const Account& login) {
  return db::mapped(db::find_participant(login.uid), [login](const db::KnownParticipant& known) {
    return IdentifiedCandidate{.who = Candidate{known.id},
                               .is_settled = !proves_more(login, known)};
  });
}

Result<Candidate> sign_in_candidate(db::Tx& tx, const Account& login) {
  db::lock_account(tx, login.uid);
  // A token that was issued before a change of the address, or before an erasure, is still valid
  // for an hour, but the address may be another account's by now.
  const bool has_moved = db::has_own_account_moved(tx, login.uid, email_key(login.email));
  const bool is_proved = login.email_verified && login.is_fresh && !has_moved;
  const db::CandidateLogin proved{login.uid, login.email, is_proved, login.name, login.issued_at};
  auto known = tx.read(db::find_participant(login.uid));
  if (!known && link_sign_in(tx, login)) known = tx.read(db::find_participant(login.uid));
  if (!known) return Candidate{db::claim_or_insert_participant(tx, proved)};
  const Candidate who{known->id};
  if (has_moved || !proves_more(login, *known)) return who;

  const std::string address = email_key(login.email);
  db::lock_addresses(tx, {known->email_key, address});
  const auto invited = db::find_unclaimed(tx, address);
  if (db::is_of_another_account(tx, known->id, address)) return who;
  tx.act_as(actor_of(who));
  if (invited) merge_participants(tx, *invited, known->id);
  db::set_verified_address(tx, known->id, proved);
  db::set_proved_address(tx, login.uid, address);
  if (known->email_key != address)
    db::insert_service_event(tx, {.type = "participant.address_changed",
                                  .subject_type = "participant",
                                  .subject_key = known->id.str(),
                                  .before = state({{"email", known->email_key}}),
                                  .after = state({{"email", address}})});
  return who;
}

}  // namespace hireline::app
