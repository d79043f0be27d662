// The messages of PostgreSQL's frontend/backend protocol 3.0 that a proxy needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::test {

// Removes the first message from the buffer and returns all its bytes, or nothing if the message is
// incomplete. The first message of a client has no type letter before its length.
std::optional<std::string> take_message(std::string& buffer, bool has_letter = true);

// Returns the content of a message: the bytes after letter and length.
std::string_view content_of(std::string_view message);
// Returns the nth string, counted from 0, of a content that begins with zero-terminated strings.
std::string_view text_in(std::string_view content, int nth = 0);

// Returns whether the last message of a server is ReadyForQuery.
bool ends_with_ready(std::string_view messages);

std::string make_message(char letter, std::string_view content);
// Returns the message of a statement in the simple protocol.
std::string query_message(std::string_view statement);
// Returns the messages of a statement in the extended protocol, with the final Sync.
std::string extended_messages(std::string_view statement);
// Returns the value of the first column of a DataRow, or an empty string for null.
std::string first_value(std::string_view data_row);

// The messages of one call: one message, or a group up to its Sync.
struct ClientCall {
  std::string bytes = {};
  bool is_simple = true;  // in the simple protocol
  bool does_work = true;  // false: the call only prepares a statement
  bool ends_copy = false;
  std::string what = {};  // the prepared statement's name, or the beginning of the statement
};

// Groups the messages of a client into calls.
class CallReader {
 public:
  // Returns the call that this message completes, or nothing. A message that belongs to no call is
  // copied to `aside`; the caller forwards `aside` at once.
  std::optional<ClientCall> take(const std::string& message, std::string& aside);

 private:
  void note(char letter, std::string_view content);
  ClientCall group_;
  bool is_open_ = false;
};

}  // namespace hireline::test
