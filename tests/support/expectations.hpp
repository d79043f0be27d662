// Common expectations of endpoint tests, as values that EXPECT_EQ can print.
#pragma once

#include <optional>
#include <string>

#include "tests/support/world/service.hpp"

namespace hireline::test {

// Returns the status and the whole body: {"status": 404, "body": {…}}.
Json outcome(const HttpAnswer& answer);
Json outcome(int status, const Json& body);
Json refusal(int status, const std::string& message, const std::string& code);
Json not_found(const std::string& resource);

// Returns the issues of a response with status 400: {"participant.email": "must be an e-mail
// address"}. For any other response, returns its outcome, so that a failed comparison prints it.
Json issues(const HttpAnswer& answer);

// Returns the events that the request of this response wrote, oldest first. Each event is
// {type, subject, pipeline, actor, before, after, reason}.
Json events_of(Service& service, const HttpAnswer& answer);

// Fails the test if the content of any table differs between construction and destruction.
class Untouched {
 public:
  explicit Untouched(Service& service);
  ~Untouched();
  Untouched(const Untouched&) = delete;
  Untouched& operator=(const Untouched&) = delete;

 private:
  Service& service_;
  std::string before_;
};

// Expects that only members of organizations have access (roles are not tried), that other callers
// receive a 401 that does not depend on stored data, and that their requests change no table.
void expect_members_only(Service& service, const std::string& method, const std::string& target,
                         const std::optional<Json>& body = {});

// Unknown, malformed and meaningless ids. The responses to all of them must be the same.
inline const std::vector<std::string> strange_ids = {"0123456789abcdef01234567",
                                                     "000000000000000000000000",
                                                     "0123456789ABCDEF01234567",
                                                     "0123456789abcdef0123456",
                                                     "x",
                                                     "%27%20or%201=1--"};

bool is_timestamp(const Json& value);

// Returns the document without the tokens and links of candidates, at any depth.
Json without_links(Json document);

}  // namespace hireline::test
