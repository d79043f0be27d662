// Job openings and their stages.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "common/base/values.hpp"
#include "common/db/connection/session.hpp"
#include "common/domain/hiring/opening.hpp"

namespace hireline::db {

Query<std::vector<StageType>> list_stage_types();

// Newest first. No statuses: every opening but the archived ones.
Query<Page<OpeningSummary>> list_openings(const OrganizationId& organization,
                                          const std::vector<OpeningStatus>& statuses,
                                          const PageRequest& page);

// Newest first, of this organization or of any. No statuses: every opening but the archived ones.
Query<Page<FoundOpening>> search_openings(const std::optional<OrganizationId>& organization,
                                          const std::vector<OpeningStatus>& statuses,
                                          const PageRequest& page);

// Refuses with NotFound{job}.
Query<OpeningDetail> find_opening(const OrganizationId& organization, const OpeningId& opening);

// For operators, who name an opening without its organization.
std::optional<OrganizationId> find_opening_organization(Tx& tx, const OpeningId& opening);

// The row lock that every change of an opening takes first; nullopt when there is no such opening.
std::optional<OpeningFields> lock_opening(Tx& tx, const OrganizationId& organization,
                                          const OpeningId& opening);

// The opening's status, kept from changing until the transaction ends.
std::optional<OpeningStatus> lock_opening_status(Tx& tx, const OrganizationId& organization,
                                                 const OpeningId& opening);

// What the job's stage says about how long its links work; nullopt when it says nothing, or when
// the job has lost the stage since the pipeline was made.
std::optional<std::chrono::hours> find_link_life(Tx& tx, const OrganizationId& organization,
                                                 const OpeningId& opening, const StageId& stage);

void insert_opening(Tx& tx, const OrganizationId& organization, const OpeningFields& opening);
void update_opening(Tx& tx, const OrganizationId& organization, const OpeningFields& opening);

void insert_stages(Tx& tx, const OrganizationId& organization, const OpeningId& opening,
                   const std::vector<OpeningStage>& stages);
// With their items.
void delete_stages(Tx& tx, const OrganizationId& organization, const OpeningId& opening);

// How many active or shortlisted pipelines have one of these stages still before them.
std::int64_t count_pipelines_before(Tx& tx, const OrganizationId& organization,
                                    const std::vector<StageId>& stages);

}  // namespace hireline::db
