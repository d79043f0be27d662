#include "cli/help/completion/names.hpp"

#include <algorithm>
#include <csignal>
#include <istream>
#include <iterator>
#include <ostream>

#include <sys/time.h>
#include <unistd.h>

#include "cli/frame/database.hpp"
#include "cli/frame/profile.hpp"
#include "cli/records/kinds.hpp"
#include "common/app/operations/suggestions.hpp"
#include "common/base/settings/config_file.hpp"

namespace hireline::cli {
namespace {

constexpr std::chrono::milliseconds patience{300};

// Ends the process after `patience`. libpq's own timeout for name resolution and connecting is in
// whole seconds, at least two, which is too long after a key press.
class Deadline {
 public:
  Deadline() {
    struct sigaction action{};
    action.sa_handler = [](int) { ::_exit(0); };
    ::sigaction(SIGALRM, &action, &before_);
    set(std::chrono::duration_cast<std::chrono::microseconds>(patience).count());
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline() {
    set(0);
    ::sigaction(SIGALRM, &before_, nullptr);
  }

 private:
  static void set(suseconds_t microseconds) {
    const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_usec = microseconds}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
  }

  struct sigaction before_{};
};

std::vector<Suggestion> find_records(const app::Suggest& input, const Globals& globals,
                                     const Variables& variables) {
  std::istream no_input(nullptr);
  std::ostream nowhere(nullptr);
  Ui silent(no_input, nowhere, nowhere, {});
  const auto settings = load_settings(globals, variables, silent);
  if (!settings || settings->config.database_url.empty()) return {};
  auto options = db::connection_options(settings->config, "hireline");
  options.statement_timeout = options.lock_timeout = patience;
  db::Connection connection(std::move(options));
  std::vector<Suggestion> all;
  for (const auto& query : app::suggest(caller(), input))
    if (auto found = connection.read(query)) std::ranges::move(*found, std::back_inserter(all));
  return all;
}

std::vector<Suggestion> find_profiles(const std::string& beginning, const Variables& variables) {
  std::vector<Suggestion> found;
  for (const NamedProfile& profile : read_profiles(profiles_path(variables)).profiles)
    if (profile.name.starts_with(beginning))
      found.push_back({profile.name, summary_of(profile).database});
  return found;
}

}  // namespace

NameSource ask_for_names(const Variables& variables) {
  return [&variables](Completes what, const std::string& beginning,
                      const LinePlace& place) -> std::vector<Suggestion> {
    const Deadline deadline;
    try {
      if (what == Completes::profiles) return find_profiles(beginning, variables);
      const Globals globals{.profile = chosen_profile(place.profile, variables),
                            .database_url = place.database_url};
      if (const auto suggested = kind_of(what))
        return find_records({*suggested, beginning, place.organization}, globals, variables);
    } catch (const std::exception&) {
      // Completion ignores errors: the user has not run a command.
    }
    return {};
  };
}

}  // namespace hireline::cli
