#include "tests/fuzz/http_reference.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace hireline::fuzz {
namespace {

using Text = std::string_view;

struct Malformed {};

void require(bool holds) {
  if (!holds) throw Malformed{};
}

bool is_token(Text text) {
  constexpr Text others = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::ranges::all_of(text, [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           others.find(c) != Text::npos;
  });
}

std::string lower(Text text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return result;
}

Text trimmed(Text text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == Text::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

class Reader {
 public:
  Reader(Text stream, std::size_t from) : stream_(stream), at_(from) {}

  ReadRequest run() {
    std::string line(take_line());
    if (line.empty()) line = take_line();
    request_line(line);
    for (Text header; !(header = take_line()).empty();) field(header);
    body();
    return {std::move(request_), at_};
  }

 private:
  Text take_line() {
    const std::size_t end = stream_.find("\r\n", at_);
    require(end != Text::npos);
    const Text line = stream_.substr(at_, end - at_);
    require(std::ranges::none_of(line, [](char c) {
      return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
    }));
    at_ = end + 2;
    return line;
  }

  Text take(std::size_t count) {
    require(count <= stream_.size() - at_);
    at_ += count;
    return stream_.substr(at_ - count, count);
  }

  void request_line(Text line) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    require(first != Text::npos && first < last);
    const Text method = line.substr(0, first);
    const Text target = line.substr(first + 1, last - first - 1);
    const Text version = line.substr(last + 1);
    require(is_token(method) && !target.empty() && target.find_first_of(" \t") == Text::npos);
    require(version == "HTTP/1.1" || version == "HTTP/1.0");
    is_old_ = version == "HTTP/1.0";
    request_.method = method;
    request_.target = path_of(target);
  }

  std::string path_of(Text target) const {
    if (target.starts_with('/')) return std::string(target);
    if (target == "*") return "*";
    const std::size_t scheme_end = target.find("://");
    require(scheme_end != Text::npos);
    const std::string scheme = lower(target.substr(0, scheme_end));
    require(scheme == "http" || scheme == "https");
    const Text rest = target.substr(scheme.size() + 3);
    const std::size_t path = rest.find_first_of("/?");
    require(path != 0 && !rest.empty());
    if (path == Text::npos) return "/";
    return (rest[path] == '?' ? "/" : "") + std::string(rest.substr(path));
  }

  void field(Text line) {
    const std::size_t colon = line.find(':');
    require(colon != Text::npos && is_token(line.substr(0, colon)));
    request_.headers.emplace_back(lower(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
  }

  // The one value of a header; no header stands twice that says how long a request is, or whose.
  std::optional<std::string> only(Text name) const {
    std::optional<std::string> found;
    for (const auto& [key, value] : request_.headers) {
      require(key != name || !found);
      if (key == name) found = value;
    }
    return found;
  }

  void body() {
    require(only("host").has_value() || is_old_);
    const auto length = only("content-length");
    const auto coding = only("transfer-encoding");
    require(!length || !coding);
    request_.has_body = coding.has_value();
    if (coding) {
      require(!is_old_ && lower(*coding) == "chunked");
      while (chunk()) {
      }
      while (!take_line().empty()) {
      }
    } else if (length) {
      const std::uint64_t size = number(*length, 10);
      request_.has_body = size > 0;
      request_.body = take(size);
    }
  }

  bool chunk() {
    const Text line = take_line();
    const Text size = line.substr(0, line.find_first_of("; \t"));
    const Text extensions = trimmed(line.substr(size.size()));
    require(extensions.empty() || extensions.starts_with(';'));
    const std::uint64_t count = number(size, 16);
    request_.body.append(take(count));
    if (count == 0) return false;
    require(take(2) == "\r\n");
    return true;
  }

  static std::uint64_t number(Text text, int base) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    require(error == std::errc{} && end == text.data() + text.size());
    return value;
  }

  Text stream_;
  std::size_t at_;
  bool is_old_ = false;
  http::Request request_;
};

}  // namespace

std::optional<ReadRequest> read_request(std::string_view stream, std::size_t from) {
  try {
    return Reader(stream, from).run();
  } catch (const Malformed&) {
    return std::nullopt;
  }
}

}  // namespace hireline::fuzz
