// Makes the sign-ins of one person at different issuers use one account (decision 70).
#pragma once

#include <optional>

#include "common/db/candidates/linked_sign_ins.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/account.hpp"

namespace hireline::app {

// Returns the proof of an address in the token, or nullopt if the token proves none, or repeats an
// old proof.
std::optional<db::ProvedSignIn> proof_of(const Account& who);

// Links a sign-in without a record to the account of the person who has proved the same address
// through the other issuer, if there is one: see db::AddressMatch. Returns whether it has done so.
// The caller has locked the account. Locks the account that is found, then the address.
bool link_sign_in(db::Tx& tx, const Account& who);

}  // namespace hireline::app
