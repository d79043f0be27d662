#include <algorithm>

#include "common/wire/engine/text_check.hpp"
#include "server/http/framing/parser.hpp"
#include "server/http/framing/url.hpp"
#include "tests/fuzz/http_reference.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"
#include "tests/support/http/percent_encoded.hpp"

namespace hireline::fuzz {
namespace {

using namespace http;

// Small, so that a fuzzer comes to them.
constexpr ParserLimits limits{.head = 512, .target = 128, .body = 256, .headers = 12};

struct Seen {
  Request request;
  bool keep_alive = false;
  bool http_1_0 = false;
};

struct Outcome {
  std::vector<Seen> requests;
  std::optional<FramingFault> fault;
  RequestParser::Phase phase = RequestParser::Phase::idle;  // of what is not whole
};

// `size_of_next` says how many bytes come at once.
template <class SizeOfNext>
Outcome read_in_pieces(std::string_view stream, SizeOfNext size_of_next) {
  RequestParser parser(limits);
  Outcome outcome;
  while (!stream.empty() && !outcome.fault) {
    const std::size_t size = std::min<std::size_t>(size_of_next(), stream.size());
    parser.feed(stream.substr(0, size));
    stream.remove_prefix(size);
    auto step = parser.advance();
    for (; step == RequestParser::Step::complete; step = parser.advance()) {
      const bool keep_alive = parser.keep_alive();
      const bool http_1_0 = parser.http_1_0();
      outcome.requests.push_back({parser.take(), keep_alive, http_1_0});
    }
    if (step == RequestParser::Step::faulted) outcome.fault = parser.fault();
  }
  outcome.phase = parser.phase();
  return outcome;
}

bool are_same(const Request& a, const Request& b) {
  return a.method == b.method && a.target == b.target && a.headers == b.headers &&
         a.body == b.body && a.has_body == b.has_body;
}

void must_be_same(const Outcome& a, const Outcome& b) {
  must(a.requests.size() == b.requests.size(), "cuts change how many requests there are");
  for (std::size_t i = 0; i < a.requests.size(); ++i)
    must(are_same(a.requests[i].request, b.requests[i].request) &&
             a.requests[i].keep_alive == b.requests[i].keep_alive &&
             a.requests[i].http_1_0 == b.requests[i].http_1_0,
         "cuts change a request");
  must(!a.fault || !b.fault || a.fault == b.fault, "cuts change what is wrong");
  must(a.fault || b.fault || a.phase == b.phase, "cuts change what is waited for");
}

// A fault may show some bytes earlier or later, so that it counts what it is in the end: when so
// much follows that nothing is waited for.
void check_cuts(std::string_view input) {
  const std::string followed = std::string(input) + std::string(2 * limits.head, 'x');
  auto chance = chance_of(input);
  const auto some = [&] { return 1 + chance() % 24; };
  for (const std::string_view stream : {input, std::string_view(followed)}) {
    const Outcome whole = read_in_pieces(stream, [&] { return stream.size(); });
    const auto check = [&](const Outcome& cut) {
      must_be_same(whole, cut);
      must(stream.size() == input.size() || whole.fault == cut.fault, "cuts change what is wrong");
    };
    for (const std::size_t size : {1U, 3U, 5U}) check(read_in_pieces(stream, [&] { return size; }));
    for (int i = 0; i < 2; ++i) check(read_in_pieces(stream, some));
  }
}

void check_limits(const Request& request) {
  must(request.target.size() <= limits.target && request.body.size() <= limits.body &&
           request.headers.size() <= limits.headers,
       "a request keeps to the limits");
}

// Whatever segments and parameters hold, written with nothing but escapes it is the same address.
void check_target(const std::string& text) {
  const auto target = parse_target(text);
  if (!target) return;
  std::string again;
  for (const std::string& segment : target->segments) {
    must(wire::count_code_points(segment) && segment.find('\0') == std::string::npos,
         "a segment is text");
    again += '/' + test::percent_encoded(segment);
  }
  char mark = '?';
  for (const auto& [name, value] : target->query) {
    must(wire::count_code_points(name) && wire::count_code_points(value), "a parameter is text");
    again +=
        std::exchange(mark, '&') + test::percent_encoded(name) + '=' + test::percent_encoded(value);
  }
  const std::string_view path = std::string_view(text).substr(0, text.find('?'));
  must(target->segments.size() == static_cast<std::size_t>(std::ranges::count(path, '/')),
       "a slash divides segments, and nothing else does");
  const auto parsed = parse_target(again);
  must(parsed && parsed->segments == target->segments && parsed->query == target->query,
       "an address has one meaning");
}

}  // namespace

bool http_framing(std::string_view input) {
  check_cuts(input);
  const Outcome whole = read_in_pieces(input, [&] { return input.size(); });
  std::size_t at = 0;
  for (const Seen& seen : whole.requests) {
    check_limits(seen.request);
    check_target(seen.request.target);
    const auto honest = read_request(input, at);
    must(honest.has_value(), "an honest reader would refuse what is taken");
    must(are_same(seen.request, honest->request), "an honest reader would read another request");
    at = honest->end;
  }
  must(whole.fault || !read_request(input, at), "a request that is whole is waited for");
  return !whole.requests.empty() && !whole.fault;
}

}  // namespace hireline::fuzz
