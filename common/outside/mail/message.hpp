// A mail and its source text.
#pragma once

#include <optional>
#include <string>

#include "common/base/time.hpp"

namespace hireline::outside {

struct Mailbox {
  std::string address;
  std::string name{};  // may be empty
};

struct Message {
  std::string id;  // <…@…>
  Instant date;
  Mailbox from;
  Mailbox to;
  std::optional<std::string> reply_to{};     // an address; omitted if it is invalid
  std::optional<std::string> unsubscribe{};  // a URL
  bool unsubscribe_by_post = false;          // the URL also takes a POST: RFC 8058
  std::string subject;
  std::string text;
  std::string html;
  std::optional<std::string> calendar{};  // iCalendar with METHOD:REQUEST
};

// Returns the source text of the mail, with CRLF line ends. Equal messages have equal source texts.
// Throws std::invalid_argument if an address is invalid.
std::string source_of(const Message& message);

}  // namespace hireline::outside
