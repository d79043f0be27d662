// The tags of an organization, and the candidates that have them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/tag.hpp"

namespace hireline::db {

// Returns the tags by name.
Query<std::vector<Tag>> list_tags(const OrganizationId& organization);

// Locks the tags of the organization until the end of the transaction, so that their names and
// their number do not change meanwhile.
void lock_tags(Tx& tx, const OrganizationId& organization);
// Of several organizations, in the order of their ids.
void lock_tags(Tx& tx, std::vector<OrganizationReference> organizations);

std::int64_t count_tags(Tx& tx, const OrganizationId& organization);

// Returns the tag with this id or this name.
std::optional<Tag> find_tag(Tx& tx, const OrganizationId& organization,
                            const std::string& id_or_name);

// Returns the ids of the tags with these names, in their order; nullopt where there is none.
std::vector<std::optional<TagId>> find_tags(Tx& tx, const OrganizationId& organization,
                                            const std::vector<std::string>& names);

// Returns false, and writes nothing, if another tag has the name.
bool insert_tag(Tx& tx, const OrganizationId& organization, const Tag& tag);

// The name must not be that of another tag.
void rename_tag(Tx& tx, const OrganizationId& organization, const TagId& tag,
                const std::string& name);

// Gives the candidates of `from` the tag `to`, and deletes `from`.
void merge_tags(Tx& tx, const OrganizationId& organization, const TagId& from, const TagId& to);

// Also takes it from the candidates that have it.
void delete_tag(Tx& tx, const OrganizationId& organization, const TagId& tag);

// Returns the candidate's tags by name.
std::vector<TagReference> list_candidate_tags(Tx& tx, const OrganizationId& organization,
                                              const ParticipantId& participant);

// Gives the candidate exactly these tags.
void set_candidate_tags(Tx& tx, const OrganizationId& organization,
                        const ParticipantId& participant, const std::vector<TagId>& tags);

// Takes all of the organization's tags from these records, which are to be erased. Returns how many
// there were. The caller has locked the tags, as for move_candidate_tags.
std::int64_t delete_candidate_tags(Tx& tx, const OrganizationId& organization,
                                   const std::vector<ParticipantId>& records);

// Gives `to` the tags of `from`, in all organizations, and takes them from `from`.
void move_candidate_tags(Tx& tx, const ParticipantId& from, const ParticipantId& to);

}  // namespace hireline::db
