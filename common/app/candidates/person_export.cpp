#include "common/app/candidates/person_export.hpp"

#include "common/app/access.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/hiring/pipeline_views.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

JsonText rows_by_kind(const std::vector<db::ExportedRows>& kinds) {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_object();
  write_rows_by_kind(out, kinds);
  out.end_object();
  return json;
}

void record_export(db::Tx& tx, const OrganizationId& organization, const ParticipantId& person) {
  tx.record(
      organization,
      {.type = "candidate.exported", .subject_type = "participant", .subject_id = person.str()});
}

}  // namespace

void write_rows_by_kind(JsonWriter& out, const std::vector<db::ExportedRows>& kinds) {
  for (const db::ExportedRows& kind : kinds) {
    out.key(kind.kind);
    out.begin_array();
    for (const JsonText& row : kind.rows) out.raw(row.text);
    out.end_array();
  }
}

Result<PersonalBundle> export_person(db::Tx& tx, const Operator& who, const OnePerson& in) {
  const FoundPerson person = TRY(find_person(tx, who, in));
  const std::vector<db::PersonRecord> records = db::list_person_records(tx, person.id);
  PersonalBundle bundle{
      .exported_at = tx.now(),
      .person = person,
      .kinds = db::export_records(tx, db::each_of(records, &db::PersonRecord::id)),
      .organizations = {}};
  for (const OrganizationReference& organization : person.organizations) {
    const db::PersonalIds ids = db::find_personal_ids(tx, organization.id, records);
    bundle.organizations.push_back({organization, db::export_rows(tx, organization.id, ids)});
    record_export(tx, organization.id, db::subject_of_person(tx, organization.id, ids.records));
  }
  return bundle;
}

Result<CandidateExport> export_candidate(db::Tx& tx, const Recruiter& who,
                                         const OnePoolCandidate& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto& organization = who.organization_id;
  auto candidate = TRY(tx.read(db::find_pool_candidate(organization, in.id, who.recruiter_id)));
  const std::vector<db::PersonRecord> records = db::list_person_records(tx, in.id);
  const db::PersonalIds ids = db::find_personal_ids(tx, organization, records);
  JsonText rows = rows_by_kind(db::export_rows(tx, organization, ids));
  // Last, so that the rows have nothing that is written meanwhile.
  if (db::is_some_hidden(tx, organization, ids, who.recruiter_id))
    return refuse(OwnFeedbackFirst{});
  record_export(tx, organization, in.id);
  return CandidateExport{.exported_at = tx.now(),
                         .participant = std::move(candidate.participant),
                         .records = std::move(rows)};
}

}  // namespace hireline::app
