#include "common/app/candidates/challenges.hpp"
#include "common/app/candidates/devices.hpp"
#include "common/app/candidates/passkeys.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/errors.hpp"
#include "server/http/mount.hpp"
#include "server/routes/documented.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::everyone;
using http::person;

namespace {

wire::ResponseDoc sign_in_off() {
  return documented(SignInOff{}, "sign_in_off",
                    "The server does not send codes: HIRELINE_SIGN_IN is off");
}

wire::ResponseDoc too_many_challenges() {
  return documented(TooManyChallenges{60}, "too_many_challenges",
                    "Too many codes were requested for the address, from the caller's network, or "
                    "from the server; retry after the time in Retry-After");
}

wire::ResponseDoc sign_in_again() {
  return documented(SignInAgain{}, "sign_in_again",
                    "The refresh token is unknown, used up, expired or from another origin, or the "
                    "device has been removed");
}

wire::ResponseDoc wrong_code() {
  return documented(WrongCode{4}, "wrong_code", "The code is wrong",
                    wire::value_type<wire::WrongCodeBody>);
}

wire::ResponseDoc challenge_ended() {
  return documented(ChallengeEnded{ChallengeEndCode::challenge_expired}, "challenge_ended",
                    "The challenge has ended; `code` gives the reason: challenge_expired, "
                    "challenge_used, challenge_replaced or challenge_exhausted");
}

std::vector<http::Route> challenge_routes() {
  return {
      everyone(post, "/v1/sign-in/challenges", app::request_challenge)
          .doc("Sign-in", "Request a code",
               "Sends a code to the address, and ends its earlier challenge. The response is the "
               "same whether or not the service knows the address. The code works for ten minutes.")
          .accepted()
          .refuses({sign_in_off(), too_many_challenges()})
          .example(R"({"email":"candidate@example.com"})"),
      everyone(post, "/v1/sign-in/challenges/:id/verify", app::verify_challenge)
          .doc("Sign-in", "Sign in with a code",
               "Returns an ID token for the address, and a refresh token. A code works once. After "
               "five wrong codes the challenge has ended. Blanks, hyphens and case do not matter.")
          .refuses({sign_in_off(), not_found("Challenge"), wrong_code(), challenge_ended()})
          .example(R"({"code":"ABCD-2345"})"),
  };
}

std::vector<http::Route> address_routes() {
  return {
      everyone(post, "/v1/sign-in/address", app::request_address_change)
          .named("requestAddressChange")
          .doc(
              "Sign-in", "Request a change of address",
              "Sends a code to another address, which the account of the refresh token shall have. "
              "The refresh token stays valid.")
          .accepted()
          .refuses({sign_in_off(), sign_in_again(), too_many_challenges()})
          .example(R"({"email":"candidate@example.org","refreshToken":"hlr_…"})"),
      everyone(post, "/v1/sign-in/address/:id/verify", app::verify_address_change)
          .named("changeAddress")
          .doc(
              "Sign-in", "Change the address with a code",
              "Gives the account the address that the code proves. All devices are signed out, and "
              "the response has the tokens of this device. The former address gets a mail.")
          .refuses({sign_in_off(), sign_in_again(), not_found("Challenge"), wrong_code(),
                    challenge_ended(),
                    conflict("address_taken", "Another account has this email address")})
          .example(R"({"code":"ABCD-2345","refreshToken":"hlr_…"})"),
  };
}

std::vector<http::Route> device_routes() {
  return {
      everyone(post, "/v1/sign-in/refresh", app::refresh_sign_in)
          .doc("Sign-in", "Refresh the tokens",
               "Returns another ID token, and a refresh token that replaces this one. Within 30 "
               "seconds, the same request returns the new tokens again. Later, the use of a "
               "replaced token ends the device, because somebody has a copy.")
          .refuses({sign_in_off(), sign_in_again()})
          .example(R"({"refreshToken":"hlr_…"})"),
      everyone(post, "/v1/sign-in/sign-out", app::sign_out)
          .doc("Sign-in", "Sign out",
               "Ends the device of the refresh token. ID tokens stay valid until they expire, so "
               "clients must delete theirs. A repeated request changes nothing.")
          .removed()
          .refuses({sign_in_off()})
          .example(R"({"refreshToken":"hlr_…"})"),
      person(get, "/v1/sign-in/devices", app::list_devices)
          .doc("Sign-in", "List devices",
               "Returns the devices on which the account is signed in with a code or a passkey."),
      person(delete_, "/v1/sign-in/devices/:id", app::remove_device)
          .doc("Sign-in", "Sign out a device",
               "Ends the device's refresh token. Its ID token stays valid for an hour at most.")
          .removed()
          .refuses({not_found("Device")}),
  };
}

wire::ResponseDoc passkey_refused() {
  return documented(PasskeyRefused{PasskeyFault::wrong_origin}, "passkey_refused",
                    "What the browser returned is not accepted; the message says why");
}

wire::ResponseDoc too_many_passkeys() {
  return documented(TooManyPasskeys{}, "too_many_passkeys", "The account has 20 passkeys");
}

std::vector<http::Route> adding_of_passkeys() {
  return {
      everyone(post, "/v1/sign-in/passkeys/options", app::begin_passkey)
          .named("beginPasskey")
          .doc("Sign-in", "Begin to add a passkey",
               "Returns what PublicKeyCredential.parseCreationOptionsFromJSON() takes. The device "
               "of the refresh token must have signed in with a code within the last hour. The "
               "challenge works for five minutes, once.")
          .refuses({sign_in_off(), sign_in_again(), too_many_passkeys()})
          .example(R"({"refreshToken":"hlr_…"})"),
      everyone(post, "/v1/sign-in/passkeys", app::add_passkey)
          .doc("Sign-in", "Add a passkey",
               "Adds what navigator.credentials.create() has returned. The account gets a mail "
               "about it.")
          .created("/v1/sign-in/passkeys/")
          .refuses({sign_in_off(), sign_in_again(), passkey_refused(), too_many_passkeys(),
                    conflict("passkey_exists", "The passkey was added already")})
          .example(R"({"refreshToken":"hlr_…","name":"Laptop","credential":{"response":)"
                   R"({"clientDataJSON":"e30","attestationObject":"oA"}}})"),
      person(get, "/v1/sign-in/passkeys", app::list_passkeys)
          .doc("Sign-in", "List passkeys", "Returns the passkeys of the account."),
      person(delete_, "/v1/sign-in/passkeys/:id", app::remove_passkey)
          .doc("Sign-in", "Remove a passkey",
               "Nobody can sign in with it any more. Devices that signed in with it stay signed "
               "in.")
          .removed()
          .refuses({not_found("Passkey")}),
  };
}

std::vector<http::Route> use_of_passkeys() {
  return {
      everyone(post, "/v1/sign-in/passkeys/challenge", app::begin_passkey_sign_in)
          .named("beginPasskeySignIn")
          .doc(
              "Sign-in", "Begin to sign in with a passkey",
              "Returns what PublicKeyCredential.parseRequestOptionsFromJSON() takes. The challenge "
              "works for five minutes, once.")
          .refuses({sign_in_off()}),
      everyone(post, "/v1/sign-in/passkeys/verify", app::sign_in_with_passkey)
          .doc("Sign-in", "Sign in with a passkey",
               "Returns the tokens of a new device for what navigator.credentials.get() has "
               "returned.")
          .refuses({sign_in_off(), not_found("Passkey"), passkey_refused()})
          .example(R"({"credential":{"id":"AQID","response":{"clientDataJSON":"e30",)"
                   R"("authenticatorData":"AQID","signature":"AQID","userHandle":"AQID"}}})"),
  };
}

}  // namespace

std::vector<http::Route> sign_in_routes() {
  std::vector<http::Route> routes = challenge_routes();
  for (auto& table : {address_routes(), device_routes(), adding_of_passkeys(), use_of_passkeys()})
    routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
