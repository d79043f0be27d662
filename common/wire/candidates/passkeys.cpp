// Passkeys in the JSON of WebAuthn Level 3, section 5.1.8: PublicKeyCredentialCreationOptionsJSON,
// RegistrationResponseJSON, PublicKeyCredentialRequestOptionsJSON and AuthenticationResponseJSON.

#include "common/app/candidates/passkeys.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

using app::CreatedCredential;
using app::PasskeyCreation;
using app::PasskeyRequest;
using app::UsedCredential;

// Far above what browsers send; the attestation can contain certificates.
constexpr std::int64_t longest_id = 1'400;
constexpr std::int64_t longest_value = 20'000;

}  // namespace

HIRELINE_SHAPE(PasskeyCreation::RelyingParty) {
  return {.name = "PasskeyRelyingParty",
          .fields = {field("id", &PasskeyCreation::RelyingParty::id),
                     field("name", &PasskeyCreation::RelyingParty::name)}};
}

HIRELINE_SHAPE(PasskeyCreation::User) {
  return {.name = "PasskeyUser",
          .fields = {field("id", &PasskeyCreation::User::id),
                     field("name", &PasskeyCreation::User::name),
                     field("displayName", &PasskeyCreation::User::display_name)}};
}

HIRELINE_SHAPE(PasskeyCreation::Algorithm) {
  return {.name = "PasskeyAlgorithm",
          .fields = {field("type", &PasskeyCreation::Algorithm::type),
                     field("alg", &PasskeyCreation::Algorithm::number)}};
}

HIRELINE_SHAPE(PasskeyCreation::Credential) {
  return {.name = "PasskeyCredential",
          .fields = {field("type", &PasskeyCreation::Credential::type),
                     field("id", &PasskeyCreation::Credential::id)}};
}

HIRELINE_SHAPE(PasskeyCreation::Selection) {
  return {.name = "PasskeySelection",
          .fields = {field("residentKey", &PasskeyCreation::Selection::resident_key),
                     field("requireResidentKey", &PasskeyCreation::Selection::require_resident_key),
                     field("userVerification", &PasskeyCreation::Selection::user_verification)}};
}

HIRELINE_SHAPE(PasskeyCreation) {
  return {.name = "PasskeyCreation",
          .fields = {field("rp", &PasskeyCreation::relying_party),
                     field("user", &PasskeyCreation::user),
                     field("challenge", &PasskeyCreation::challenge),
                     field("pubKeyCredParams", &PasskeyCreation::algorithms),
                     field("timeout", &PasskeyCreation::timeout_ms),
                     field("excludeCredentials", &PasskeyCreation::existing),
                     field("authenticatorSelection", &PasskeyCreation::selection),
                     field("attestation", &PasskeyCreation::attestation)}};
}

HIRELINE_SHAPE(PasskeyRequest) {
  return {.name = "PasskeyRequest",
          .fields = {field("challenge", &PasskeyRequest::challenge),
                     field("rpId", &PasskeyRequest::domain),
                     field("timeout", &PasskeyRequest::timeout_ms),
                     field("userVerification", &PasskeyRequest::user_verification)}};
}

HIRELINE_SHAPE(CreatedCredential::Response) {
  return {.name = "CreatedCredentialResponse",
          .fields = {field("clientDataJSON", &CreatedCredential::Response::client_data)
                         .length(1, longest_value),
                     field("attestationObject", &CreatedCredential::Response::attestation_object)
                         .length(1, longest_value)}};
}

HIRELINE_SHAPE(CreatedCredential) {
  return {.name = "CreatedCredential", .fields = {field("response", &CreatedCredential::response)}};
}

HIRELINE_SHAPE(UsedCredential::Response) {
  return {
      .name = "UsedCredentialResponse",
      .fields = {
          field("clientDataJSON", &UsedCredential::Response::client_data).length(1, longest_value),
          field("authenticatorData", &UsedCredential::Response::authenticator_data)
              .length(1, longest_value),
          field("signature", &UsedCredential::Response::signature).length(1, longest_value),
          field("userHandle", &UsedCredential::Response::user_handle).length(0, longest_id)}};
}

HIRELINE_SHAPE(UsedCredential) {
  return {.name = "UsedCredential",
          .fields = {field("id", &UsedCredential::id).length(1, longest_id),
                     field("response", &UsedCredential::response)}};
}

HIRELINE_SHAPE(app::BeginPasskey) {
  return {.name = "BeginPasskey",
          .fields = {body("refreshToken", &app::BeginPasskey::refresh_token)
                         .length(1, 200)
                         .doc("The current one. It stays valid.")}};
}

HIRELINE_SHAPE(app::AddPasskey) {
  return {.name = "AddPasskey",
          .fields = {body("refreshToken", &app::AddPasskey::refresh_token)
                         .length(1, 200)
                         .doc("The current one. It stays valid."),
                     body("name", &app::AddPasskey::name)
                         .length(1, 100)
                         .doc("That the person recognizes, such as Laptop"),
                     body("credential", &app::AddPasskey::credential)
                         .doc("The toJSON() of what navigator.credentials.create() returned")}};
}

HIRELINE_SHAPE(app::UsePasskey) {
  return {.name = "UsePasskey",
          .fields = {body("credential", &app::UsePasskey::credential)
                         .doc("The toJSON() of what navigator.credentials.get() returned")}};
}

HIRELINE_SHAPE(app::OnePasskey) {
  return {.name = "OnePasskey", .fields = {path("id", &app::OnePasskey::id)}};
}

}  // namespace hireline::wire
