// All records of one person in all organizations, for exporting and erasing the person's data.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/blind_feedback.hpp"
#include "common/db/candidates/personal_data.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

// Returns the record of an address: that of the account that has proved it, else the unclaimed
// record, else that of an account with this address unproved. If there is none, returns all records
// that had the address formerly.
std::vector<ParticipantId> find_by_address(Tx& tx, const std::string& email_key);

struct PersonRecord {
  ParticipantId id;
  std::string email;
  std::string email_key;
  std::optional<std::string> auth_id;
  std::optional<std::string> name;
  bool is_first = false;  // the record that the others were merged into, or share an address with
  // The id before an erasure gave the organization's rows to an anonymous record. Events keep it.
  std::optional<ParticipantId> former_id = {};
};
// Returns all records of the person that the record `one` belongs to, the first one first: records
// that were merged into it, and unproved or unclaimed records with its address. Returns none if
// there is no such record.
std::vector<PersonRecord> list_person_records(Tx& tx, const ParticipantId& one);

// Returns the organizations in which the person has a pipeline or an interview, by slug.
std::vector<OrganizationReference> list_person_organizations(
    Tx& tx, const std::vector<ParticipantId>& records);

struct PersonInterview {
  OrganizationId organization_id;
  InterviewId id;
  ParticipantId participant;
  std::optional<std::string> name;  // in the invitation, as the address
  std::string email;
  InterviewStatus status = InterviewStatus::scheduled;
  bool is_past = false;  // the end time is over, whatever the status is
};
struct PersonPipeline {
  OrganizationId organization_id;
  PipelineId id;
  ParticipantId participant;
  std::optional<std::string> name;  // in the invitation
  PipelineStatus status = PipelineStatus::active;
};
// Lock the rows of all organizations, in the order of their ids. Lock pipelines first. The caller
// has locked the addresses, so that none is added meanwhile.
std::vector<PersonPipeline> lock_person_pipelines(Tx& tx,
                                                  const std::vector<ParticipantId>& records);
std::vector<PersonInterview> lock_person_interviews(Tx& tx,
                                                    const std::vector<ParticipantId>& records);

// Returns the person's ids in one organization, including those of superseded pipelines.
PersonalIds find_personal_ids(Tx& tx, const OrganizationId& organization,
                              const std::vector<PersonRecord>& records);

// Returns the first of the records with a pipeline or an interview in the organization; if none has
// one, the first. An organization knows no other record of a person.
ParticipantId subject_of_person(Tx& tx, const OrganizationId& organization,
                                const std::vector<ParticipantId>& records);

// Whether the viewer may not read yet something of what an export of these rows contains: what
// others or the candidate said, decisions, reviews, requests for explanations, or scores.
bool is_some_hidden(Tx& tx, const OrganizationId& organization, const PersonalIds& ids,
                    const Viewer& viewer);

// A mail to the person or about the person. With `resends`, all message ids of the mail can be
// derived.
struct SentMail {
  EmailId id;
  std::int64_t resends = 0;
};
std::vector<SentMail> list_mails_about(Tx& tx, const OrganizationId& organization,
                                       const PersonalIds& ids);

// Inserts an anonymous record and assigns to it the pipelines, interviews, mails and contacts that
// `from` has in the organization. Returns nullopt if there are no pipelines and interviews.
std::optional<ParticipantId> insert_erased_participant(Tx& tx, const OrganizationId& organization,
                                                       const ParticipantId& from);

// Returns those of the records that have no account and no pipeline or interview in any
// organization.
std::vector<ParticipantId> list_left_alone(Tx& tx, const std::vector<PersonRecord>& records);

// Whether the interview's participant has been erased.
bool is_person_erased(Tx& tx, const OrganizationId& organization, const InterviewId& interview);

}  // namespace hireline::db
