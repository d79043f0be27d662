#include "server/http/framing/parser.hpp"

#include <algorithm>

#include <boost/beast/http/basic_parser.hpp>

#include "common/base/ascii.hpp"
#include "server/http/framing/head_rules.hpp"

namespace hireline::http {
namespace {

namespace beast = boost::beast;
using BeastError = beast::http::error;

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Returns true for an unsupported version, and false for text that is not a version.
bool names_other_version(std::string_view request_line) {
  constexpr std::string_view form = "HTTP/d.d\r\n";
  const std::size_t target = request_line.find(' ') + 1;
  const std::string_view version = request_line.substr(request_line.find(' ', target) + 1);
  return std::equal(form.begin(), form.end(), version.begin(), version.end(),
                    [](char expected, char actual) {
                      return expected == 'd' ? actual >= '0' && actual <= '9' : actual == expected;
                    });
}

// `text` begins with a chunk's line, or with the line end before it. Returns true if a quoted
// string is not closed at the end of the line. Beast would search for its end beyond the line, and
// compute the chunk's size again at each attempt.
bool has_open_quotation(std::string_view text) {
  if (text.starts_with("\r\n")) text.remove_prefix(2);
  const std::size_t end = text.find("\r\n");
  bool is_open = false;
  if (end == std::string_view::npos) return is_open;
  for (std::size_t i = 0; i < end; ++i) {
    if (text[i] == '"') is_open = !is_open;
    if (text[i] == '\\' && is_open) ++i;
  }
  return is_open;
}

}  // namespace

// Collects what Beast parses in a Request.
class RequestParser::Message final : public beast::http::basic_parser<true> {
 public:
  explicit Message(const ParserLimits& limits) : limits_(limits) {
    header_limit(static_cast<std::uint32_t>(limits.head + 1));
    body_limit(limits.body);
    eager(true);
  }

  Request request;
  bool http_1_0 = false;
  std::optional<FramingFault> fault;

 private:
  using View = beast::string_view;
  using Code = beast::error_code;

  void on_request_impl(beast::http::verb, View method, View target, int version, Code&) override {
    request.method = method;
    request.target = target;
    http_1_0 = version == 10;
  }

  void on_response_impl(int, View, int, Code&) override {}

  void on_field_impl(beast::http::field, View name, View value, Code& code) override {
    if (++fields_ > limits_.headers) return refuse(FramingFault::headers_too_large, code);
    // A trailer must not be used as a header: headers were checked before the body.
    if (is_header_done()) return count_extra(name.size() + value.size(), code);
    request.headers.emplace_back(lower_case(name), value);
  }

  void on_header_impl(Code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, Code&) override {}

  std::size_t on_body_impl(View body, Code&) override {
    request.body.append(body.data(), body.size());
    return body.size();
  }

  void on_chunk_header_impl(std::uint64_t, View extensions, Code& code) override {
    // Beast allows any byte in a quoted extension, but other parsers end the line at LF.
    const bool control = std::any_of(extensions.begin(), extensions.end(), [](char c) {
      return static_cast<unsigned char>(c) < 0x20 && c != '\t';
    });
    if (control) return refuse(FramingFault::malformed, code);
    count_extra(extensions.size(), code);
  }

  std::size_t on_chunk_body_impl(std::uint64_t, View body, Code& code) override {
    return on_body_impl(body, code);
  }

  void on_finish_impl(Code&) override {}

  // Chunk extensions and trailers together have the same limit as a head.
  void count_extra(std::size_t bytes, Code& code) {
    extra_bytes_ += bytes;
    if (extra_bytes_ > limits_.head) refuse(FramingFault::headers_too_large, code);
  }

  void refuse(FramingFault what, Code& code) {
    fault = what;
    code = BeastError::bad_value;
  }

  ParserLimits limits_;
  std::size_t fields_ = 0;
  std::size_t extra_bytes_ = 0;
};

RequestParser::RequestParser(ParserLimits limits)
    : limits_(limits), message_(std::make_unique<Message>(limits)) {}

RequestParser::~RequestParser() = default;

void RequestParser::feed(std::string_view bytes) {
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    line_ -= std::min(line_, begin_);
    scanned_ -= std::min(scanned_, begin_);
    begin_ = 0;
  }
  buffer_.append(bytes);
}

RequestParser::Step RequestParser::advance() {
  if (failed_) return Step::faulted;
  if (!message_->is_header_done()) {
    const auto end = find_head_end();
    if (failed_) return Step::faulted;
    if (!end) return Step::need_more;
    if (!read_head(*end)) return Step::faulted;
  }
  if (!message_->is_done() && !read_body()) return Step::faulted;
  return message_->is_done() ? Step::complete : Step::need_more;
}

