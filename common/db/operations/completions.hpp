// Completions of names that people know, for the command line. They must be fast.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::db {

// Returns at most `most` names that start with the text, ignoring case (not of URLs), in order:
// titles of jobs, addresses of candidates, of those in pipelines and interviews and of recipients
// of mails, addresses of members, URLs of endpoints, names of API keys, close reasons and tags. A
// name of several records is returned once, and a title that cannot be typed as the job's id.
// Scorecards and deliveries have ids only, the newest first. `organization` is an id or slug;
// absent: all, but no deliveries. Returns nullopt for all other kinds: see suggest().
std::optional<Query<std::vector<Suggestion>>> complete_name(
    Suggested what, const std::string& beginning, const std::optional<std::string>& organization,
    std::int64_t most);

}  // namespace hireline::db
