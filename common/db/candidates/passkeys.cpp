#include "common/db/candidates/passkeys.hpp"

#include "common/base/base64url.hpp"

namespace hireline::db {
namespace {

const Statement insert_row{"insert_passkey", R"(
insert into sign_in_passkeys (id, account_id, credential_id, algorithm, public_key,
                              signature_count, name, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (credential_id) do nothing
returning id)"};

const Statement select_for_update{"lock_passkey", R"(
select p.id, p.account_id, a.email, p.credential_id, p.algorithm, p.public_key, p.signature_count
from sign_in_passkeys p join sign_in_accounts a on a.id = p.account_id
where p.credential_id = $1
for update of p)"};

const Statement update_use{"set_passkey_used", R"(
update sign_in_passkeys set signature_count = $2, last_used_at = $3 where id = $1)"};

const Statement select_passkeys{"list_passkeys", R"(
select id, name, created_at, last_used_at from sign_in_passkeys
where account_id = $1
order by created_at, id)"};

const Statement lock_account_row{"lock_passkeys_of", R"(
select from sign_in_accounts where id = $1 for no key update)"};

const Statement select_credentials{"list_credential_ids", R"(
select credential_id from sign_in_passkeys where account_id = $1 order by created_at, id)"};

const Statement delete_of_account{"delete_passkey_of", R"(
delete from sign_in_passkeys where account_id = $1 and id = $2 returning id)"};

const Statement delete_one{"delete_passkey", R"(
delete from sign_in_passkeys where id = $1
returning account_id, id, name, created_at, last_used_at)"};

const Statement select_owner{"find_passkey_owner", R"(
select a.email, p.name from sign_in_passkeys p join sign_in_accounts a on a.id = p.account_id
where p.id = $1)"};

const Statement insert_used{"use_passkey_challenge", R"(
insert into used_passkey_challenges (id, used_at) values ($1, $2)
on conflict do nothing
returning id)"};

const Statement delete_used{"delete_used_passkey_challenges", R"(
delete from used_passkey_challenges
where id in (select id from used_passkey_challenges where used_at < $1
             order by used_at limit $2 for update skip locked)
returning id)"};

std::string bytes_of(const std::string& text) {
  auto bytes = decode_base64url(text);
  ensure(bytes.has_value(), "a stored passkey must be base64url");
  return *std::move(bytes);
}

}  // namespace

bool insert_passkey(Tx& tx, const NewPasskey& passkey) {
  return !tx.run(insert_row, passkey.id, passkey.account_id,
                 encode_base64url(passkey.key.credential_id), passkey.key.algorithm,
                 encode_base64url(passkey.key.public_key), passkey.key.signature_count,
                 passkey.name, tx.now())
              .empty();
}

std::optional<StoredPasskey> lock_passkey(Tx& tx, const std::string& credential_id) {
  const Rows rows = tx.run(select_for_update, encode_base64url(credential_id));
  if (rows.empty()) return std::nullopt;
  StoredPasskey stored;
  PasskeyKey& key = stored.key;
  rows.front().read(stored.id, stored.account_id, stored.email, key.credential_id, key.algorithm,
                    key.public_key, key.signature_count);
  key.credential_id = bytes_of(key.credential_id);
  key.public_key = bytes_of(key.public_key);
  return stored;
}

void set_passkey_used(Tx& tx, const PasskeyId& passkey, std::int64_t signature_count) {
  tx.write(update_use, passkey, signature_count, tx.now());
}

Query<std::vector<Passkey>> list_passkeys(const std::optional<SignInAccountId>& account) {
  return {select_passkeys, Params::of(account),
          [](const Rows& rows) -> Result<std::vector<Passkey>> {
            std::vector<Passkey> passkeys;
            for (Row row : rows) {
              Passkey& passkey = passkeys.emplace_back();
              row.read(passkey.id, passkey.name, passkey.created_at, passkey.last_used_at);
            }
            return passkeys;
          }};
}

void lock_passkeys_of(Tx& tx, const SignInAccountId& account) {
  tx.write(lock_account_row, account);
}

std::vector<std::string> list_credential_ids(Tx& tx, const SignInAccountId& account) {
  std::vector<std::string> ids;
  for (Row row : tx.run(select_credentials, account))
    ids.push_back(bytes_of(row.next<std::string>()));
  return ids;
}

bool delete_passkey_of(Tx& tx, const SignInAccountId& account, const PasskeyId& passkey) {
  return !tx.run(delete_of_account, account, passkey).empty();
}

std::optional<DeletedPasskey> delete_passkey(Tx& tx, const PasskeyId& passkey) {
  const Rows rows = tx.run(delete_one, passkey);
  if (rows.empty()) return std::nullopt;
  DeletedPasskey deleted;
  Passkey& view = deleted.passkey;
  rows.front().read(deleted.account_id, view.id, view.name, view.created_at, view.last_used_at);
  return deleted;
}

std::optional<PasskeyOwner> find_passkey_owner(Tx& tx, const PasskeyId& passkey) {
  const Rows rows = tx.run(select_owner, passkey);
  if (rows.empty()) return std::nullopt;
  PasskeyOwner owner;
  rows.front().read(owner.email, owner.name);
  return owner;
}

bool use_passkey_challenge(Tx& tx, const PasskeyChallengeId& challenge) {
  return !tx.run(insert_used, challenge, tx.now()).empty();
}

std::int64_t delete_used_passkey_challenges(Tx& tx, Instant before, std::int64_t limit) {
  return std::ssize(tx.run(delete_used, before, limit));
}

}  // namespace hireline::db
