#include "common/app/candidates/passkeys.hpp"

#include "common/app/candidates/devices.hpp"
#include "common/base/base64url.hpp"
#include "common/db/candidates/passkeys.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

std::string new_challenge(db::Tx& tx, const OwnSignIn& own,
                          const std::optional<SignInAccountId>& account) {
  const PasskeyChallenge challenge{.id = new_id<PasskeyChallengeId>(),
                                   .expires_at = tx.now() + passkey_challenge_life,
                                   .account_id = account};
  return encode_base64url(sealed(own.secret, challenge));
}

// Uses up the challenge that the authenticator has signed. `account`: to which a passkey is added;
// nullopt: a sign-in.
Result<void> use_challenge(db::Tx& tx, const OwnSignIn& own, std::string_view bytes,
                           const std::optional<SignInAccountId>& account) {
  const auto challenge = unsealed(own.secret, bytes);
  if (!challenge || challenge->account_id != account)
    return refuse(PasskeyRefused{PasskeyFault::wrong_challenge});
  if (!is_open(*challenge, tx.now()))
    return refuse(PasskeyRefused{PasskeyFault::challenge_expired});
  if (!db::use_passkey_challenge(tx, challenge->id))
    return refuse(PasskeyRefused{PasskeyFault::challenge_used});
  return {};
}

// The page that used the passkey must be the page that sends the request.
Result<void> check_page(const Client& client, const std::string& origin) {
  if (client.origin && *client.origin != origin)
    return refuse(PasskeyRefused{PasskeyFault::wrong_origin});
  return {};
}

// Returns the device of the refresh token if it may add passkeys.
Result<db::StoredDevice> device_that_adds(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                          std::string_view refresh_token) {
  TRY(check_is_on(own));
  const auto token = read_refresh_token(own.secret, refresh_token);
  const auto device = token ? db::find_device(tx, token->device) : std::nullopt;
  if (!device || !is_live(tx, own, *device, *token, who.client) ||
      device->method != SignInMethod::code || tx.now() > device->signed_in_at + passkey_adding_time)
    return refuse(SignInAgain{});
  return *device;
}

// Decodes the values of a credential, and collects those that are not base64url.
class Decoder {
 public:
  std::string operator()(const std::string& text, std::initializer_list<const char*> path) {
    auto bytes = decode_base64url(text);
    if (bytes) return *std::move(bytes);
    issues_.push_back({.path = {path.begin(), path.end()}, .message = "must be base64url"});
    return {};
  }
  Result<void> result() {
    if (!issues_.empty()) return refuse(Invalid{std::move(issues_)});
    return {};
  }

 private:
  std::vector<Issue> issues_;
};

}  // namespace

Result<PasskeyCreation> begin_passkey(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                                      const BeginPasskey& in) {
  const db::StoredDevice device = TRY(device_that_adds(tx, who, own, in.refresh_token));
  const auto existing = db::list_credential_ids(tx, device.account_id);
  if (std::ssize(existing) >= most_passkeys) return refuse(TooManyPasskeys{});
  PasskeyCreation creation{.relying_party = {.id = own.passkeys.domain, .name = own.passkeys.site},
                           .user = {.id = encode_base64url(device.account_id.view()),
                                    .name = device.email,
                                    .display_name = device.email},
                           .challenge = new_challenge(tx, own, device.account_id)};
  for (const std::string& id : existing) creation.existing.push_back({.id = encode_base64url(id)});
  return creation;
}

