#include "common/wire/candidates.hpp"

#include "common/wire/preferences.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::candidate;

std::vector<http::Route> candidate_routes() {
  return {
      candidate(get, "/v1/candidate/dashboard", app::get_dashboard)
          .doc("Candidates", "See one's own pipelines",
               "Progress in plain words: no result, rating, feedback or note is in it."),
      candidate(patch, "/v1/candidate/preferences", app::set_preferences)
          .doc("Candidates", "Say which mails one wants",
               "Absent fields stay, so an empty object tells what is set. Times in mails are told "
               "in the time zone.")
          .example(R"({"emailReminders":false,"timezone":"Europe/Berlin","locale":"de-AT"})"),
  };
}

}  // namespace hireline::routes
