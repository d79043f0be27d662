#include "common/app/candidates/devices.hpp"

#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/devices.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/candidates/device_name.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// When and how the person signed in on a device.
struct SignedIn {
  Instant at;
  SignInMethod method;
};

SignInTokens tokens_for(const OwnSignIn& own, const db::SignInAccount& account,
                        const RefreshToken& token, const SignedIn& signed_in, Instant issued_at,
                        Instant now) {
  return {.id_token = own.sign_id_token({.subject = own_subject(account.id.view()),
                                         .email = account.email,
                                         .authenticated_at = signed_in.at,
                                         .method = signed_in.method,
                                         .device = token.device},
                                        now),
          .expires_at = now + id_token_life,
          .refresh_token = refresh_token_text(own.secret, token),
          .refresh_expires_at = issued_at + refresh_token_life};
}

// Whether the account belongs to a member of an organization.
bool is_member(db::Tx& tx, const SignInAccountId& account) {
  const auto recruiter = tx.read(db::find_recruiter(own_subject(account.view())));
  return recruiter && recruiter->role;
}

bool is_idle(db::Tx& tx, const OwnSignIn& own, const db::StoredDevice& device) {
  return own.recruiter_idle > std::chrono::hours(0) &&
         tx.now() > device.refreshed_at + own.recruiter_idle && is_member(tx, device.account_id);
}

// Whether the device has not ended, its token has not expired, and the caller is on its page.
bool is_open(const db::StoredDevice& device, const Client& client, Instant now) {
  return !device.has_ended && now <= device.refreshed_at + refresh_token_life &&
         client.origin == device.origin;
}

// Whether the clock was set back since the token was issued, which must not prolong its life.
bool is_of_the_future(const db::StoredDevice& device, Instant now) {
  return device.refreshed_at > now + std::chrono::minutes(1);
}

Committed<SignInTokens> sign_in_again() {
  return {refuse(SignInAgain{})};
}

}  // namespace

std::optional<SignInAccountId> own_account_id(const Account& who) {
  if (!is_own_subject(who.uid)) return std::nullopt;
  return SignInAccountId::parse(std::string_view(who.uid).substr(own_subject_prefix.size()));
}

bool is_live(db::Tx& tx, const OwnSignIn& own, const db::StoredDevice& device,
             const RefreshToken& token, const Client& client) {
  return is_open(device, client, tx.now()) && token.generation == device.generation &&
         !is_of_the_future(device, tx.now()) && !is_idle(tx, own, device);
}

void record_account_event(db::Tx& tx, std::string type, const SignInAccountId& account) {
  db::insert_service_event(tx, {.type = std::move(type),
                                .subject_type = "account",
                                .subject_key = own_subject(account.view())});
}

SignInTokens begin_device(db::Tx& tx, const OwnSignIn& own, const db::SignInAccount& account,
                          const Client& client, SignInMethod method) {
  const db::NewDevice device{.id = new_id<DeviceId>(),
                             .account_id = account.id,
                             .name = device_name(client.user_agent),
                             .origin = client.origin,
                             .method = method};
  db::insert_device(tx, device);
  record_account_event(tx, "sign_in.started", account.id);
  return tokens_for(own, account, {.device = device.id, .generation = 1}, {tx.now(), method},
                    tx.now(), tx.now());
}

Result<Committed<SignInTokens>> refresh_sign_in(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                                const UseRefreshToken& in) {
  TRY(check_is_on(own));
  const auto token = read_refresh_token(own.secret, in.refresh_token);
  if (!token) return refuse(SignInAgain{});
  const auto device = db::lock_device(tx, token->device);
  if (!device || !is_open(*device, who.client, tx.now())) return refuse(SignInAgain{});
  const db::SignInAccount account{.id = device->account_id, .email = device->email};
  const auto tokens = [&](std::int64_t generation, Instant issued_at) {
    return Committed<SignInTokens>{
        tokens_for(own, account, {.device = device->id, .generation = generation},
                   {device->signed_in_at, device->method}, issued_at, tx.now())};
  };
  switch (outcome_of(token->generation, device->generation, device->refreshed_at, tx.now())) {
    case RefreshOutcome::next:
      if (is_of_the_future(*device, tx.now())) return sign_in_again();
      if (is_idle(tx, own, *device)) {
        db::end_device(tx, device->id, DeviceEnding::idle);
        return sign_in_again();
      }
      db::advance_device(tx, device->id, token->generation + 1);
      return tokens(token->generation + 1, tx.now());
    case RefreshOutcome::repeat:
      return tokens(device->generation, device->refreshed_at);
    case RefreshOutcome::reused:
      db::end_device(tx, device->id, DeviceEnding::token_reused);
      record_account_event(tx, "sign_in.token_reused", account.id);
      return sign_in_again();
    case RefreshOutcome::restored:
      db::end_all_devices(tx, Cutoff::restored);
      record_account_event(tx, "sign_in.restore_detected", account.id);
      return sign_in_again();
  }
  ensure(false, "every outcome of a refresh must be handled");
  return sign_in_again();
}

Result<void> sign_out(db::Tx& tx, const Anyone&, const OwnSignIn& own, const UseRefreshToken& in) {
  TRY(check_is_on(own));
  const auto token = read_refresh_token(own.secret, in.refresh_token);
  const auto device = token ? db::lock_device(tx, token->device) : std::nullopt;
  if (device && db::end_device(tx, device->id, DeviceEnding::signed_out))
    record_account_event(tx, "sign_in.ended", device->account_id);
  return {};
}

Result<db::Query<DeviceList>> list_devices(const Account& who, Instant now, const NoInput&) {
  return db::mapped(db::list_devices(own_account_id(who), now),
                    [current = who.device_id](std::vector<Device> devices) {
                      for (Device& device : devices)
                        device.is_current = device.id.view() == current;
                      return DeviceList{std::move(devices)};
                    });
}

Result<void> remove_device(db::Tx& tx, const Account& who, const OneDevice& in) {
  const auto account = own_account_id(who);
  if (!account || !db::end_device_of(tx, *account, in.id, DeviceEnding::removed))
    return refuse(NotFound{ResourceKind::device});
  record_account_event(tx, "sign_in.ended", *account);
  return {};
}

}  // namespace hireline::app
