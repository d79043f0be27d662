// Exports and erases the stored data about a person, as defined in personal_data_inventory.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/time.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/ids.hpp"

namespace hireline::db {

// All ids that refer to one person in one organization.
struct PersonalIds {
  std::vector<ParticipantId> records;
  std::vector<PipelineId> pipelines;
  std::vector<InterviewId> interviews;
  std::vector<EmailId> emails;
  std::vector<std::string> all;  // ids of pipelines, interviews, emails, evaluations and code runs
  std::vector<ParticipantId> subjects;  // the records, also by their former ids
};

struct RowsOfKind {
  std::string kind;
  std::int64_t rows = 0;
};

struct ExportedRows {
  std::string kind;
  std::vector<JsonText> rows;  // JSON objects
};

// Returns the rows about the person's records that belong to no organization: participants, their
// linked sign-ins and service events.
std::vector<ExportedRows> export_records(Tx& tx, const std::vector<ParticipantId>& records);
// Returns the rows of one organization.
std::vector<ExportedRows> export_rows(Tx& tx, const OrganizationId& organization,
                                      const PersonalIds& ids);

// Erases the words (see Words) in the records themselves, and deletes the links of sign-ins to
// their accounts, unless the account is also a recruiter's. Returns the number of changed rows of
// each kind. Afterwards the records are not used for logins and invitations.
std::vector<RowsOfKind> erase_records(Tx& tx, const std::vector<ParticipantId>& records);
// Erases the words in the rows of an organization. Also ends pending work on them: revokes links,
// fails running evaluations and judgements, and suppresses queued mails. The caller has locked the
// pipelines and interviews.
std::vector<RowsOfKind> erase_rows(Tx& tx, const OrganizationId& organization,
                                   const PersonalIds& ids);
// Ends the tasks about the person, so that a worker that runs one discards its result. Call it
// after all other functions, because of the lock order.
std::vector<RowsOfKind> erase_tasks(Tx& tx, const OrganizationId& organization,
                                    const PersonalIds& ids);

// Returns whether rows of this kind belong to an organization, and not to the person's own record.
bool is_of_organization(std::string_view kind);

std::vector<Sql> personal_data_statements();

}  // namespace hireline::db
