// Metrics that many threads update, and their text format for Prometheus:
// https://prometheus.io/docs/instrumenting/exposition_formats/ (text format 0.0.4)
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace hireline {

// Safe from any thread, without a lock. A value that is read during updates may already be old.
class Counter {
 public:
  void add() { value_.fetch_add(1, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// Counts durations by upper bounds in seconds. Safe from any thread, like Counter.
class DurationHistogram {
 public:
  static constexpr std::array<double, 13> bounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                                    0.25,  0.5,    1,     2.5,  5,     10};

  void observe(std::chrono::nanoseconds duration);

  std::uint64_t count() const;
  double sum() const;  // seconds
  // Returns the number of durations up to bounds[index].
  std::uint64_t count_up_to(std::size_t index) const;

 private:
  std::array<Counter, bounds.size() + 1> buckets_;  // the last one: above all bounds
  std::atomic<std::int64_t> nanoseconds_ = 0;
};

// Builds the metrics text. Families follow each other, each with all of its samples.
class MetricsText {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  enum class Type { counter, gauge, histogram };

  void family(std::string_view name, Type type, std::string_view help);

  // Adds a sample to the family that was added last.
  void sample(Labels labels, double value);
  void sample(double value) { sample({}, value); }
  void samples(Labels labels, const DurationHistogram& histogram);

  const std::string& text() const { return text_; }

 private:
  void line(std::string_view suffix, Labels labels, std::string_view bound, double value);

  std::string text_;
  std::string name_;
};

}  // namespace hireline
