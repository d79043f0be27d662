// Exports all stored data about one person (decision 41), or what one organization has about a
// candidate of its own (decision 79).
#pragma once

#include <vector>

#include "common/app/candidates/erasure.hpp"
#include "common/app/candidates/pool.hpp"
#include "common/base/json_writer.hpp"
#include "common/db/candidates/personal_data.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/pipeline.hpp"

namespace hireline::app {

struct OrganizationBundle {
  OrganizationReference organization;
  std::vector<db::ExportedRows> kinds;
};
struct PersonalBundle {
  Instant exported_at;
  FoundPerson person;
  std::vector<db::ExportedRows> kinds;  // of the records themselves
  std::vector<OrganizationBundle> organizations;
};
// Writes the rows as members of the object that is open: "pipelines": [{…}], "interviews": […]
void write_rows_by_kind(JsonWriter& out, const std::vector<db::ExportedRows>& kinds);
// Refuses as find_person does.
Result<PersonalBundle> export_person(db::Tx& tx, const Operator& who, const OnePerson& in);

struct CandidateExport {
  Instant exported_at;
  PipelineParticipant participant;
  JsonText records;  // the rows by kind: {"pipelines": [{…}], "interviews": [{…}], …}
};
// Returns everything that the caller's organization has about a candidate of its talent pool.
// Refuses with Forbidden, NotFound{participant}, and with OwnFeedbackFirst while it contains
// something that the caller may not read yet.
Result<CandidateExport> export_candidate(db::Tx& tx, const Recruiter& who,
                                         const OnePoolCandidate& in);

}  // namespace hireline::app
