// Completions of names and ids, and records by their names, across organizations, for the command
// line. Completions must be fast.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/query.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/suggestion.hpp"

namespace hireline::db {

// Returns at most 50 values that start with the text. Addresses are compared ignoring case. Of ids
// and payment events the newest come first.
Query<std::vector<Suggestion>> suggest(Suggested what, const std::string& beginning);

// Returns at most 50 records of a kind by their name: jobs by title (the exact one, or else those
// that contain the text), candidates, their pipelines and interviews by the candidate's address,
// mails by the recipient's. Open pipelines and interviews hide closed ones, and jobs hide archived
// ones. Case is ignored. The newest come first. Returns nullopt for a kind that has no name but its
// id, or whose name the use cases take.
std::optional<Query<std::vector<Suggestion>>> find_named(
    Suggested what, const std::string& name, const std::optional<OrganizationId>& organization);

}  // namespace hireline::db
