// Whoever a verified token names, whether or not the service knows them.
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

// Until it is known as which recruiter they act.
inline Actor actor_of(const Account& who) {
  return {ActorKind::recruiter, who.uid, who.name};
}

}  // namespace hireline
