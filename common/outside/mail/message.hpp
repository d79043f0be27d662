// A mail as it is handed over, and its text.
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
  std::optional<std::string> reply_to{};     // an address; one that can't be written to is left out
  std::optional<std::string> unsubscribe{};  // a URL
  std::string subject;
  std::string text;
  std::string html;
  std::optional<std::string> calendar{};  // iCalendar with METHOD:REQUEST
};

// The mail with CRLF line ends. It is the same for the same message. Throws std::invalid_argument
// when one of the addresses can't be written to.
std::string source_of(const Message& message);

}  // namespace hireline::outside
