// Codes, devices and passkeys of one address, for operators.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/candidates/passkeys.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/sign_in.hpp"

namespace hireline::app {

struct OneAddress {
  std::string email;
};
// Returns the challenges of the address that are not purged yet, newest first, without their codes.
Result<std::vector<ChallengeRecord>> list_challenges_of(db::Tx& tx, const Operator& who,
                                                        const OneAddress& in);

// Returns the devices on which the account of the address is signed in, the last used first.
Result<std::vector<Device>> list_devices_of(db::Tx& tx, const Operator& who, const OneAddress& in);

// Returns the passkeys of the account of the address, the oldest first.
Result<std::vector<Passkey>> list_passkeys_of(db::Tx& tx, const Operator& who,
                                              const OneAddress& in);

// Removes a passkey of any account, and returns it. Devices that signed in with it stay signed in.
// Refuses with NotFound{passkey}.
Result<Passkey> remove_any_passkey(db::Tx& tx, const Operator& who, const OnePasskey& in);

struct EndSignIns {
  std::optional<std::string> email;  // absent: of all accounts
};
struct EndedSignIns {
  std::int64_t ended = 0;  // 100,000 stands for more
};
// Ends the devices of the account with this address, or all devices of the service. The ID tokens
// that they have stay valid for an hour at most.
Result<EndedSignIns> end_sign_ins(db::Tx& tx, const Operator& who, const EndSignIns& in);

}  // namespace hireline::app
