// Signing in with a code, in JSON.

#include "common/app/candidates/devices.hpp"
#include "common/app/candidates/sign_in_support.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(ChallengeNotice) {
  return {.name = "Challenge",
          .fields = {
              field("challengeId", &ChallengeNotice::challenge_id)
                  .doc("ID of the challenge, for the request that verifies the code"),
              field("expiresAt", &ChallengeNotice::expires_at).doc("When the code stops working"),
              field("resendAfter", &ChallengeNotice::resend_after)
                  .doc("When another code can be requested for the address")}};
}

HIRELINE_SHAPE(SignInTokens) {
  return {
      .name = "SignInTokens",
      .fields = {
          field("idToken", &SignInTokens::id_token).doc("Send it as `Authorization: Bearer …`."),
          field("expiresAt", &SignInTokens::expires_at).doc("When the ID token expires"),
          field("refreshToken", &SignInTokens::refresh_token)
              .doc("Send it to /v1/sign-in/refresh, once."),
          field("refreshExpiresAt", &SignInTokens::refresh_expires_at)
              .doc("When the refresh token expires if it is not used")}};
}

HIRELINE_SHAPE(ChallengeRecord) {
  return {.name = "ChallengeRecord",
          .fields = {field("_id", &ChallengeRecord::id),
                     field("createdAt", &ChallengeRecord::created_at),
                     field("mailedAt", &ChallengeRecord::mailed_at),
                     field("expiresAt", &ChallengeRecord::expires_at),
                     field("ending", &ChallengeRecord::ending),
                     field("wrongCodes", &ChallengeRecord::wrong_codes)}};
}

HIRELINE_SHAPE(app::EndedSignIns) {
  return {.name = "EndedSignIns", .fields = {field("ended", &app::EndedSignIns::ended)}};
}

HIRELINE_SHAPE(Device) {
  return {.name = "Device",
          .fields = {
              field("_id", &Device::id),
              field("name", &Device::name)
                  .doc("What the browser says it is, such as Firefox on Linux. Can be "
                       "empty."),
              field("signedInAt", &Device::signed_in_at)
                  .doc("When the person signed in on this device"),
              field("method", &Device::method).doc("How the person signed in"),
              field("lastUsedAt", &Device::refreshed_at).doc("When the tokens were refreshed last"),
              field("isCurrent", &Device::is_current)
                  .doc("Whether the request's ID token was issued on this device")}};
}

HIRELINE_SHAPE(app::DeviceList) {
  return {.name = "DeviceList", .fields = {field("devices", &app::DeviceList::devices)}};
}

HIRELINE_SHAPE(Passkey) {
  return {.name = "Passkey",
          .fields = {field("_id", &Passkey::id), field("name", &Passkey::name).doc("Can be empty."),
                     field("createdAt", &Passkey::created_at),
                     field("lastUsedAt", &Passkey::last_used_at)
                         .doc("Absent until somebody signs in with it.")}};
}

HIRELINE_SHAPE(app::PasskeyList) {
  return {.name = "PasskeyList", .fields = {field("passkeys", &app::PasskeyList::passkeys)}};
}

HIRELINE_SHAPE(app::RequestChallenge) {
  return {.name = "RequestChallenge",
          .fields = {body("email", &app::RequestChallenge::email).email()}};
}

HIRELINE_SHAPE(app::VerifyChallenge) {
  return {.name = "VerifyChallenge",
          .fields = {path("id", &app::VerifyChallenge::id).doc("ID of the challenge"),
                     body("code", &app::VerifyChallenge::code)
                         .length(1, 40)
                         .doc("Code from the mail. Case, blanks and hyphens do not matter.")}};
}

HIRELINE_SHAPE(app::RequestAddressChange) {
  return {.name = "RequestAddressChange",
          .fields = {body("email", &app::RequestAddressChange::email)
                         .email()
                         .doc("The new address of the account"),
                     body("refreshToken", &app::RequestAddressChange::refresh_token)
                         .length(1, 200)
                         .doc("The current one. It stays valid.")}};
}

HIRELINE_SHAPE(app::VerifyAddressChange) {
  return {
      .name = "VerifyAddressChange",
      .fields = {
          path("id", &app::VerifyAddressChange::id).doc("ID of the challenge"),
          body("code", &app::VerifyAddressChange::code)
              .length(1, 40)
              .doc(
                  "Code from the mail to the new address. Case, blanks and hyphens do not matter."),
          body("refreshToken", &app::VerifyAddressChange::refresh_token)
              .length(1, 200)
              .doc("Of the device that has requested the change")}};
}

HIRELINE_SHAPE(app::UseRefreshToken) {
  return {.name = "UseRefreshToken",
          .fields = {body("refreshToken", &app::UseRefreshToken::refresh_token)
                         .length(1, 200)
                         .doc("The current refresh token of the device")}};
}

HIRELINE_SHAPE(app::OneDevice) {
  return {.name = "OneDevice", .fields = {path("id", &app::OneDevice::id).doc("ID of the device")}};
}

}  // namespace hireline::wire
