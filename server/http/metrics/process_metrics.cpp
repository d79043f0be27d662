// The names are those of Prometheus' own clients, which existing dashboards use:
// https://prometheus.io/docs/instrumenting/writing_clientlibs/#process-metrics
#include "server/http/metrics/process_metrics.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <unistd.h>

#include "server/http/metrics/metrics_server.hpp"

namespace hireline::http {
namespace {

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double size = 0;
  double resident = 0;
  file >> size >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

// Returns the start time of this process in seconds since 1970: the time at which the machine was
// started, plus the clock ticks until the process was started.
double start_time() {
  double boot = 0;
  std::ifstream stat("/proc/stat");
  for (std::string line; std::getline(stat, line);)
    if (line.starts_with("btime ")) boot = std::stod(line.substr(6));
  std::ifstream self("/proc/self/stat");
  std::string text((std::istreambuf_iterator<char>(self)), {});
  // The program's name, in parentheses, may contain any character.
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  constexpr int before_start = 19;
  std::string skipped;
  for (int i = 0; i < before_start; ++i) fields >> skipped;
  double ticks = 0;
  fields >> ticks;
  return boot + ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

std::ptrdiff_t open_descriptors() {
  std::error_code ignored;
  const std::filesystem::directory_iterator all("/proc/self/fd", ignored);
  return std::distance(begin(all), end(all));
}

}  // namespace

void append_process_metrics(MetricsText& text) {
  using enum MetricsText::Type;
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  text.family("process_cpu_seconds_total", Counter, "CPU time of the process");
  text.sample(seconds_of(used.ru_utime) + seconds_of(used.ru_stime));
  text.family("process_resident_memory_bytes", Gauge, "Memory of the process");
  text.sample(resident_bytes());
  text.family("process_open_fds", Gauge, "Open file descriptors of the process");
  text.sample(static_cast<double>(open_descriptors()));
  rlimit most{};
  ::getrlimit(RLIMIT_NOFILE, &most);
  text.family("process_max_fds", Gauge, "The most file descriptors it may open");
  text.sample(static_cast<double>(most.rlim_cur));
  text.family("process_start_time_seconds", Gauge, "When the process started, since 1970");
  text.sample(start_time());
}

}  // namespace hireline::http
