// Metrics of the process itself, for Prometheus.
#pragma once

#include "common/base/metrics.hpp"

namespace hireline::http {

// Appends CPU time, memory, descriptors and the start time.
void append_process_metrics(MetricsText& text);

}  // namespace hireline::http