Result<Passkey> add_passkey(db::Tx& tx, const Anyone& who, const OwnSignIn& own,
                            const AddPasskey& in) {
  const db::StoredDevice device = TRY(device_that_adds(tx, who, own, in.refresh_token));
  Decoder decode;
  const auto& response = in.credential.response;
  const PasskeyRegistration registration{
      .client_data = decode(response.client_data, {"credential", "response", "clientDataJSON"}),
      .attestation_object =
          decode(response.attestation_object, {"credential", "response", "attestationObject"})};
  TRY(decode.result());
  const auto registered = own.passkeys.read_registration(registration);
  if (!registered) return refuse(PasskeyRefused{registered.error()});
  TRY(check_page(who.client, registered->origin));
  TRY(use_challenge(tx, own, registered->challenge, device.account_id));
  db::lock_passkeys_of(tx, device.account_id);
  if (std::ssize(db::list_credential_ids(tx, device.account_id)) >= most_passkeys)
    return refuse(TooManyPasskeys{});
  const db::NewPasskey passkey{.id = new_id<PasskeyId>(),
                               .account_id = device.account_id,
                               .key = registered->key,
                               .name = in.name.value_or("")};
  if (!db::insert_passkey(tx, passkey)) return refuse(AlreadyExists{ExistsCode::passkey_exists});
  record_account_event(tx, "sign_in.passkey_added", device.account_id);
  db::enqueue(tx, TaskKind::tell_passkey_added, {}, passkey.id.view());
  return Passkey{
      .id = passkey.id, .name = passkey.name, .created_at = tx.now(), .last_used_at = {}};
}

Result<PasskeyRequest> begin_passkey_sign_in(db::Tx& tx, const Anyone&, const OwnSignIn& own,
                                             const NoInput&) {
  TRY(check_is_on(own));
  return PasskeyRequest{.challenge = new_challenge(tx, own, {}), .domain = own.passkeys.domain};
}

Result<Committed<SignInTokens>> sign_in_with_passkey(db::Tx& tx, const Anyone& who,
                                                     const OwnSignIn& own, const UsePasskey& in) {
  TRY(check_is_on(own));
  Decoder decode;
  const auto& response = in.credential.response;
  const PasskeyAssertion assertion{
      .credential_id = decode(in.credential.id, {"credential", "id"}),
      .client_data = decode(response.client_data, {"credential", "response", "clientDataJSON"}),
      .authenticator_data =
          decode(response.authenticator_data, {"credential", "response", "authenticatorData"}),
      .signature = decode(response.signature, {"credential", "response", "signature"}),
      .user_handle =
          decode(response.user_handle.value_or(""), {"credential", "response", "userHandle"})};
  TRY(decode.result());
  const auto passkey = db::lock_passkey(tx, assertion.credential_id);
  if (!passkey) return refuse(NotFound{ResourceKind::passkey});
  const auto asserted = own.passkeys.check_assertion(assertion, passkey->key);
  if (!asserted) return refuse(PasskeyRefused{asserted.error()});
  TRY(check_page(who.client, asserted->origin));
  if (!assertion.user_handle.empty() && assertion.user_handle != passkey->account_id.view())
    return refuse(PasskeyRefused{PasskeyFault::wrong_account});
  TRY(use_challenge(tx, own, asserted->challenge, {}));
  const bool counts = asserted->signature_count > 0 || passkey->key.signature_count > 0;
  if (counts && asserted->signature_count <= passkey->key.signature_count) {
    record_account_event(tx, "sign_in.passkey_copied", passkey->account_id);
    return Committed<SignInTokens>{refuse(PasskeyRefused{PasskeyFault::signature_count})};
  }
  db::set_passkey_used(tx, passkey->id, asserted->signature_count);
  return Committed<SignInTokens>{begin_device(tx, own,
                                              {.id = passkey->account_id, .email = passkey->email},
                                              who.client, SignInMethod::passkey)};
}

Result<db::Query<PasskeyList>> list_passkeys(const Account& who, const NoInput&) {
  return db::mapped(db::list_passkeys(own_account_id(who)),
                    [](std::vector<Passkey> passkeys) { return PasskeyList{std::move(passkeys)}; });
}

Result<void> remove_passkey(db::Tx& tx, const Account& who, const OnePasskey& in) {
  const auto account = own_account_id(who);
  if (!account || !db::delete_passkey_of(tx, *account, in.id))
    return refuse(NotFound{ResourceKind::passkey});
  record_account_event(tx, "sign_in.passkey_removed", *account);
  return {};
}

std::optional<EmailDraft> draft_passkey_added(db::Tx& tx, const Links& links, const PasskeyId& id) {
  const auto owner = db::find_passkey_owner(tx, id);
  if (!owner) return std::nullopt;
  EmailDraft draft{.kind = EmailKind::passkey_added,
                   .recipient = owner->email,
                   .facts = {.organization = site_name(links)}};
  if (!owner->name.empty()) draft.facts.title = owner->name;
  return draft;
}

}  // namespace hireline::app
