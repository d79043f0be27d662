// Expectations about responses, each usable in one line.
#pragma once

#include <string>

#include "tests/support/http/http_client.hpp"

namespace hireline::test {

// Replaces every identifier by "<id>" and every timestamp by "<time>", so that whole bodies can be
// compared. A text that does not match the exact form stays unchanged.
Json masked(Json json);

// Returns the `errors` of a response with status 400, without their messages. Fails the test for
// any other response, and for an error without a message.
Json issues_of(const HttpAnswer& answer);

// Issues in the form that issues_of returns.
Json wrong_type(Json path, const std::string& expected, const std::string& received);
Json too_small(Json path, const std::string& type, std::int64_t minimum);
Json too_big(Json path, const std::string& type, std::int64_t maximum);
Json not_an_option(Json path, Json options, const std::string& received);

void expect_not_found(const HttpAnswer& answer, const std::string& resource);
void expect_forbidden(const HttpAnswer& answer);
void expect_unauthorized(const HttpAnswer& answer, const std::string& message);

// Expects that the text contains no internals: no SQL, no names of tables or of C++, no paths.
void expect_nothing_from_inside(const std::string& text);

}  // namespace hireline::test
