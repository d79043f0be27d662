// The account in a verified ID token. The service may have no record of it.
#pragma once

#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/domain/actor.hpp"

namespace hireline {

// The beginning of the uids in the service's own tokens. It is reserved: tokens of any other issuer
// whose uid begins with it are refused.
inline constexpr std::string_view own_subject_prefix = "hireline:";

// Whether a token with this uid is the service's own, and not the provider's.
inline bool is_own_subject(std::string_view uid) {
  return uid.starts_with(own_subject_prefix);
}

struct Account {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;         // may be empty
  Instant issued_at{};      // of the token
  bool may_recruit = true;  // false: the routes of recruiters do not take the issuer's tokens
};

// Returns the actor of an account before its recruiter record is known. The actor's id is the uid.
inline Actor actor_of(const Account& who) {
  return {ActorKind::recruiter, who.uid, who.name};
}

}  // namespace hireline
