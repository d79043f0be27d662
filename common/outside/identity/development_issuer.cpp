#include "common/outside/identity/development_issuer.hpp"

#include <algorithm>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "common/base/log.hpp"
#include "common/base/settings/data_folder.hpp"
#include "common/outside/setup_error.hpp"

namespace hireline::outside {
namespace {

using nlohmann::json;

constexpr const char* file_name = "development-issuer.pem";
constexpr std::size_t max_uid_bytes = 128;

std::string new_key_as_pem() {
  std::string pem = EcSigningKey::generate().pem().reveal();
  while (pem.ends_with('\n')) pem.pop_back();
  return pem;
}

Secret read_or_make_pem(const std::string& data_dir) {
  try {
    return read_or_make(data_dir, file_name, new_key_as_pem);
  } catch (const std::system_error& error) {
    throw SetupError(error.what(), "set HIRELINE_DATA_DIR to a folder that this user can write");
  }
}

EcSigningKey load_or_make_key(const std::string& data_dir) {
  const auto key = EcSigningKey::of_pem(read_or_make_pem(data_dir));
  const std::string path = data_dir + "/" + file_name;
  if (!key)
    throw SetupError(path + " contains no P-256 key pair",
                     "delete the file to create a new key; existing tokens become invalid");
  if (is_open_to_others(path))
    log::warn("the development issuer's key can be read by other users", {{"file", path}});
  return *key;
}

void check_uid(const std::string& uid) {
  const bool plain =
      std::none_of(uid.begin(), uid.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; });
  if (uid.empty() || uid.size() > max_uid_bytes || !plain)
    throw std::invalid_argument("the uid must have 1 to 128 bytes and no control characters");
}

}  // namespace

DevelopmentIssuer::DevelopmentIssuer(const std::string& data_dir)
    : key_(load_or_make_key(data_dir)), jwks_(jwks_of({&key_.jwk(), 1})) {}

std::string DevelopmentIssuer::mint(const TokenRequest& request, Instant now) const {
  check_uid(request.uid);
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now.time_since_epoch());
  json claims = {{"iss", development_issuer_name},
                 {"aud", development_audience},
                 {"sub", request.uid},
                 {"uid", request.uid},
                 {"iat", seconds.count()},
                 {"auth_time", seconds.count()},
                 {"exp", (seconds + request.lifetime).count()}};
  if (!request.email.empty())
    claims.update({{"email", request.email}, {"email_verified", request.email_verified}});
  if (!request.name.empty()) claims["name"] = request.name;
  try {
    return key_.sign(claims);
  } catch (const json::type_error&) {
    throw std::invalid_argument("uid, email and name must be UTF-8");
  }
}

}  // namespace hireline::outside
