// The state of a seeding.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "common/domain/hiring/job.hpp"
#include "common/seed/past_worker.hpp"
#include "common/seed/registry.hpp"
#include "common/seed/seed_story.hpp"

namespace hireline::seed {

struct SeedContext {
  db::Tx& tx;
  const app::Links& links;
  const Story& story;
  const SeedOptions& options;
  std::string slug;  // of the organization; depends on the seed
  Instant today;     // midnight, in UTC
  OrganizationId organization = {};
  std::map<std::string, Recruiter> members = {};
  std::map<std::string, JobDetail> jobs = {};
  Registry made = {};

  // Returns the beginning of the day that was `days_ago` days ago, in UTC.
  Instant day(int days_ago) const { return today - std::chrono::days(days_ago); }
  // Returns "demo-owner" for the member "owner".
  std::string uid_of(const std::string& key) const { return slug + "-" + key; }
  // Returns the address for this seed: ann@example.com is ann-2@example.com for seed 2.
  std::string address_of(const std::string& email) const;
};

// Runs the tasks that are due at `at`, then `work`, with the actor and the time of the arguments.
// Ids that are created in `work` are derived from the seed and `key`.
template <class Work>
auto act(SeedContext& context, const std::string& key, Instant at, const Actor& actor,
         Work&& work) {
  if (!context.organization.is_nil())
    work_until(context.tx, context.links, context.organization, at, context.options);
  const auto ids = ids_of(context.options, context.slug + "/" + key, at);
  const auto request = new_id_text();
  context.tx.go_on(
      {.actor = actor,
       .request_id = std::string(request.data(), request.size()),
       .now = at,
       .reason = actor.kind == ActorKind::operator_ ? context.options.reason : std::nullopt});
  auto result = work();
  context.tx.go_on(context.tx.cause());
  return result;
}

}  // namespace hireline::seed
