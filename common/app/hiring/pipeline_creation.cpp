#include "common/app/hiring/pipeline_creation.hpp"

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/contacts.hpp"
#include "common/db/hiring/jobs.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

std::vector<Contact> contacts_of(const NewCandidate& candidate) {
  std::vector<Contact> contacts;
  if (candidate.phone) contacts.push_back({ContactKind::phone, *candidate.phone});
  for (const std::string& link : candidate.links) contacts.push_back({ContactKind::link, link});
  return contacts;
}

}  // namespace

Result<PipelineDetail> create_pipeline(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const CreatePipeline& in) {
  TRY(allow(who, Permission::manage_hiring));
  const auto& organization = who.organization_id;
  const auto job = TRY(tx.read(db::job_status_lock(organization, in.job)));
  if (!job) return refuse(NotFound{ResourceKind::job});
  if (*job != JobStatus::active) return refuse(JobNotActive{});
  const auto participant = db::find_or_insert_invited(tx, in.participant.email);
  const auto found = enter_job(tx, organization,
                               {.job = in.job,
                                .participant = participant,
                                .invited_name = in.participant.name,
                                .external_id = in.external_id});
  if (found.is_of_another)
    return refuse(PipelineExists{PipelineExistsCode::external_id_exists, found.id});
  if (!found.is_new) return refuse(PipelineExists{PipelineExistsCode::pipeline_exists, found.id});
  db::insert_contacts(tx, organization, participant, contacts_of(in.participant));
  return tx.read(TRY(get_pipeline(who, links, {found.id})));
}

db::FoundPipeline enter_job(db::Tx& tx, const OrganizationId& organization,
                            const db::NewPipeline& pipeline) {
  const auto found = db::find_or_insert_pipeline(tx, organization, pipeline);
  if (!found.is_new) return found;
  db::Event event = pipeline_event("pipeline.created", found.id);
  event.after = state({{"status", name_of(PipelineStatus::active)}});
  tx.record(organization, std::move(event));
  return found;
}

}  // namespace hireline::app
