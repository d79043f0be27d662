// Sign-ins that use the account of another sign-in of the same person (decision 70).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/db/organizations/invitations.hpp"

namespace hireline::db {

// A sign-in whose token proves an address.
struct ProvedSignIn {
  std::string uid;
  std::string email_key;  // not empty
  Instant issued_at;      // of the token
};

// What the address of a sign-in is known for: nothing, if the sign-in is of the own issuer and its
// account has another address by now.
struct AddressMatch {
  // The account of the person who has proved the address through the other issuer, if the sign-in
  // may join it: the sign-in has no record and no link, and the account has no sign-in of this
  // issuer. The person is the participant with this address, if the address did not become the
  // participant's after the token was issued. Only if no participant has proved the address, it is
  // the one member with this address, unless the member's account has proved another one.
  std::optional<std::string> account;
  bool is_recruiter = false;  // this account is a recruiter's
  // The oldest pending invitation by an operator to own an organization that has no owner.
  std::optional<InvitationPlace> first_owner;
  bool is_member = false;  // the sign-in is a member, perhaps by a concurrent request
};
Query<AddressMatch> match_address(const ProvedSignIn& sign_in, Instant now);

// Links the sign-in to the account. Both have proved the address. The caller has locked both, and
// the address.
void insert_linked_sign_in(Tx& tx, const ProvedSignIn& sign_in, const std::string& account);

// Stores which address the sign-in with this uid has proved last, if its account has another
// sign-in. The caller has locked the account.
void set_proved_address(Tx& tx, const std::string& uid, const std::string& email_key);

// Deletes the links to the accounts of these participants, except of accounts that are also a
// recruiter's. Returns their number. The caller has locked the accounts.
std::int64_t delete_linked_sign_ins(Tx& tx, const std::vector<ParticipantId>& participants);

}  // namespace hireline::db
