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
  return {
      .name = "PasskeyRelyingParty",
      .fields = {
          field("id", &PasskeyCreation::RelyingParty::id).doc("Domain in which the passkey works"),
          field("name", &PasskeyCreation::RelyingParty::name).doc("Name of the service")}};
}

HIRELINE_SHAPE(PasskeyCreation::User) {
  return {.name = "PasskeyUser",
          .fields = {
              field("id", &PasskeyCreation::User::id).doc("ID of the account, in base64url"),
              field("name", &PasskeyCreation::User::name).doc("Email address of the account"),
              field("displayName", &PasskeyCreation::User::display_name).doc("The same as name")}};
}

HIRELINE_SHAPE(PasskeyCreation::Algorithm) {
  return {.name = "PasskeyAlgorithm",
          .fields = {field("type", &PasskeyCreation::Algorithm::type).doc("Always public-key"),
                     field("alg", &PasskeyCreation::Algorithm::number)
                         .doc("Number in COSE: -7 for ES256, -8 for EdDSA, -257 for RS256")}};
}

HIRELINE_SHAPE(PasskeyCreation::Credential) {
  return {
      .name = "PasskeyCredential",
      .fields = {
          field("type", &PasskeyCreation::Credential::type).doc("Always public-key"),
          field("id", &PasskeyCreation::Credential::id).doc("ID of the credential, in base64url")}};
}

HIRELINE_SHAPE(PasskeyCreation::Selection) {
  return {
      .name = "PasskeySelection",
      .fields = {
          field("residentKey", &PasskeyCreation::Selection::resident_key).doc("Always required"),
          field("requireResidentKey", &PasskeyCreation::Selection::require_resident_key)
              .doc("Always true"),
          field("userVerification", &PasskeyCreation::Selection::user_verification)
              .doc("Always required")}};
}

HIRELINE_SHAPE(PasskeyCreation) {
  return {
      .name = "PasskeyCreation",
      .fields = {
          field("rp", &PasskeyCreation::relying_party).doc("The service that the passkey is for"),
          field("user", &PasskeyCreation::user).doc("The account that the passkey is for"),
          field("challenge", &PasskeyCreation::challenge)
              .doc("Bytes to sign, in base64url. They can be used once."),
          field("pubKeyCredParams", &PasskeyCreation::algorithms)
              .doc("Algorithms that the server accepts"),
          field("timeout", &PasskeyCreation::timeout_ms)
              .doc("Milliseconds until the challenge expires"),
          field("excludeCredentials", &PasskeyCreation::existing)
              .doc("Passkeys that the account has"),
          field("authenticatorSelection", &PasskeyCreation::selection)
              .doc("What the authenticator must be able to do"),
          field("attestation", &PasskeyCreation::attestation)
              .doc("Always none: the server asks for no attestation")}};
}

HIRELINE_SHAPE(PasskeyRequest) {
  return {
      .name = "PasskeyRequest",
      .fields = {
          field("challenge", &PasskeyRequest::challenge)
              .doc("Bytes to sign, in base64url. They can be used once."),
          field("rpId", &PasskeyRequest::domain).doc("Domain in which the passkey works"),
          field("timeout", &PasskeyRequest::timeout_ms)
              .doc("Milliseconds until the challenge expires"),
          field("userVerification", &PasskeyRequest::user_verification).doc("Always required")}};
}

HIRELINE_SHAPE(CreatedCredential::Response) {
  return {.name = "CreatedCredentialResponse",
          .fields = {field("clientDataJSON", &CreatedCredential::Response::client_data)
                         .length(1, longest_value)
                         .doc("In base64url, as the browser returns it"),
                     field("attestationObject", &CreatedCredential::Response::attestation_object)
                         .length(1, longest_value)
                         .doc("In base64url, as the browser returns it")}};
}

HIRELINE_SHAPE(CreatedCredential) {
  return {
      .name = "CreatedCredential",
      .fields = {
          field("response", &CreatedCredential::response).doc("What the authenticator returned")}};
}

HIRELINE_SHAPE(UsedCredential::Response) {
  return {.name = "UsedCredentialResponse",
          .fields = {field("clientDataJSON", &UsedCredential::Response::client_data)
                         .length(1, longest_value)
                         .doc("In base64url, as the browser returns it"),
                     field("authenticatorData", &UsedCredential::Response::authenticator_data)
                         .length(1, longest_value)
                         .doc("In base64url, as the browser returns it"),
                     field("signature", &UsedCredential::Response::signature)
                         .length(1, longest_value)
                         .doc("In base64url, as the browser returns it"),
                     field("userHandle", &UsedCredential::Response::user_handle)
                         .length(0, longest_id)
                         .doc("ID of the account, in base64url, if the authenticator returns it")}};
}

HIRELINE_SHAPE(UsedCredential) {
  return {.name = "UsedCredential",
          .fields = {
              field("id", &UsedCredential::id)
                  .length(1, longest_id)
                  .doc("ID of the credential, in base64url"),
              field("response", &UsedCredential::response).doc("What the authenticator returned")}};
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
  return {.name = "OnePasskey",
          .fields = {path("id", &app::OnePasskey::id).doc("ID of the passkey")}};
}

}  // namespace hireline::wire
