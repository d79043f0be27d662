// What the tests of endpoints ask again and again, in values that EXPECT_EQ can show.
#pragma once

#include <optional>
#include <string>

#include "tests/support/world/service.hpp"

namespace hireline::test {

// Status and whole body: {"status": 404, "body": {…}}.
Json outcome(const HttpAnswer& answer);
Json outcome(int status, const Json& body);
Json refusal(int status, const std::string& message, const std::string& code);
Json not_found(const std::string& thing);

// The issues of a 400, as {"participant.email": "must be an e-mail address"}; anything else gives
// its outcome, so that a comparison shows what came instead.
Json issues(const HttpAnswer& answer);

// What the request behind this answer left in the record of events, oldest first: each event as
// {type, subject, pipeline, actor, before, after, reason}.
Json events_of(Service& service, const HttpAnswer& answer);

// Fails the test if anything in any table is different at its end of life than at its beginning.
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

// Nobody but a recruiter gets in, and those outside can't tell what is there.
void expect_recruiters_only(Service& service, const std::string& method, const std::string& target,
                            const std::optional<Json>& body = {});

// One id of each kind that must look alike: unknown, malformed, and empty of meaning.
inline const std::vector<std::string> strange_ids = {"0123456789abcdef01234567",
                                                     "000000000000000000000000",
                                                     "0123456789ABCDEF01234567",
                                                     "0123456789abcdef0123456",
                                                     "x",
                                                     "%27%20or%201=1--"};

bool is_timestamp(const Json& value);

// A document without the tokens and links by which candidates take part, at any depth.
Json without_links(Json document);

}  // namespace hireline::test
