// Does a change twice, first as a dry run and then in earnest, and holds what was foretold against
// what happened.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/support/mail/mail_room.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

// Returns the target with dryRun=true in its query.
std::string with_dry_run(const std::string& target);

// Returns the effects that the response to a dry run shows, in its body or its header.
Json effects_of(const HttpAnswer& answer);

class Foretold {
 public:
  explicit Foretold(Service& service);

  struct Deed {
    HttpAnswer answer;                        // to the request in earnest
    Json effects;                             // of the dry run; null if it was refused
    std::vector<std::string> contradictions;  // empty if all was as foretold
  };
  // Calls `send` with true for a dry run, then with false. Compares status, body, events, mails and
  // counters, and the rows of all tables before and after the dry run. The mails are those that
  // workers have planned, too. `organization` is that of the caller.
  Deed watch(const std::string& organization, const std::function<HttpAnswer(bool is_dry)>& send);

 private:
  Json events_of_request(const HttpAnswer& answer, const std::string& organization);
  Json mails();
  Json usage(const std::string& organization);

  Service& service_;
  MailRoom workers_;
};

}  // namespace hireline::test
