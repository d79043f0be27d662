// Seeds a database with a story: calls the use cases, at the instants at which it happened.
#pragma once

#include <cstdint>
#include <optional>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/seed/story.hpp"

namespace hireline::seed {

struct SeedOptions {
  std::int64_t seed = 1;   // another one is another organization, with ids of its own
  std::string client_url;  // where links lead
  // When ids say that they were made, so that they are the same everywhere; else at the instant of
  // what they name.
  std::optional<Instant> ids_made_at = {};
  std::optional<std::string> reason = {};  // the operator's, for what is done in their name
};

// The source of the ids of what is done under this key.
ReproducibleIds ids_of(const SeedOptions& options, const std::string& key, Instant at);

struct SeedResult {
  bool is_new = false;
  // What was made, by names that stay: {"organization": {"_id", "slug"}, "owner": {"_id", "uid",
  // "email"}, "recruiters": {key: {"_id", "uid", "email", "role"}}, "jobs": {key: {"_id",
  // "stages": [id]}}, "candidates": {key: {"_id", "email", "uid"?}}, "pipelines":
  // {"job/candidate": id}, "interviews": {"job/candidate/stage": id}}.
  JsonText ids;
};

// All of it happens in this transaction, in the order of time, and so does what workers would have
// done since: answers are evaluated, and mails are recorded as sent though nobody is written to.
// What is left in the queue is due later. Called again, it changes nothing,
// whatever was changed since, and returns the same ids. Refuses with AlreadyExists when the story's
// organization or members exist and were not seeded.
Result<SeedResult> seed_story(db::Tx& tx, const Operator& who, const app::Links& links,
                              const Story& story, const SeedOptions& options);

}  // namespace hireline::seed
