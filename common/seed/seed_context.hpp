// What is known while a story is seeded.
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
  std::string slug;  // the organization's, which other seeds' have in another form
  Instant today;     // midnight, in UTC
  OrganizationId organization = {};
  std::map<std::string, Recruiter> members = {};
  std::map<std::string, JobDetail> jobs = {};
  Registry made = {};

  // 0 o'clock so many days ago.
  Instant day(int days_ago) const { return today - std::chrono::days(days_ago); }
  // "demo-owner" of the member owner.
  std::string uid_of(const std::string& key) const { return slug + "-" + key; }
  // Of another seed, another address: ann-2@example.com.
  std::string address_of(const std::string& email) const;
};

// Does `work` in the name of somebody at an instant, after what workers had to do before. Ids that
// are made meanwhile follow from the seed and `key`.
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
