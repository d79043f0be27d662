// The people as whom one can sign in without a proof, in development.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"

namespace hireline {

struct DevelopmentPerson {
  std::string uid;
  std::string name;  // a candidate without a name: the address
  std::string email;
  std::string role;                         // of a member; candidate otherwise
  std::optional<std::string> organization;  // name; absent for candidates
};

struct DevelopmentToken {
  std::string id_token;
  Instant expires_at;
};

}  // namespace hireline
