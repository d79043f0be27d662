// The recruiters and candidates of verified ID tokens. Each `auth_id` here is the uid of a token:
// if this sign-in is linked to another account, the records are those of that account.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/me.hpp"

namespace hireline::db {

struct RecruiterLookup {
  RecruiterId id;
  std::string name;
  std::string email;
  // The recruiter's own organization, else that of the earliest membership.
  std::optional<OrganizationId> organization_id;
  std::optional<Role> role;  // absent if the recruiter is not a member of it
};
// Refuses with NotFound{recruiter}.
Query<RecruiterLookup> find_recruiter(const std::string& auth_id);

struct AccountLookup {
  std::optional<RecruiterLookup> recruiter;
  std::optional<OwnOrganization> organization;  // of the recruiter
  std::optional<OwnCandidate> candidate;
  bool is_invited = false;  // there is an unclaimed participant with the proved address
};
// Returns the records of the account, and whether `proved_key`, the key of the address that the
// account proves, has a participant that no account has claimed.
Query<AccountLookup> find_account(const std::string& auth_id,
                                  const std::optional<std::string>& proved_key);

struct KnownParticipant {
  ParticipantId id;
  std::string email_key;
  bool email_verified = false;
  // Also absent if the address was proved before this instant was stored.
  std::optional<Instant> address_proved_at;
  // The address that this sign-in proved last, if the account has another one, which may have
  // proved a different address since.
  std::optional<std::string> proved_by_this_sign_in;
};
// Refuses with NotFound{participant}.
Query<KnownParticipant> find_participant(const std::string& auth_id);

// Locks the sign-in and its account until the transaction ends, so that logins of one account run
// one after the other. Take it before the lock of any address.
void lock_account(Tx& tx, const std::string& auth_id);
// Locks addresses until the transaction ends, so that invitations to an address and logins that
// prove it run one after the other: no invitation can use a record while it is claimed or merged.
// Take the locks before the lock of any pipeline.
void lock_addresses(Tx& tx, std::vector<std::string> email_keys);

struct CandidateLogin {
  std::string auth_id;
  std::string email;
  bool email_verified = false;
  std::string name;
  Instant issued_at;
};
// Returns the participant of an account's first login. If the address is verified, claims the
// participant that was invited under it; otherwise, or if there is none, inserts a new record.
// Takes the address's lock. The caller has locked the account.
ParticipantId claim_or_insert_participant(Tx& tx, const CandidateLogin& login);

// Returns the participant that was invited under the address and is not claimed yet. The caller has
// locked the address.
std::optional<ParticipantId> find_unclaimed(Tx& tx, const std::string& email_key);

// Whether another account has proved that the address is its own. The caller has locked the
// address.
bool is_of_another_account(Tx& tx, const ParticipantId& participant, const std::string& email_key);

// Stores that the account has proved the address, and when. Sets the name only if there is none. A
// different address that the account had proved before is stored as a former one.
void set_verified_address(Tx& tx, const ParticipantId& participant, const CandidateLogin& login);

// Returns the participant for an invitation to this address: the one whose account has verified the
// address, else the unclaimed one, which is inserted if there is none. A new record has no name:
// other organizations must not see the name that an inviter uses. Takes the address's lock.
ParticipantId find_or_insert_invited(Tx& tx, const std::string& email);

// Returns the current address of the participant if `email` is, or formerly was, the participant's
// address. Returns nullopt otherwise, or if another account has proved `email` since.
std::optional<std::string> find_address(Tx& tx, const ParticipantId& participant,
                                        const std::string& email);

}  // namespace hireline::db
