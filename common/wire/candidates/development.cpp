// Signing in without a proof, in development, in JSON.

#include "common/app/candidates/development_sign_in.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(DevelopmentPerson) {
  return {
      .name = "DevelopmentPerson",
      .fields = {field("uid", &DevelopmentPerson::uid), field("name", &DevelopmentPerson::name),
                 field("email", &DevelopmentPerson::email), field("role", &DevelopmentPerson::role),
                 field("organization", &DevelopmentPerson::organization)}};
}

HIRELINE_SHAPE(DevelopmentToken) {
  return {.name = "DevelopmentToken",
          .fields = {field("idToken", &DevelopmentToken::id_token),
                     field("expiresAt", &DevelopmentToken::expires_at)}};
}

HIRELINE_SHAPE(app::SignInAsPerson) {
  return {.name = "SignInAsPerson",
          .fields = {body("uid", &app::SignInAsPerson::uid).length(1, 128)}};
}

}  // namespace hireline::wire
