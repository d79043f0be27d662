// What the database holds about a person, exported and erased as personal_data_inventory.hpp says.
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

// All ids by which rows of one person in one organization are known.
struct PersonalIds {
  std::vector<ParticipantId> records;
  std::vector<PipelineId> pipelines;
  std::vector<InterviewId> interviews;
  std::vector<EmailId> emails;
  std::vector<std::string> all;  // the last three, evaluations and runs of programs
};

struct RowsOfKind {
  std::string kind;
  std::int64_t rows = 0;
};

struct ExportedRows {
  std::string kind;
  std::vector<JsonText> rows;  // objects
};

// What there is about the person's records, whatever organization asks: participants, and events of
// the service.
std::vector<ExportedRows> export_records(Tx& tx, const std::vector<ParticipantId>& records);
// What there is in an organization.
std::vector<ExportedRows> export_rows(Tx& tx, const OrganizationId& organization,
                                      const PersonalIds& ids);

// Takes the words out of the records themselves: how many rows of each kind had any. Afterwards
// nobody signs in as them or is invited by them.
std::vector<RowsOfKind> erase_records(Tx& tx, const std::vector<ParticipantId>& records);
// Takes the words out of what there is in an organization. Ends what was to come of it: links,
// evaluations and judgements under way, mails that were not sent. Under the locks of pipelines and
// interviews.
std::vector<RowsOfKind> erase_rows(Tx& tx, const OrganizationId& organization,
                                   const PersonalIds& ids);
// Ends the tasks about it: a worker that is at one writes nothing of what comes out. Last of all.
std::vector<RowsOfKind> erase_tasks(Tx& tx, const OrganizationId& organization,
                                    const PersonalIds& ids);

std::vector<Sql> personal_data_statements();

}  // namespace hireline::db
