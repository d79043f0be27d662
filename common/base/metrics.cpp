#include "common/base/metrics.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace hireline {
namespace {

std::string number(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end.ptr};
}

void append_escaped(std::string& text, std::string_view value, bool in_quotes) {
  for (const char c : value) {
    if (c == '\n') {
      text.append("\\n");
      continue;
    }
    if (c == '\\' || (c == '"' && in_quotes)) text.push_back('\\');
    text.push_back(c);
  }
}

std::string_view word_for(MetricsText::Type type) {
  switch (type) {
    case MetricsText::Type::counter:
      return "counter";
    case MetricsText::Type::gauge:
      return "gauge";
    case MetricsText::Type::histogram:
      return "histogram";
  }
  return "untyped";
}

}  // namespace

void DurationHistogram::observe(std::chrono::nanoseconds duration) {
  const double seconds = std::chrono::duration<double>(duration).count();
  const auto bucket = std::ranges::lower_bound(bounds, seconds) - bounds.begin();
  buckets_[static_cast<std::size_t>(bucket)].add();
  nanoseconds_.fetch_add(duration.count(), std::memory_order_relaxed);
}

std::uint64_t DurationHistogram::count() const {
  return count_up_to(bounds.size());
}

double DurationHistogram::sum() const {
  constexpr double per_second = 1e9;
  return static_cast<double>(nanoseconds_.load(std::memory_order_relaxed)) / per_second;
}

std::uint64_t DurationHistogram::count_up_to(std::size_t index) const {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i <= index; ++i) count += buckets_[i].value();
  return count;
}

void MetricsText::family(std::string_view name, Type type, std::string_view help) {
  name_ = name;
  text_.append("# HELP ").append(name).append(" ");
  append_escaped(text_, help, false);
  text_.append("\n# TYPE ").append(name).append(" ").append(word_for(type)).append("\n");
}

void MetricsText::sample(Labels labels, double value) {
  line("", labels, "", value);
}

void MetricsText::samples(Labels labels, const DurationHistogram& histogram) {
  // The total is at least the last bucket, even if other threads count meanwhile.
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < DurationHistogram::bounds.size(); ++i) {
    count = histogram.count_up_to(i);
    line("_bucket", labels, number(DurationHistogram::bounds[i]), static_cast<double>(count));
  }
  const auto all = static_cast<double>(std::max(count, histogram.count()));
  line("_bucket", labels, "+Inf", all);
  line("_sum", labels, "", histogram.sum());
  line("_count", labels, "", all);
}

void MetricsText::line(std::string_view suffix, Labels labels, std::string_view bound,
                       double value) {
  text_.append(name_).append(suffix);
  char before = '{';
  const auto label = [&](std::string_view name, std::string_view text) {
    text_.push_back(before);
    text_.append(name).append("=\"");
    append_escaped(text_, text, true);
    text_.push_back('"');
    before = ',';
  };
  for (const auto& [name, text] : labels) label(name, text);
  if (!bound.empty()) label("le", bound);
  if (before == ',') text_.push_back('}');
  text_.append(" ").append(number(value)).append("\n");
}

}  // namespace hireline
