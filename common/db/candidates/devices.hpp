// Devices: the sign-ins of the service's own issuer that go on by refresh tokens.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/sign_in.hpp"

namespace hireline::db {

struct NewDevice {
  DeviceId id;
  SignInAccountId account_id;
  std::string name;
  std::optional<std::string> origin;
  SignInMethod method = SignInMethod::code;
};
void insert_device(Tx& tx, const NewDevice& device);

struct StoredDevice {
  DeviceId id;
  SignInAccountId account_id;
  std::string email;  // of the account
  std::optional<std::string> origin;
  std::int64_t generation = 1;
  Instant signed_in_at;
  SignInMethod method = SignInMethod::code;
  Instant refreshed_at;
  bool has_ended = false;
};
std::optional<StoredDevice> find_device(Tx& tx, const DeviceId& device);
// Locks the row until the transaction ends.
std::optional<StoredDevice> lock_device(Tx& tx, const DeviceId& device);

// Stores that the device has the token of this generation now.
void advance_device(Tx& tx, const DeviceId& device, std::int64_t generation);

// End devices that have not ended. Each returns whether, or how many, it has ended.
bool end_device(Tx& tx, const DeviceId& device, DeviceEnding ending);
bool end_device_of(Tx& tx, const SignInAccountId& account, const DeviceId& device,
                   DeviceEnding ending);
std::int64_t end_devices_of(Tx& tx, const SignInAccountId& account, DeviceEnding ending);
// Ends all devices. Takes the same time however many there are, except those of a clock that was
// ahead.
void end_all_devices(Tx& tx, Cutoff ending);

// Returns the number of devices that have not ended, up to `most`.
std::int64_t count_open_devices(Tx& tx, std::int64_t most);

// Returns the devices that have not ended and whose token has not expired, the last used first. No
// account has none.
Query<std::vector<Device>> list_devices(const std::optional<SignInAccountId>& account, Instant now);

// Deletes at most `limit` devices that ended, or were used last, before `before`. Returns their
// number.
std::int64_t delete_old_devices(Tx& tx, Instant before, std::int64_t limit);

}  // namespace hireline::db
