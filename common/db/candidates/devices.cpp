#include "common/db/candidates/devices.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_device", R"(
insert into sign_in_devices (id, account_id, name, origin, method, generation, signed_in_at,
                             refreshed_at)
values ($1, $2, $3, $4, $5, 1, $6, $6))"};

#define DEVICE                                                                   \
  "select d.id, d.account_id, a.email, d.origin, d.generation, d.signed_in_at, " \
  "d.method, d.refreshed_at, d.ended_at is not null "                            \
  "or exists (select from sign_in_cutoffs c where c.at >= d.signed_in_at) "      \
  "from sign_in_devices d join sign_in_accounts a on a.id = d.account_id where d.id = $1"

const Statement select_device{"find_device", DEVICE};

const Statement select_for_update{"lock_device", DEVICE " for update of d"};

const Statement update_generation{"advance_device", R"(
update sign_in_devices set generation = $2, refreshed_at = $3 where id = $1)"};

const Statement end_one{"end_device", R"(
update sign_in_devices set ended_at = $3, ending = $2 where id = $1 and ended_at is null
returning id)"};

const Statement end_one_of_account{"end_device_of", R"(
update sign_in_devices set ended_at = $4, ending = $3
where account_id = $1 and id = $2 and ended_at is null
returning id)"};

const Statement end_of_account{"end_devices_of", R"(
update sign_in_devices set ended_at = $3, ending = $2 where account_id = $1 and ended_at is null
returning id)"};

const Statement insert_cutoff{"end_all_devices", R"(
insert into sign_in_cutoffs (at, ending) values ($1, $2) on conflict do nothing)"};

// Their clock was ahead, so the cutoff is not after their sign-in.
const Statement end_of_future{"end_devices_of_the_future", R"(
update sign_in_devices set ended_at = $1, ending = $2
where refreshed_at > $1 and signed_in_at > $1 and ended_at is null)"};

const Statement count_open{"count_open_devices", R"(
select count(*) from (
  select from sign_in_devices
  where ended_at is null and not exists (select from sign_in_cutoffs c where c.at >= signed_in_at)
  limit $1) open)"};

const Statement select_devices{"list_devices", R"(
select id, name, signed_in_at, method, refreshed_at from sign_in_devices
where account_id = $1 and ended_at is null and refreshed_at > $2
  and not exists (select from sign_in_cutoffs c where c.at >= signed_in_at)
order by refreshed_at desc, id desc)"};

const Statement delete_old{"delete_old_devices", R"(
delete from sign_in_devices
where id in (select id from sign_in_devices where refreshed_at < $1 or ended_at < $1
             order by refreshed_at limit $2 for update skip locked)
returning id)"};

std::optional<StoredDevice> first_device(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  StoredDevice stored;
  rows.front().read(stored.id, stored.account_id, stored.email, stored.origin, stored.generation,
                    stored.signed_in_at, stored.method, stored.refreshed_at, stored.has_ended);
  return stored;
}

}  // namespace

void insert_device(Tx& tx, const NewDevice& device) {
  tx.write(insert_row, device.id, device.account_id, device.name, device.origin, device.method,
           tx.now());
}

std::optional<StoredDevice> find_device(Tx& tx, const DeviceId& device) {
  return first_device(tx.run(select_device, device));
}

std::optional<StoredDevice> lock_device(Tx& tx, const DeviceId& device) {
  return first_device(tx.run(select_for_update, device));
}

void advance_device(Tx& tx, const DeviceId& device, std::int64_t generation) {
  tx.write(update_generation, device, generation, tx.now());
}

bool end_device(Tx& tx, const DeviceId& device, DeviceEnding ending) {
  return !tx.run(end_one, device, ending, tx.now()).empty();
}

bool end_device_of(Tx& tx, const SignInAccountId& account, const DeviceId& device,
                   DeviceEnding ending) {
  return !tx.run(end_one_of_account, account, device, ending, tx.now()).empty();
}

std::int64_t end_devices_of(Tx& tx, const SignInAccountId& account, DeviceEnding ending) {
  return std::ssize(tx.run(end_of_account, account, ending, tx.now()));
}

void end_all_devices(Tx& tx, Cutoff ending) {
  tx.write(insert_cutoff, tx.now(), ending);
  tx.write(
      end_of_future, tx.now(),
      ending == Cutoff::restored ? DeviceEnding::token_reused : DeviceEnding::ended_by_operator);
}

std::int64_t count_open_devices(Tx& tx, std::int64_t most) {
  return tx.run(count_open, most).front().next<std::int64_t>();
}

Query<std::vector<Device>> list_devices(const std::optional<SignInAccountId>& account,
                                        Instant now) {
  return {select_devices, Params::of(account, now - refresh_token_life),
          [](const Rows& rows) -> Result<std::vector<Device>> {
            std::vector<Device> devices;
            for (Row row : rows) {
              Device& device = devices.emplace_back();
              row.read(device.id, device.name, device.signed_in_at, device.method,
                       device.refreshed_at);
            }
            return devices;
          }};
}

std::int64_t delete_old_devices(Tx& tx, Instant before, std::int64_t limit) {
  return std::ssize(tx.run(delete_old, before, limit));
}

}  // namespace hireline::db
