// The records that sample requests name: one of each kind, all of one organization.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "tests/support/world/authenticator.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// One record of each kind that a path can contain, all of one organization.
struct Records {
  Json job;
  std::string interview;
  std::string pipeline;
  std::string decline_token;         // of `interview`
  std::string screening_token = {};  // of another interview
  std::string coding_interview = {};
  std::string coding_token = {};  // of `coding_interview`; its one problem is the one in `banked`
  std::string participant = {};
  std::map<std::string, std::string> banked = {};  // by the bank's path, such as dsa-problems
  std::string organization = {};
  std::string owner_email = {};
  std::string member = {};            // did not create these records; on the panel of `interview`
  std::string invitation = {};        // of another member
  std::string invitation_token = {};  // of the link in `invitation`
  std::string api_key = {};
  std::string api_key_token = {};
  std::string endpoint = {};
  std::string delivery = {};
  std::string close_reason = {};
  std::string tag = {};
  std::string scorecard = {};
  std::string contest = {};     // a request for an explanation, of the screening session
  std::string evaluation = {};  // finished, with a receipt
  std::string evaluated_interview = {};
  std::string challenge = {};
  std::string challenge_code = {};
  std::string change = {};  // of the address of the device's account
  std::string change_code = {};
  std::string account = {};  // of the own issuer; with the next three
  std::string passkey = {};
  std::optional<Authenticator> authenticator = {};  // that has the passkey
  std::string device = {};                          // with the next two
  std::string own_token = {};
  std::string refresh_token = {};
};
Records make_records(Service& service, const Tenant& tenant);

// Writes that all API keys were used a moment ago, so that no request writes their use.
void pretend_keys_were_used(Service& service);

// Returns what an authenticator says that the account does not have yet, and what its own one says.
Json new_credential(const Records& records);
Json known_credential(const Records& records);

}  // namespace hireline::test
