#include "common/base/metrics.hpp"

#include <prometheus/text_serializer.h>

namespace hireline {
namespace {

prometheus::ClientMetric labelled(prometheus::ClientMetric metric, MetricsText::Labels labels) {
  for (const auto& [name, value] : labels)
    metric.label.push_back({std::string(name), std::string(value)});
  return metric;
}

}  // namespace

DurationHistogram::DurationHistogram()
    : histogram_({0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10}) {}

void DurationHistogram::observe(std::chrono::nanoseconds duration) {
  histogram_.Observe(std::chrono::duration<double>(duration).count());
}

void MetricsText::family(std::string name, Type type, std::string help) {
  families_.push_back({std::move(name), std::move(help), type, {}});
}

void MetricsText::sample(Labels labels, double value) {
  prometheus::ClientMetric metric;
  metric.counter.value = metric.gauge.value = value;
  families_.back().metric.push_back(labelled(std::move(metric), labels));
}

void MetricsText::samples(Labels labels, const DurationHistogram& histogram) {
  prometheus::ClientMetric metric = histogram.collect();
  if (metric.histogram.sample_count > 0)
    families_.back().metric.push_back(labelled(std::move(metric), labels));
}

std::string MetricsText::text() const {
  return prometheus::TextSerializer().Serialize(families_);
}

}  // namespace hireline
