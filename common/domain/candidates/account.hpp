// The account in a verified ID token. The service may have no record of it.
#pragma once

#include <string>
#include <string_view>

#include "common/domain/actor.hpp"

namespace hireline {

// The uid of an account of the service's own issuer begins with this; no other issuer may use it.
inline constexpr std::string_view own_subject_prefix = "hireline:";

inline std::string own_subject(std::string_view id) {
  return std::string(own_subject_prefix).append(id);
}

inline bool is_own_subject(std::string_view uid) {
  return uid.starts_with(own_subject_prefix);
}

struct Account {
  std::string uid;
  std::string email;
  bool email_verified = false;
  std::string name;  // may be empty
};

// Returns the actor of an account before its recruiter record is known. The actor's id is the uid.
inline Actor actor_of(const Account& who) {
  return {ActorKind::recruiter, who.uid, who.name};
}

}  // namespace hireline
