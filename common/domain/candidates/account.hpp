// The sign-in that a verified ID token names. The service may have no record of it.
#pragma once

#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/domain/actor.hpp"

namespace hireline {

// The subjects of the service's own ID tokens: this prefix and an id. Tokens of other issuers whose
// uid begins with it are refused, so that no issuer can name an account of another.
inline constexpr std::string_view own_subject_prefix = "hireline:";

// Returns the subject of the account with this id.
inline std::string own_subject(std::string_view id) {
  return std::string(own_subject_prefix).append(id);
}

// Whether a token with this uid is the service's own, and not the provider's.
inline bool is_own_subject(std::string_view uid) {
  return uid.starts_with(own_subject_prefix);
}

struct Account {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;         // may be empty
  Instant issued_at{};      // of the token; of an own one, when the address was proved
  bool may_recruit = true;  // false: the routes of recruiters do not take the issuer's tokens
  // false: the address was proved too long ago to take over records that belong to it.
  bool is_fresh = true;
  std::string device_id = {};  // on which an own token was issued; may be empty
};

// Returns the actor of an account before its recruiter record is known. The actor's id is the uid.
inline Actor actor_of(const Account& who) {
  return {ActorKind::recruiter, who.uid, who.name};
}

}  // namespace hireline
