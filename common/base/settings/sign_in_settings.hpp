// The settings of sign-in with codes that need more than one line in the table.
#pragma once

#include <string>

#include "common/base/settings/keep.hpp"

namespace hireline {

// The table must list SIGN_IN after ENV and PUBLIC_URL, which it checks: codes, tokens and the keys
// that verify them must not be sent unencrypted.
SettingFault apply_sign_in(Config& config, const std::string& text);

// The table must list SIGN_IN_FOR after AUTH_ISSUER.
std::string default_sign_in_for(const Config& config);

// Parses hours, up to those of a year.
SettingFault apply_sign_in_recruiter_idle(Config& config, const std::string& text);

// Returns the host of the public URL; localhost if it is an IP address, which has no passkeys.
std::string default_passkey_domain(const Config& config);
// The table must list PASSKEY_DOMAIN after PUBLIC_URL and CLIENT_ORIGINS: it must be the domain of
// one of these pages, or a parent of it.
SettingFault apply_passkey_domain(Config& config, const std::string& text);

// Returns a path in the data folder.
std::string default_signing_keys(const Config& config);

}  // namespace hireline
