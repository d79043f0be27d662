#include "common/app/access.hpp"

#include "common/app/happenings.hpp"
#include "common/app/merging.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/people.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::app {
namespace {

// Tokens of before a change of address are good for an hour after it. Times of issue are whole
// seconds, in one of which an account may have got both.
bool proves_more(const CandidateLogin& login, const db::KnownParticipant& known) {
  const std::string address = email_key(login.email);
  if (!login.email_verified || address.empty()) return false;
  if (!known.email_verified) return true;
  const bool is_outdated = known.address_proved_at && login.issued_at < *known.address_proved_at;
  return known.email_key != address && !is_outdated;
}

}  // namespace

db::Query<Recruiter> identify_recruiter(const std::string& uid) {
  return db::mapped(db::find_recruiter(uid),
                    [](const db::RecruiterLookup& found) -> Result<Recruiter> {
                      if (!found.organization_id) return refuse(NotFound{Thing::organization});
                      // A record from before members lists had roles belongs to an ordinary
                      // recruiter.
                      return Recruiter{.organization_id = *found.organization_id,
                                       .recruiter_id = found.id,
                                       .role = found.role.value_or(Role::recruiter),
                                       .name = found.name,
                                       .email = found.email};
                    });
}

db::Query<IdentifiedCandidate> identify_candidate(const CandidateLogin& login) {
  return db::mapped(db::find_participant(login.uid), [login](const db::KnownParticipant& known) {
    return IdentifiedCandidate{.who = Candidate{known.id},
                               .is_settled = !proves_more(login, known)};
  });
}

Result<Candidate> sign_in_candidate(db::Tx& tx, const CandidateLogin& login) {
  db::lock_account(tx, login.uid);
  const db::CandidateLogin proved{login.uid, login.email, login.email_verified, login.name,
                                  login.issued_at};
  const auto known = tx.read(db::find_participant(login.uid));
  if (!known) return Candidate{db::claim_or_insert_participant(tx, proved)};
  const Candidate who{known->id};
  if (!proves_more(login, *known)) return who;

  const std::string address = email_key(login.email);
  db::lock_addresses(tx, {known->email_key, address});
  const auto invited = db::find_unclaimed(tx, address);
  if (db::is_of_another_account(tx, known->id, address)) return who;
  tx.act_as(actor_of(who));
  if (invited) merge_participants(tx, *invited, known->id);
  db::set_verified_address(tx, known->id, proved);
  if (known->email_key != address)
    db::insert_service_event(tx, {.type = "participant.address_changed",
                                  .subject_type = "participant",
                                  .subject_key = known->id.str(),
                                  .before = state({{"email", known->email_key}}),
                                  .after = state({{"email", address}})});
  return who;
}

Recruiter stand_in(const Operator& who, const OrganizationId& organization) {
  return {.organization_id = organization,
          .recruiter_id = std::nullopt,
          .role = Role::owner,
          .name = who.login,
          .email = {}};
}

Result<void> allow(const Recruiter& who, Permission permission) {
  if (!may(who.role, permission)) return refuse(Forbidden{});
  return {};
}

}  // namespace hireline::app
