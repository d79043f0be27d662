// Signing in without a proof, in development: as one of the people whom the database has.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "common/app/no_input.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/development_person.hpp"

namespace hireline::app {

struct DevelopmentSignIn {
  std::string public_url;
  // Returns an ID token of the development issuer.
  std::function<DevelopmentToken(const DevelopmentPerson&, Instant now)> sign = {};
};

// Returns members, and candidates who have a pipeline; only some of each.
Result<db::Query<std::vector<DevelopmentPerson>>> list_development_people(const Anyone& who,
                                                                          const NoInput& in);

struct SignInAsPerson {
  std::string uid;
};
// Only for pages of the public URL and of this machine. In development any page may call the API,
// and this must not let a foreign page in a developer's browser sign in. Refuses with Forbidden,
// and with Invalid if nobody has the uid.
Result<DevelopmentToken> sign_in_for_development(db::Tx& tx, const Anyone& who,
                                                 const DevelopmentSignIn& development,
                                                 const SignInAsPerson& in);

}  // namespace hireline::app
