#include "common/wire/candidates.hpp"

#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::candidate;

std::vector<http::Route> candidate_routes() {
  return {
      candidate(get, "/v1/candidate/dashboard", app::get_dashboard)
          .doc("Candidates", "See one's own pipelines",
               "Progress in plain words: no result, rating, feedback or note is in it."),
  };
}

}  // namespace hireline::routes
