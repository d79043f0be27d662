// hireline-runner: creates a sandbox, tests it, drops its privileges, and serves.
#include <csignal>
#include <ctime>
#include <iostream>
#include <thread>

#include <sys/resource.h>

#include "common/base/io/supervisor.hpp"
#include "common/base/log.hpp"
#include "common/base/settings/config_values.hpp"
#include "runner/judge/precompiled_header.hpp"
#include "runner/options.hpp"
#include "runner/sandbox/sandbox_error.hpp"
#include "runner/serve/listen_socket.hpp"
#include "runner/serve/server.hpp"

namespace hireline::runner {
namespace {

constexpr int exit_failure = 1;
constexpr int exit_refused = 5;
constexpr std::size_t waiting_per_slot = 16;

sigset_t block_stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  ::sigprocmask(SIG_BLOCK, &signals, nullptr);
  return signals;
}

// Every client, running box and compiled program uses descriptors.
void allow_all_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

void print_check(Sandbox& sandbox, const std::vector<Toolchain>& toolchains) {
  std::cout << "sandbox: works, with control groups " << name_of(sandbox.cgroups()) << " and "
            << sandbox.slots().size() << " slots\n";
  for (const Toolchain& toolchain : toolchains)
    std::cout << toolchain.language->id << ": " << toolchain.version << '\n';
}

// Prints an error and a hint. Returns the exit code.
int refuse(std::string_view what, std::string_view hint) {
  std::cerr << "error: " << what << '\n';
  if (!hint.empty()) std::cerr << "hint: " << hint << '\n';
  return exit_refused;
}

int serve(const Options& options, Listener listener, Sandbox& sandbox,
          std::vector<Toolchain> toolchains, sigset_t signals) {
  const std::size_t waiting =
      options.most_waiting > 0 ? options.most_waiting : waiting_per_slot * sandbox.slots().size();
  const std::string place = runner_address_text(listener.endpoint);
  Server server(std::move(listener), sandbox, std::move(toolchains), waiting, options.key);
  std::jthread stopper([&](const std::stop_token& end) {
    const timespec moment{0, 100'000'000};
    while (!end.stop_requested())
      if (::sigtimedwait(&signals, nullptr, &moment) > 0) return server.stop();
  });
  log::info("runner.listening", {{"place", std::string_view(place)},
                                 {"slots", static_cast<std::int64_t>(sandbox.slots().size())}});
  notify_supervisor("READY=1");
  const bool was_stopped = server.run();
  log::info("runner.stopped");
  return was_stopped ? 0 : exit_failure;
}

int run(const Options& options) {
  const sigset_t signals = block_stop_signals();
  allow_all_descriptors();
  Sandbox sandbox(options.sandbox);
  Listener listener;
  if (!options.is_check) listener = listen_on(*options.listen);
  sandbox.drop_privileges();
  sandbox.test();
  Slot& slot = *sandbox.slots().front();
  std::vector<Toolchain> toolchains = probe_languages(slot, options.languages);
  if (!sandbox.headers().empty())
    for (Toolchain& toolchain : toolchains)
      use_precompiled_header(slot, toolchain, sandbox.headers());
  if (options.is_check) {
    print_check(sandbox, toolchains);
    return 0;
  }
  return serve(options, std::move(listener), sandbox, std::move(toolchains), signals);
}

}  // namespace
}  // namespace hireline::runner

int main(int argc, char** argv) {
  using namespace hireline::runner;
  const Options options = read_options(argc, argv);
  if (options.exit_code) return *options.exit_code;
  hireline::log::configure(options.log_format, options.log_level);
  try {
    return run(options);
  } catch (const SandboxError& error) {
    return refuse(error.what(), error.hint);
  } catch (const std::exception& error) {
    return refuse(error.what(), "");
  }
}
