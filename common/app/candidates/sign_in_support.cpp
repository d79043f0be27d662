#include "common/app/candidates/sign_in_support.hpp"

#include "common/app/candidates/devices.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/challenges.hpp"
#include "common/db/candidates/devices.hpp"
#include "common/db/candidates/passkeys.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

constexpr std::int64_t most_counted = 100'000;

}  // namespace

Result<std::vector<ChallengeRecord>> list_challenges_of(db::Tx& tx, const Operator&,
                                                        const OneAddress& in) {
  return tx.read(db::list_challenges(email_key(in.email)));
}

Result<std::vector<Device>> list_devices_of(db::Tx& tx, const Operator&, const OneAddress& in) {
  const auto account = db::find_account_of_address(tx, email_key(in.email));
  if (!account) return std::vector<Device>{};
  return tx.read(db::list_devices(account->id, tx.now()));
}

Result<std::vector<Passkey>> list_passkeys_of(db::Tx& tx, const Operator&, const OneAddress& in) {
  const auto account = db::find_account_of_address(tx, email_key(in.email));
  if (!account) return std::vector<Passkey>{};
  return tx.read(db::list_passkeys(account->id));
}

Result<Passkey> remove_any_passkey(db::Tx& tx, const Operator&, const OnePasskey& in) {
  auto removed = db::delete_passkey(tx, in.id);
  if (!removed) return refuse(NotFound{ResourceKind::passkey});
  record_account_event(tx, "sign_in.passkey_removed", removed->account_id);
  return std::move(removed->passkey);
}

Result<EndedSignIns> end_sign_ins(db::Tx& tx, const Operator&, const EndSignIns& in) {
  if (!in.email) {
    const std::int64_t ended = db::count_open_devices(tx, most_counted);
    db::end_all_devices(tx, Cutoff::ended_by_operator);
    db::insert_service_event(
        tx, {.type = "sign_in.all_ended", .subject_type = "account", .subject_key = "all"});
    return EndedSignIns{ended};
  }
  const auto account = db::find_account_of_address(tx, email_key(*in.email));
  if (!account) return EndedSignIns{};
  const std::int64_t ended = db::end_devices_of(tx, account->id, DeviceEnding::ended_by_operator);
  if (ended > 0) record_account_event(tx, "sign_in.ended", account->id);
  return EndedSignIns{ended};
}

}  // namespace hireline::app
