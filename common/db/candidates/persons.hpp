// One person, who may have several records, in all organizations: for exporting and erasing what
// there is about them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/candidates/personal_data.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

// Whom an address means, as an invitation would: who has proved it, else who was invited by it,
// else an account that only says so; where that is nobody, everybody who had it formerly.
std::vector<ParticipantId> find_by_address(Tx& tx, const std::string& email_key);

struct PersonRecord {
  ParticipantId id;
  std::string email;
  std::string email_key;
  std::optional<std::string> auth_id;
  std::optional<std::string> name;
  bool is_first = false;  // the one that the others were merged into, or stand beside
};
// All records of the person that one of them is of, the first one first: what was merged into it,
// and what was invited, or said, by an address that is theirs. Nothing when there is no such
// record.
std::vector<PersonRecord> list_person_records(Tx& tx, const ParticipantId& one);

// Where the person has a pipeline or an interview, by slug.
std::vector<OrganizationReference> list_person_organizations(
    Tx& tx, const std::vector<ParticipantId>& records);

struct PersonInterview {
  OrganizationId organization_id;
  InterviewId id;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_past = false;  // its time is over, whatever its status says
};
struct PersonPipeline {
  OrganizationId organization_id;
  PipelineId id;
  PipelineStatus status = PipelineStatus::active;
};
// Of all organizations; locks them in the order of their ids. Pipelines first, and under the locks
// of the addresses, so that none is added meanwhile.
std::vector<PersonPipeline> lock_person_pipelines(Tx& tx,
                                                  const std::vector<ParticipantId>& records);
std::vector<PersonInterview> lock_person_interviews(Tx& tx,
                                                    const std::vector<ParticipantId>& records);

// What is the person's in one organization; superseded pipelines, too.
PersonalIds find_personal_ids(Tx& tx, const OrganizationId& organization,
                              const std::vector<PersonRecord>& records);

// The message ids of mails to them or about them, also of those that were sent again.
struct SentMail {
  EmailId id;
  std::int64_t resends = 0;
};
std::vector<SentMail> list_mails_about(Tx& tx, const OrganizationId& organization,
                                       const PersonalIds& ids);

// Makes a new record, of nobody, have what this one has in the organization. Nothing where it has
// nothing.
std::optional<ParticipantId> insert_erased_participant(Tx& tx, const OrganizationId& organization,
                                                       const ParticipantId& from);

// Those of them that nobody signs in as and that are in no organization any more.
std::vector<ParticipantId> list_left_alone(Tx& tx, const std::vector<PersonRecord>& records);

// Whether it is forgotten who the interview was with, and what they answered.
bool is_person_erased(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

}  // namespace hireline::db
