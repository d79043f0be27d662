// Refusals of sign-in.
#pragma once

#include "common/domain/refusals.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

struct SignInReplies {
  Response operator()(const SignInOff&) const;
  Response operator()(const ChallengeEnded& refusal) const;
  Response operator()(const WrongCode& refusal) const;
  Response operator()(const TooManyChallenges& refusal) const;
  Response operator()(const SignInAgain&) const;
  Response operator()(const PasskeyRefused& refusal) const;
  Response operator()(const TooManyPasskeys&) const;
};

}  // namespace hireline::http
