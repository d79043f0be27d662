// Refusals of sign-in. No command can get one: people sign in on the pages.
#pragma once

#include "cli/frame/report.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::cli {

struct SignInErrors {
  CliError operator()(const SignInOff&) const {
    return refused("sign_in_off", "sign-in with codes is off", "set HIRELINE_SIGN_IN=email");
  }

  CliError operator()(const ChallengeEnded& refusal) const {
    return refused(std::string(name_of(refusal.code)), "the code is not accepted any more", "");
  }

  CliError operator()(const WrongCode&) const {
    return {ExitCode::not_permitted, "wrong_code", "the code is wrong", ""};
  }

  CliError operator()(const TooManyChallenges&) const {
    return refused("too_many_challenges", "too many codes were requested", "retry later");
  }

  CliError operator()(const SignInAgain&) const {
    return {ExitCode::not_permitted, "sign_in_again", "the sign-in has ended", ""};
  }

  CliError operator()(const PasskeyRefused&) const {
    return {ExitCode::not_permitted, "passkey_refused", "the passkey is not accepted", ""};
  }

  CliError operator()(const TooManyPasskeys&) const {
    return refused("too_many_passkeys", "the account has 20 passkeys", "");
  }
};

}  // namespace hireline::cli
