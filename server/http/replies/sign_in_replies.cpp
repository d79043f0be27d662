#include "server/http/replies/sign_in_replies.hpp"

#include "common/wire/engine/errors.hpp"
#include "server/http/replies/reply_json.hpp"
#include "server/http/replies/sentences.hpp"

namespace hireline::http {

Response SignInReplies::operator()(const SignInOff&) const {
  return reply_message(404, "Sign-in with codes is off on this server; use the identity provider",
                       "sign_in_off");
}

Response SignInReplies::operator()(const ChallengeEnded& refusal) const {
  return reply_message(410, sentence_for(refusal.code), std::string(name_of(refusal.code)));
}

Response SignInReplies::operator()(const WrongCode& refusal) const {
  return reply_json(403, wire::WrongCodeBody{.message = "The code is wrong",
                                             .code = "wrong_code",
                                             .attempts_left = refusal.attempts_left});
}

Response SignInReplies::operator()(const TooManyChallenges& refusal) const {
  return reply_later(429, std::chrono::seconds(refusal.retry_after_seconds),
                     "Too many codes were requested; retry after the time in Retry-After",
                     "too_many_challenges");
}

Response SignInReplies::operator()(const SignInAgain&) const {
  return reply_message(403,
                       "This sign-in has ended, or is too old for this; sign in again with a code",
                       "sign_in_again");
}

Response SignInReplies::operator()(const PasskeyRefused& refusal) const {
  return reply_message(403, sentence_for(refusal.fault), "passkey_refused");
}

Response SignInReplies::operator()(const TooManyPasskeys&) const {
  return reply_message(409, "The account has 20 passkeys; remove one first", "too_many_passkeys");
}

}  // namespace hireline::http
