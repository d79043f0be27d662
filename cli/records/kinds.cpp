#include "cli/records/kinds.hpp"

#include <array>
#include <utility>

namespace hireline::cli {
namespace {

constexpr std::array<std::pair<Completes, Suggested>, 21> kinds = {
    {{Completes::organizations, Suggested::organization},
     {Completes::plans, Suggested::plan},
     {Completes::jobs, Suggested::job},
     {Completes::pipelines, Suggested::pipeline},
     {Completes::interviews, Suggested::interview},
     {Completes::candidates, Suggested::candidate},
     {Completes::addresses, Suggested::address},
     {Completes::members, Suggested::member},
     {Completes::tasks, Suggested::task},
     {Completes::emails, Suggested::email},
     {Completes::webhooks, Suggested::webhook},
     {Completes::accounts, Suggested::account},
     {Completes::passkeys, Suggested::passkey},
     {Completes::endpoints, Suggested::endpoint},
     {Completes::deliveries, Suggested::delivery},
     {Completes::api_keys, Suggested::api_key},
     {Completes::close_reasons, Suggested::close_reason},
     {Completes::tags, Suggested::tag},
     {Completes::scorecards, Suggested::scorecard},
     {Completes::evaluations, Suggested::evaluation},
     {Completes::decisions, Suggested::decision}}};

}  // namespace

std::optional<Suggested> kind_of(Completes completes) {
  for (const auto& [known, kind] : kinds)
    if (known == completes) return kind;
  return std::nullopt;
}

}  // namespace hireline::cli
