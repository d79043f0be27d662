#include "common/base/time.hpp"

#include <cstdint>
#include <stdexcept>

namespace hireline {
namespace {

using std::chrono::milliseconds;

// Parses fixed-width fields from the start of a text. After a mismatch, failed() returns true.
class FieldReader {
 public:
  explicit FieldReader(std::string_view text) : rest_(text) {}

  int number(std::size_t digits) {
    int value = 0;
    if (rest_.size() < digits) return fail();
    for (std::size_t i = 0; i < digits; ++i) {
      if (rest_[i] < '0' || rest_[i] > '9') return fail();
      value = value * 10 + (rest_[i] - '0');
    }
    rest_.remove_prefix(digits);
    return value;
  }

  char one_of(std::string_view allowed) {
    if (rest_.empty() || allowed.find(rest_.front()) == std::string_view::npos) {
      fail();
      return '\0';
    }
    const char found = rest_.front();
    rest_.remove_prefix(1);
    return found;
  }

  // Parses an optional fraction of a second and cuts it to milliseconds.
  int fraction() {
    if (!rest_.starts_with('.')) return 0;
    rest_.remove_prefix(1);
    int value = 0;
    std::size_t digits = 0;
    for (; !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9'; ++digits) {
      if (digits < 3) value = value * 10 + (rest_.front() - '0');
      rest_.remove_prefix(1);
    }
    if (digits == 0 || digits > 9) return fail();
    for (; digits < 3; ++digits) value *= 10;
    return value;
  }

  bool at_end() const { return rest_.empty(); }
  bool next_is(char c) const { return rest_.starts_with(c); }
  bool failed() const { return failed_; }

 private:
  int fail() {
    failed_ = true;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool failed_ = false;
};

std::optional<Instant> read_date_and_time(FieldReader& in, std::string_view separators) {
  const int year = in.number(4);
  in.one_of("-");
  const int month = in.number(2);
  in.one_of("-");
  const int day = in.number(2);
  in.one_of(separators);
  const int hour = in.number(2);
  in.one_of(":");
  const int minute = in.number(2);
  in.one_of(":");
  const int second = in.number(2);
  const int millisecond = in.fraction();
  const std::chrono::year_month_day date{std::chrono::year(year),
                                         std::chrono::month(static_cast<unsigned>(month)),
                                         std::chrono::day(static_cast<unsigned>(day))};
  if (in.failed() || year < 1 || !date.ok() || hour > 23 || minute > 59 || second > 59)
    return std::nullopt;
  return Instant(std::chrono::sys_days(date)) + std::chrono::hours(hour) +
         std::chrono::minutes(minute) + std::chrono::seconds(second) + milliseconds(millisecond);
}

void append_number(std::string& out, unsigned value, int digits) {
  std::size_t at = out.size() + static_cast<std::size_t>(digits);
  out.resize(at);
  for (int i = 0; i < digits; ++i) {
    out[--at] = static_cast<char>('0' + value % 10);
    value /= 10;
  }
}

}  // namespace

Instant wall_clock_now() {
  return std::chrono::floor<milliseconds>(std::chrono::system_clock::now());
}

void append_instant(std::string& out, Instant instant) {
  const auto days = std::chrono::floor<std::chrono::days>(instant);
  const std::chrono::year_month_day date(days);
  const auto in_day = static_cast<unsigned>((instant - days).count());
  append_number(out, static_cast<unsigned>(static_cast<int>(date.year())), 4);
  out.push_back('-');
  append_number(out, static_cast<unsigned>(date.month()), 2);
  out.push_back('-');
  append_number(out, static_cast<unsigned>(date.day()), 2);
  out.push_back('T');
  append_number(out, in_day / 3'600'000, 2);
  out.push_back(':');
  append_number(out, in_day / 60'000 % 60, 2);
  out.push_back(':');
  append_number(out, in_day / 1'000 % 60, 2);
  out.push_back('.');
  append_number(out, in_day % 1'000, 3);
  out.push_back('Z');
}

std::string format_instant(Instant instant) {
  std::string text;
  append_instant(text, instant);
  return text;
}

std::optional<Instant> parse_instant(std::string_view text) {
  FieldReader in(text);
  const auto local = read_date_and_time(in, "T");
  if (!local) return std::nullopt;
  const char zone = in.one_of("Z+-");
  std::chrono::minutes offset{0};
  if (zone != 'Z') {
    const int hours = in.number(2);
    in.one_of(":");
    const int minutes = in.number(2);
    if (hours > 23 || minutes > 59) return std::nullopt;
    offset = std::chrono::hours(hours) + std::chrono::minutes(minutes);
    if (zone == '-') offset = -offset;
  }
  if (in.failed() || !in.at_end()) return std::nullopt;
  const Instant instant = *local - offset;
  // The offset may move the first or last day out of the range.
  const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(instant));
  if (static_cast<int>(date.year()) < 1 || static_cast<int>(date.year()) > 9999)
    return std::nullopt;
  return instant;
}

Instant instant_from_database(std::string_view text) {
  if (text.ends_with("+00")) {
    FieldReader in(text.substr(0, text.size() - 3));
    if (const auto instant = read_date_and_time(in, " "); instant && in.at_end()) return *instant;
  }
  throw std::logic_error("a timestamp of the database is not in UTC and ISO form");
}

}  // namespace hireline
