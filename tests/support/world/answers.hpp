// What tests say about answers, each in one line.
#pragma once

#include <string>

#include "tests/support/http/http_client.hpp"

namespace hireline::test {

// The JSON with every identifier replaced by "<id>" and every timestamp by "<time>", so that whole
// bodies can be compared. What has not exactly the form of one stays as it is.
Json masked(Json json);

// The `errors` of a 400, without their sentences, which must be there; fails the test when the
// answer is anything else.
Json issues_of(const HttpAnswer& answer);

// Issues as issues_of gives them.
Json wrong_type(Json path, const std::string& expected, const std::string& received);
Json too_small(Json path, const std::string& type, std::int64_t minimum);
Json too_big(Json path, const std::string& type, std::int64_t maximum);
Json not_an_option(Json path, Json options, const std::string& received);

void expect_not_found(const HttpAnswer& answer, const std::string& thing);
void expect_forbidden(const HttpAnswer& answer);
void expect_unauthorized(const HttpAnswer& answer, const std::string& message);

// Nothing of the machine room: no SQL, no names of tables or of C++, no paths.
void expect_nothing_from_inside(const std::string& text);

}  // namespace hireline::test
