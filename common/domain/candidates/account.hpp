// The account in a verified ID token. The service may have no record of it.
#pragma once

#include <string>

#include "common/domain/actor.hpp"

namespace hireline {

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
