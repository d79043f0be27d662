#include "tests/support/http/wire_messages.hpp"

#include <algorithm>

namespace hireline::test {
namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t place) {
  std::uint32_t number = 0;
  for (const char c : bytes.substr(place, 4)) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8)
    bytes.push_back(static_cast<char>(number >> shift & 0xffU));
  return bytes;
}

std::string zero_ended(std::string_view text) {
  return std::string(text).append(1, '\0');
}

// Returns the beginning of the statement on one line, short enough for a list of calls.
std::string how_it_begins(std::string_view statement) {
  constexpr std::size_t longest = 400;
  const std::size_t start = std::min(statement.find_first_not_of(" \n"), statement.size());
  std::string text(statement.substr(start, longest));
  std::ranges::replace(text, '\n', ' ');
  return text;
}

}  // namespace

std::optional<std::string> take_message(std::string& buffer, bool has_letter) {
  const std::size_t letter = has_letter ? 1 : 0;
  if (buffer.size() < letter + 4) return std::nullopt;
  const std::size_t size = letter + number_at(buffer, letter);
  if (buffer.size() < size) return std::nullopt;
  std::string message = buffer.substr(0, size);
  buffer.erase(0, size);
  return message;
}

std::string_view content_of(std::string_view message) {
  return message.substr(5);
}

std::string_view text_in(std::string_view content, int nth) {
  for (; nth > 0; --nth) content.remove_prefix(std::min(content.find('\0') + 1, content.size()));
  return content.substr(0, content.find('\0'));
}

bool ends_with_ready(std::string_view messages) {
  constexpr std::string_view ready("Z\0\0\0\5", 5);  // the transaction status follows
  return messages.size() > ready.size() &&
         messages.substr(messages.size() - ready.size() - 1, ready.size()) == ready;
}

std::string make_message(char letter, std::string_view content) {
  std::string message(1, letter);
  message += big_endian(static_cast<std::uint32_t>(content.size() + 4));
  return message.append(content);
}

std::string query_message(std::string_view statement) {
  return make_message('Q', zero_ended(statement));
}

std::string extended_messages(std::string_view statement) {
  const std::string unnamed(1, '\0');
  const std::string none(2, '\0');  // a count of 0
  return make_message('P', unnamed + zero_ended(statement) + none) +
         make_message('B', unnamed + unnamed + none + none + none) +
         make_message('E', unnamed + big_endian(0)) + make_message('S', {});
}

std::string first_value(std::string_view data_row) {
  const std::string_view content = content_of(data_row);
  const auto size = static_cast<std::int32_t>(number_at(content, 2));
  return size < 0 ? std::string() : std::string(content.substr(6, static_cast<std::size_t>(size)));
}

std::optional<ClientCall> CallReader::take(const std::string& message, std::string& aside) {
  const char letter = message.front();
  const std::string_view content = content_of(message);
  switch (letter) {
    case 'Q':
      return ClientCall{.bytes = message, .what = how_it_begins(text_in(content))};
    case 'c':
      return ClientCall{.bytes = message, .ends_copy = true, .what = "end of copy"};
    case 'P':
    case 'B':
    case 'D':
    case 'E':
    case 'C':
    case 'S':
      break;
    default:  // a password, COPY data, the end of the connection
      aside = message;
      return std::nullopt;
  }
  if (!is_open_) group_ = {.is_simple = false, .does_work = false};
  is_open_ = true;
  group_.bytes += message;
  note(letter, content);
  if (letter != 'S') return std::nullopt;
  is_open_ = false;
  return std::move(group_);
}

void CallReader::note(char letter, std::string_view content) {
  if (letter == 'E') group_.does_work = true;
  if (letter == 'P')
    group_.what = text_in(content).empty() ? how_it_begins(text_in(content, 1))
                                           : "prepare " + std::string(text_in(content));
  if (letter == 'B' && !text_in(content, 1).empty()) group_.what = text_in(content, 1);
}

}  // namespace hireline::test
