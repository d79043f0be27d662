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

// Reads rows of a value and its description.
Result<std::vector<Suggestion>> suggestions_of(const Rows& rows);

// Returns at most `most` values that start with the text: slugs, keys of plans, addresses (ignoring
// case), and ids with words about their records. Of ids and payment events the newest come first.
// Returns nullopt for a kind that complete_name() alone completes.
std::optional<Query<std::vector<Suggestion>>> suggest(Suggested what, const std::string& beginning,
                                                      std::int64_t most);

// Returns at most 50 records of a kind by their name: jobs by title (the exact one, or else,
// without `whole_titles_only`, those that contain the text), candidates, their pipelines and
// interviews by the candidate's address, mails by the recipient's. Open pipelines and interviews
// hide closed ones, and jobs hide archived ones. Case is ignored. The newest come first. Returns
// nullopt for a kind that has no name but its id, or whose name the use cases take.
std::optional<Query<std::vector<Suggestion>>> find_named(
    Suggested what, const std::string& name, const std::optional<OrganizationId>& organization,
    bool whole_titles_only);

// Returns the addresses of at most 50 candidates with this whole name, as they or an invitation
// state it, ignoring case and accents. Reads all participants: for the command line.
Query<std::vector<std::string>> find_addresses_by_name(const std::string& name);

}  // namespace hireline::db
