// Seeds a database with a story: calls the use cases with the times of the story.
#pragma once

#include <cstdint>
#include <optional>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/seed/story.hpp"

namespace hireline::seed {

struct SeedOptions {
  std::int64_t seed = 1;   // another seed creates another organization with other ids
  std::string client_url;  // the base URL of links
  // The creation time in all ids, so that the ids are the same in every database. If absent, an id
  // contains the time at which its record is created in the story.
  std::optional<Instant> ids_made_at = {};
  std::optional<std::string> reason = {};  // the operator's, for the actions of the operator
};

// Returns the source of the ids that the action `key` creates.
ReproducibleIds ids_of(const SeedOptions& options, const std::string& key, Instant at);

struct SeedResult {
  bool is_new = false;
  // The created records by names that do not change: {"organization": {"_id", "slug"}, "owner":
  // {"_id", "uid", "email"}, "recruiters": {key: {"_id", "uid", "email", "role"}}, "jobs": {key:
  // {"_id", "stages": [id]}}, "candidates": {key: {"_id", "email", "uid"?}}, "pipelines":
  // {"job/candidate": id}, "interviews": {"job/candidate/stage": id}}.
  JsonText ids;
};

// Plays the story in this transaction, in order of time. The tasks of workers that are due by then
// are run, too: answers are evaluated, and mails are recorded as sent but are not sent. Tasks that
// remain in the queue are due later. If the story with this seed exists, changes nothing, even if
// its records have changed since, and returns the same ids. Fails with AlreadyExists if the story's
// organization or members exist and were not seeded.
Result<SeedResult> seed_story(db::Tx& tx, const Operator& who, const app::Links& links,
                              const Story& story, const SeedOptions& options);

}  // namespace hireline::seed
