// Recruiters and candidates: who is behind a verified token.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"

namespace hireline::db {

struct RecruiterLookup {
  RecruiterId id;
  std::string name;
  std::string email;
  std::optional<OrganizationId> organization_id;  // their own, else the one that lists them
  std::optional<Role> role;                       // absent when no members list has them
};
// Refuses with NotFound{recruiter}.
Query<RecruiterLookup> find_recruiter(const std::string& auth_id);

struct KnownParticipant {
  ParticipantId id;
  std::string email_key;
  bool email_verified = false;
  std::optional<Instant> address_proved_at;  // absent also of who proved it before this was kept
};
// Refuses with NotFound{participant}.
Query<KnownParticipant> find_participant(const std::string& auth_id);

// Logins of one account take turns from here to the end of the transaction. Taken before the lock
// of any address.
void lock_account(Tx& tx, const std::string& auth_id);
// Invitations to an address and logins that prove it take turns, too: nobody is invited under it
// while its record is claimed or merged. Taken before any pipeline's lock.
void lock_addresses(Tx& tx, std::vector<std::string> email_keys);

struct CandidateLogin {
  std::string auth_id;
  std::string email;
  bool email_verified = false;
  std::string name;
  Instant issued_at;
};
// The participant of a first login, under the account's lock: the record that was invited by this
// address, if the address is verified; else a new one.
ParticipantId claim_or_insert_participant(Tx& tx, const CandidateLogin& login);

// Under the address's lock: the record that was invited by it and waits to be claimed.
std::optional<ParticipantId> find_unclaimed(Tx& tx, const std::string& email_key);

// Under the address's lock: whether somebody else has proved that it is theirs.
bool is_of_another_account(Tx& tx, const ParticipantId& participant, const std::string& email_key);

// Writes down that the account has proved the address, and when; the name only where there is none.
// An address that it had proved before is kept as a former one.
void set_verified_address(Tx& tx, const ParticipantId& participant, const CandidateLogin& login);

// Whom an invitation to this address means: its verified owner, else the record that waits to be
// claimed, which is made when it isn't there. It has no name: what an inviter calls somebody is not
// for other organizations to see. Takes the address's lock.
ParticipantId find_or_insert_invited(Tx& tx, const std::string& email);

// The address of a participant whom somebody calls by `email`: it is theirs, or was. Nothing when
// it is another's by now, or always was.
std::optional<std::string> find_address(Tx& tx, const ParticipantId& participant,
                                        const std::string& email);

}  // namespace hireline::db
