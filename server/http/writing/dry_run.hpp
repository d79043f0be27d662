// ?dryRun=true: a change is made in earnest and rolled back, and the response tells what it would
// do. An unknown parameter of a query is ignored, so a misspelt dryRun would make the change.
// Therefore names that resemble it are refused on every route.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/base/issue.hpp"
#include "common/domain/operations/dry_run.hpp"
#include "common/wire/engine/raw_input.hpp"
#include "server/http/framing/message.hpp"

namespace hireline::http {

inline constexpr std::string_view dry_run_parameter = "dryRun";

// What a query says about a dry run.
struct DryRunChoice {
  bool is_wanted = false;
  std::vector<Issue> issues = {};  // not empty: the request must be refused, whatever it is for

  bool is_mentioned() const { return is_wanted || !issues.empty(); }
};

// Reads the parameter dryRun. Refuses each name that resembles it, a value that is neither true nor
// false, and, unless the route takes it, the parameter itself.
DryRunChoice read_dry_run(wire::Parameters query, bool is_taken);

// The issue of a dryRun where there is no dry run: on other routes, and for other callers.
Issue no_dry_run_here();

// Returns the query of the target with its question mark, without the parameter dryRun: of the
// request whose outcome a dry run foretells.
std::string query_without_dry_run(std::string_view target);

// The effects of a dry run whose response has no body are in this header, as JSON in ASCII, of at
// most this size. If they are longer, the last events are left out and counted.
inline constexpr std::string_view dry_run_header = "Dry-Run-Effects";
inline constexpr std::size_t longest_dry_run_header = 4'096;

// Adds the effects to the response of a change that succeeded: as the member `dryRun` of its body.
void add_effects(Response& response, const DryRun& dry_run);

}  // namespace hireline::http