RequestParser::Step RequestParser::fail(FramingFault fault) {
  failed_ = true;
  fault_ = fault;
  return Step::faulted;
}

std::optional<std::size_t> RequestParser::find_head_end() {
  for (std::size_t feed = 0; (feed = buffer_.find('\n', scanned_)) != std::string::npos;) {
    // Bytes beyond the limit are not checked, since they may as well not have arrived yet.
    if (feed - begin_ >= limits_.head) break;
    if (feed == line_ || buffer_[feed - 1] != '\r' || is_blank(buffer_[line_])) {
      fail(FramingFault::malformed);
      return std::nullopt;
    }
    const bool empty = feed - 1 == line_;
    const bool first = line_ == begin_;
    line_ = scanned_ = feed + 1;
    if (empty && first) {
      // Some old clients send one empty line after a body, that is, before the next request.
      if (skipped_blank_) fail(FramingFault::malformed);
      if (failed_) return std::nullopt;
      skipped_blank_ = true;
      begin_ = line_;
      continue;
    }
    if (first) first_line_ = line_ - begin_;
    if (empty) return line_;
  }
  scanned_ = std::max(scanned_, buffer_.size());
  if (scanned_ - begin_ > limits_.head) {
    const std::size_t request_line = first_line_ > 0 ? first_line_ : scanned_ - begin_;
    fail(request_line > limits_.target ? FramingFault::target_too_long
                                       : FramingFault::headers_too_large);
  }
  return std::nullopt;
}

bool RequestParser::read_head(std::size_t end) {
  beast::error_code code;
  message_->put({buffer_.data() + begin_, end - begin_}, code);
  Request& request = message_->request;
  if (code) {
    const std::string_view request_line(buffer_.data() + begin_, first_line_);
    FramingFault fault = message_->fault.value_or(FramingFault::malformed);
    if (code == BeastError::bad_version && names_other_version(request_line))
      fault = FramingFault::version_not_supported;
    if (code == BeastError::body_limit) fault = FramingFault::body_too_large;
    fail(fault);
    return false;
  }
  begin_ = end;
  if (request.target.size() > limits_.target) fail(FramingFault::target_too_long);
  if (failed_) return false;
  if (const auto fault = apply_head_rules(request, message_->http_1_0)) {
    fail(*fault);
    return false;
  }
  continue_due_ = expects_continue(request, message_->http_1_0);
  return true;
}

bool RequestParser::read_body() {
  // Beast asserts that its input for a last chunk has at least the five bytes of the shortest one.
  const std::size_t least = message_->chunked() ? 5 : 1;
  if (begin_ < buffer_.size()) continue_due_ = false;
  while (buffer_.size() - begin_ >= least && !message_->is_done()) {
    beast::error_code code;
    // At most what is needed to detect that a chunk's line, or the trailers, are too long.
    const std::size_t size = std::min(buffer_.size() - begin_, limits_.head + 1);
    const std::size_t used = message_->put({buffer_.data() + begin_, size}, code);
    begin_ += used;
    if (code == BeastError::need_more) {
      if (used > 0) continue;
      const bool is_quoted = has_open_quotation({buffer_.data() + begin_, size});
      if (!is_quoted && size <= limits_.head) return true;
      fail(is_quoted ? FramingFault::malformed : FramingFault::headers_too_large);
      return false;
    }
    if (code) {
      fail(code == BeastError::body_limit ? FramingFault::body_too_large
                                          : message_->fault.value_or(FramingFault::malformed));
      return false;
    }
  }
  return true;
}

Request RequestParser::take() {
  Request request = std::move(message_->request);
  message_ = std::make_unique<Message>(limits_);
  line_ = scanned_ = begin_;
  first_line_ = 0;
  skipped_blank_ = continue_due_ = false;
  return request;
}

RequestParser::Phase RequestParser::phase() const {
  if (message_->is_header_done()) return Phase::body;
  return begin_ < buffer_.size() ? Phase::head : Phase::idle;
}

const Request& RequestParser::partial() const {
  return message_->request;
}

bool RequestParser::keep_alive() const {
  return message_->keep_alive();
}

bool RequestParser::http_1_0() const {
  return message_->http_1_0;
}

bool RequestParser::take_continue() {
  return std::exchange(continue_due_, false);
}

}  // namespace hireline::http
