// Metrics that many threads update, and their text for Prometheus, with prometheus-cpp.
#pragma once

#include <chrono>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <prometheus/counter.h>
#include <prometheus/histogram.h>
#include <prometheus/metric_family.h>

namespace hireline {

// Counts durations by upper bounds in seconds. Safe from any thread.
class DurationHistogram {
 public:
  DurationHistogram();

  void observe(std::chrono::nanoseconds duration);
  prometheus::ClientMetric collect() const { return histogram_.Collect(); }

 private:
  prometheus::Histogram histogram_;
};

// Builds the metrics text: https://prometheus.io/docs/instrumenting/exposition_formats/ (text
// format 0.0.4).
class MetricsText {
 public:
  using Labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;
  using Type = prometheus::MetricType;

  void family(std::string name, Type type, std::string help);

  // Adds a sample to the family that was added last.
  void sample(Labels labels, double value);
  void sample(double value) { sample({}, value); }
  // Adds nothing if the histogram has no durations.
  void samples(Labels labels, const DurationHistogram& histogram);

  std::string text() const;

 private:
  std::vector<prometheus::MetricFamily> families_;
};

}  // namespace hireline
