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

// Returns a path in the data folder.
std::string default_signing_keys(const Config& config);

}  // namespace hireline
