// Devices on which an account of the service's own issuer is signed in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/candidates/challenges.hpp"
#include "common/app/no_input.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/candidates/devices.hpp"

namespace hireline::app {

// Returns the caller's account of the service's own issuer; nullopt if the caller's token is from
// another issuer.
std::optional<SignInAccountId> own_account_id(const Account& who);

// Returns whether the refresh token is the current one of this device, and would be replaced if it
// was used now: see refresh_sign_in.
bool is_live(db::Tx& tx, const OwnSignIn& own, const db::StoredDevice& device,
             const RefreshToken& token, const Client& client);

// Adds a service event about the account. It names the account by its subject, so it contains
// nothing personal.
void record_account_event(db::Tx& tx, std::string type, const SignInAccountId& account);

// Signs the account in on a new device.
SignInTokens begin_device(db::Tx& tx, const OwnSignIn& own, const db::SignInAccount& account,
                          const Client& client, SignInMethod method = SignInMethod::code);

struct UseRefreshToken {
  std::string refresh_token;
};
// Returns a new ID token and the refresh token that replaces this one. A token that was replaced up
// to lost_response_grace ago returns the current tokens again. A token that was replaced earlier
// has been copied, so it ends the device. A token that is newer than the stored one by more than
// one proves that the database was restored from a backup, so all devices end: tokens that were
// used up since the backup must not work. The token of a member ends if it was not used for
// `recruiter_idle`. Locks the device. Refuses with SignInOff, SignInAgain.
Result<Committed<SignInTokens>> refresh_sign_in(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                                const UseRefreshToken& in);

// Ends the device of the token, also with an earlier token of the device. ID tokens that were
// issued stay valid until they expire. An unknown token changes nothing. Refuses with SignInOff.
Result<void> sign_out(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                      const UseRefreshToken& in);

struct DeviceList {
  std::vector<Device> devices;
};
// Returns the devices on which the account is signed in, the last used first, and marks the one
// that the caller's token was issued on.
Result<db::Query<DeviceList>> list_devices(const Account& who, Instant now, const NoInput& in);

struct OneDevice {
  DeviceId id;
};
// Refuses with NotFound{device}.
Result<void> remove_device(db::Tx& tx, const Account& who, const OneDevice& in);

}  // namespace hireline::app
