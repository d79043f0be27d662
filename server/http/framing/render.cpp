#include "server/http/framing/render.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "common/base/log.hpp"

namespace hireline::http {
namespace {

bool has_control_character(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7f;
  });
}

void append_number(std::string& out, std::size_t number) {
  std::array<char, 20> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_header(std::string& out, std::string_view name, std::string_view value) {
  out.append(name).append(": ").append(value).append("\r\n");
}

bool may_have_body(int status) {
  return status >= 200 && status != 204 && status != 304;
}

}  // namespace

std::shared_ptr<const std::string> append_response(std::string& out, const Response& response,
                                                   const ResponseFrame& frame,
                                                   std::string_view date) {
  out.append("HTTP/1.1 ");
  append_number(out, static_cast<std::size_t>(response.status));
  out.append(" ").append(reason_phrase(response.status)).append("\r\n");
  append_header(out, "Date", date);
  for (const auto& [name, value] : response.headers) {
    if (has_control_character(name) || has_control_character(value))
      log::error("left out a header with a control character", {{"name", name}});
    else
      append_header(out, name, value);
  }
  if (frame.close)
    append_header(out, "Connection", "close");
  else if (frame.http_1_0)
    append_header(out, "Connection", "keep-alive");
  const bool body = may_have_body(response.status);
  if (frame.is_piecewise) {
    if (frame.is_chunked()) append_header(out, "Transfer-Encoding", "chunked");
  } else if (body) {
    out.append("Content-Length: ");
    append_number(out, response.content().size());
    out.append("\r\n");
  }
  out.append("\r\n");
  if (!body || frame.to_head) return nullptr;
  out.append(response.body);
  return response.common_body;
}

void append_chunk(std::string& out, std::string_view piece) {
  out.append(fmt::format("{:x}\r\n", piece.size())).append(piece).append("\r\n");
}

int status_of(FramingFault fault) {
  switch (fault) {
    case FramingFault::malformed:
      return 400;
    case FramingFault::timed_out:
      return 408;
    case FramingFault::body_too_large:
      return 413;
    case FramingFault::target_too_long:
      return 414;
    case FramingFault::expectation_failed:
      return 417;
    case FramingFault::headers_too_large:
      return 431;
    case FramingFault::not_implemented:
      return 501;
    case FramingFault::too_many_connections:
    case FramingFault::draining:
      return 503;
    case FramingFault::version_not_supported:
      return 505;
  }
  return 500;
}

std::string_view reason_phrase(int status) {
  struct Named {
    int status;
    std::string_view phrase;
  };
  static constexpr std::array names = {Named{200, "OK"},
                                       Named{201, "Created"},
                                       Named{202, "Accepted"},
                                       Named{204, "No Content"},
                                       Named{206, "Partial Content"},
                                       Named{301, "Moved Permanently"},
                                       Named{302, "Found"},
                                       Named{303, "See Other"},
                                       Named{304, "Not Modified"},
                                       Named{307, "Temporary Redirect"},
                                       Named{308, "Permanent Redirect"},
                                       Named{400, "Bad Request"},
                                       Named{401, "Unauthorized"},
                                       Named{402, "Payment Required"},
                                       Named{403, "Forbidden"},
                                       Named{404, "Not Found"},
                                       Named{405, "Method Not Allowed"},
                                       Named{406, "Not Acceptable"},
                                       Named{408, "Request Timeout"},
                                       Named{409, "Conflict"},
                                       Named{410, "Gone"},
                                       Named{412, "Precondition Failed"},
                                       Named{413, "Content Too Large"},
                                       Named{414, "URI Too Long"},
                                       Named{415, "Unsupported Media Type"},
                                       Named{417, "Expectation Failed"},
                                       Named{422, "Unprocessable Content"},
                                       Named{428, "Precondition Required"},
                                       Named{429, "Too Many Requests"},
                                       Named{431, "Request Header Fields Too Large"},
                                       Named{500, "Internal Server Error"},
                                       Named{501, "Not Implemented"},
                                       Named{502, "Bad Gateway"},
                                       Named{503, "Service Unavailable"},
                                       Named{504, "Gateway Timeout"},
                                       Named{505, "HTTP Version Not Supported"}};
  for (const auto& named : names)
    if (named.status == status) return named.phrase;
  return {};
}

std::string format_http_date(std::chrono::sys_seconds instant) {
  static constexpr std::array<std::string_view, 7> days = {"Sun", "Mon", "Tue", "Wed",
                                                           "Thu", "Fri", "Sat"};
  static constexpr std::array<std::string_view, 12> months = {
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(instant);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(instant - day);
  return fmt::format("{}, {:02} {} {:04} {:02}:{:02}:{:02} GMT",
                     days[std::chrono::weekday(day).c_encoding()],
                     static_cast<unsigned>(date.day()),
                     months[static_cast<unsigned>(date.month()) - 1], static_cast<int>(date.year()),
                     time.hours().count(), time.minutes().count(), time.seconds().count());
}

std::string_view HttpDate::now() {
  const auto second = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  if (second != second_ || text_.empty()) {
    second_ = second;
    text_ = format_http_date(second);
  }
  return text_;
}

}  // namespace hireline::http
