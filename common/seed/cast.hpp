// Whom and what a story is told with, while it is told.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "common/domain/hiring/job.hpp"
#include "common/seed/past_worker.hpp"
#include "common/seed/registry.hpp"
#include "common/seed/teller.hpp"

namespace hireline::seed {

struct Cast {
  db::Tx& tx;
  const app::Links& links;
  const Story& story;
  const Telling& telling;
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
auto act(Cast& cast, const std::string& key, Instant at, const Actor& actor, Work&& work) {
  if (!cast.organization.is_nil())
    work_until(cast.tx, cast.links, cast.organization, at, cast.telling);
  const auto ids = ids_of(cast.telling, cast.slug + "/" + key, at);
  const auto request = new_id_text();
  cast.tx.go_on(
      {.actor = actor,
       .request_id = std::string(request.data(), request.size()),
       .now = at,
       .reason = actor.kind == ActorKind::operator_ ? cast.telling.reason : std::nullopt});
  auto result = work();
  cast.tx.go_on(cast.tx.cause());
  return result;
}

}  // namespace hireline::seed
