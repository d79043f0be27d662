// What every program of this kind tells of its process.
#pragma once

#include "common/base/metrics.hpp"

namespace hireline::http {

// Metrics of the process that every program of this kind has: memory, descriptors, CPU time.
void append_process_metrics(MetricsText& text);

}  // namespace hireline::http
