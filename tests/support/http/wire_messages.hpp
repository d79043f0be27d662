// Messages of PostgreSQL's frontend/backend protocol 3.0, as far as a proxy needs to know them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hireline::test {

// Takes the first whole message off the buffer, as it stands there; nothing while it is not whole.
// What a client says first has no letter in front of its length.
std::optional<std::string> take_message(std::string& buffer, bool has_letter = true);

// A message's content: behind letter and length.
std::string_view content_of(std::string_view message);
// The nth text of a content that begins with texts, each ended by a zero.
std::string_view text_in(std::string_view content, int nth = 0);

// Whether the last of what a server sent says that it is ready for more.
bool ends_with_ready(std::string_view messages);

std::string make_message(char letter, std::string_view content);
// A statement in the simple protocol.
std::string query_message(std::string_view statement);
// The same in the extended one, with the end of the group.
std::string extended_messages(std::string_view statement);
// The value of the first column of a DataRow; empty for null.
std::string first_value(std::string_view data_row);

// What a client sends up to where the server does work: one message, or a group up to its Sync.
struct ClientCall {
  std::string bytes = {};
  bool is_simple = true;  // in the simple protocol
  bool does_work = true;  // more than parsing
  bool ends_copy = false;
  std::string what = {};  // a prepared statement's name, or how the statement begins
};

// Puts a client's messages together to calls.
class CallReader {
 public:
  // A call that this message makes whole; nothing while it is not, or when none comes of it, and
  // then `aside` is to be passed on at once.
  std::optional<ClientCall> take(const std::string& message, std::string& aside);

 private:
  void note(char letter, std::string_view content);
  ClientCall group_;
  bool is_open_ = false;
};

}  // namespace hireline::test
