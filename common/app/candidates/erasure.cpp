#include "common/app/candidates/erasure.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/base/mail_address.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/candidates/tags.hpp"
#include "common/db/hiring/pipeline_views.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "common/db/idempotency_records.hpp"
#include "common/db/service_events.hpp"
#include "common/domain/candidates/erased_text.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

using Records = std::vector<db::PersonRecord>;
using Pipelines = std::vector<db::PersonPipeline>;
using Interviews = std::vector<db::PersonInterview>;

// The reason in the events of cancelled interviews and withdrawn pipelines. The event of the
// erasure itself has the operator's reason.
const std::string reason_of_endings(erased_text);

std::vector<ParticipantId> ids_of(const Records& records) {
  std::vector<ParticipantId> ids;
  for (const db::PersonRecord& record : records) ids.push_back(record.id);
  return ids;
}

// Returns the owners of idempotency records that may contain data about the person: the records of
// the person, and the organizations.
std::vector<std::string> owners_of(const Records& records,
                                   const std::vector<OrganizationReference>& organizations) {
  std::vector<std::string> owners;
  for (const db::PersonRecord& record : records) owners.push_back(record.id.str());
  for (const OrganizationReference& organization : organizations)
    owners.push_back(organization.id.str());
  return owners;
}

Result<ParticipantId> find_record(db::Tx& tx, const std::string& person) {
  if (const auto id = ParticipantId::parse(person)) return *id;
  const auto found = db::find_by_address(tx, email_key(person));
  if (found.empty()) return refuse(NotFound{ResourceKind::participant});
  if (found.size() == 1) return found.front();
  std::string ids;
  for (const ParticipantId& id : found) ids.append(ids.empty() ? "" : ", ").append(id.view());
  return refuse_input({"person"}, "was the address of several; name one by its id: " + ids);
}

using MaybeOrganization = std::optional<OrganizationId>;

Result<MaybeOrganization> find_named(db::Tx& tx, const Operator& who, const OnePerson& in) {
  if (!in.organization) return MaybeOrganization();
  return MaybeOrganization(TRY(resolve_organization(tx, who, *in.organization)));
}

// Returns the organizations that have data, or the only one that is wanted.
Result<std::vector<OrganizationReference>> find_organizations(db::Tx& tx,
                                                              const MaybeOrganization& only,
                                                              const Records& records) {
  auto organizations = db::list_person_organizations(tx, ids_of(records));
  if (!only) return organizations;
  std::erase_if(organizations, [&](const OrganizationReference& one) { return one.id != *only; });
  if (organizations.empty()) return refuse(NotFound{ResourceKind::participant});
  return organizations;
}

// Locks the person's accounts and addresses. Repeats this until the records have not changed
// between reading and locking, and returns them.
Records hold_person(db::Tx& tx, const ParticipantId& id) {
  Records known = db::list_person_records(tx, id);
  for (;;) {
    std::vector<std::string> accounts;
    std::vector<std::string> addresses;
    for (const db::PersonRecord& record : known) {
      if (record.auth_id) accounts.push_back(*record.auth_id);
      addresses.push_back(record.email_key);
    }
    std::ranges::sort(accounts);
    for (const std::string& account : accounts) db::lock_account(tx, account);
    db::lock_addresses(tx, std::move(addresses));
    Records now = db::list_person_records(tx, id);
    const auto same = [](const db::PersonRecord& a, const db::PersonRecord& b) {
      return a.id == b.id && a.email_key == b.email_key && a.auth_id == b.auth_id;
    };
    if (std::ranges::equal(known, now, same)) return now;
    known = std::move(now);
  }
}

bool contains(const std::string& text, const std::optional<std::string>& part) {
  if (!part || email_key(*part).size() < 3) return false;
  return email_key(text).find(email_key(*part)) != std::string::npos;
}

// The data of the person in one organization.
struct Part {
  OrganizationId organization;
  Records records;
  db::PersonalIds ids;
};

// Where to erase, and on whose behalf.
struct Request {
  MaybeOrganization only;             // absent: everywhere
  std::optional<std::string> reason;  // in the events of the erasure
  std::function<Recruiter(const OrganizationId&)> caller_in;
};

struct Work {
  db::Tx& tx;
  const Request& request;
  const Links& links;
  Erasure& erasure;

  void add(const std::vector<db::RowsOfKind>& rows) const {
    for (const auto& [kind, count] : rows) {
      if (count == 0) continue;
      const auto known = std::ranges::find(erasure.erased, kind, &db::RowsOfKind::kind);
      if (known == erasure.erased.end())
        erasure.erased.push_back({kind, count});
      else
        known->rows += count;
    }
  }

  Result<void> cancel(const db::PersonInterview& interview) const {
    if (!is_active(interview.status) || interview.is_past) return {};
    TRY(cancel_interview(tx, request.caller_in(interview.organization_id), links,
                         {.id = interview.id, .reason = reason_of_endings}));
    ++erasure.interviews_cancelled;
    return {};
  }

  void withdraw(const db::PersonPipeline& pipeline) const {
    if (is_closed(pipeline.status)) return;
    db::set_pipeline_status(tx, pipeline.organization_id, pipeline.id, PipelineStatus::withdrawn);
    db::Event event = pipeline_event("pipeline.status_changed", pipeline.id);
    event.before = state({{"status", name_of(pipeline.status)}});
    event.after = state({{"status", name_of(PipelineStatus::withdrawn)}});
    event.reason = reason_of_endings;
    tx.record(pipeline.organization_id, std::move(event));
    ++erasure.pipelines_withdrawn;
  }

  // Refuses with Invalid if the reason names the person: the audit log keeps the reason
  // permanently. What only other organizations know is not looked for: a refusal would tell it.
  Result<void> check_reason(const Records& records, const Pipelines& pipelines,
                            const Interviews& interviews) const {
    std::vector<std::optional<std::string>> names;
    std::set<ParticipantId> known;
    for (const db::PersonPipeline& pipeline : pipelines) {
      known.insert(pipeline.participant);
      names.push_back(pipeline.name);
    }
    for (const db::PersonInterview& interview : interviews) {
      known.insert(interview.participant);
      names.insert(names.end(), {interview.name, interview.email});
    }
    for (const db::PersonRecord& record : records)
      if (!request.only || known.contains(record.id))
        names.insert(names.end(), {record.name, record.email});
    const auto is_in_reason = [&](const auto& name) { return contains(*request.reason, name); };
    if (request.reason && std::ranges::any_of(names, is_in_reason))
      return refuse_input({"reason"}, "names the person, and would be kept permanently");
    return {};
  }

  Result<void> end_what_is_open(const Records& records) const {
    const auto is_elsewhere = [&](const auto& one) {
      return std::ranges::find(erasure.person.organizations, one.organization_id,
                               &OrganizationReference::id) == erasure.person.organizations.end();
    };
    Pipelines pipelines = db::lock_person_pipelines(tx, ids_of(records));
    Interviews interviews = db::lock_person_interviews(tx, ids_of(records));
    std::erase_if(pipelines, is_elsewhere);
    std::erase_if(interviews, is_elsewhere);
    TRY(check_reason(records, pipelines, interviews));
    for (const db::PersonInterview& interview : interviews) TRY(cancel(interview));
    for (const db::PersonPipeline& pipeline : pipelines) withdraw(pipeline);
    return {};
  }

  // Assigns the rows that the records have in the organization to anonymous records. Returns the
  // records with the ids of the anonymous ones.
  Records detached(const OrganizationId& organization, Records records) const {
    for (db::PersonRecord& record : records)
      if (const auto anonymous = db::insert_erased_participant(tx, organization, record.id))
        record.former_id = std::exchange(record.id, *anonymous);
    return records;
  }

  Part erase_in(const OrganizationId& organization, Records records) const {
    db::PersonalIds ids = db::find_personal_ids(tx, organization, records);
    const auto mails = db::list_mails_about(tx, organization, ids);
    erasure.mails.insert(erasure.mails.end(), mails.begin(), mails.end());
    add(db::erase_rows(tx, organization, ids));
    return {organization, std::move(records), std::move(ids)};
  }

  void erase_tasks(const Part& part) const {
    add(db::erase_tasks(tx, part.organization, part.ids));
    // A concurrent worker may have written a mail that was not visible until now.
    const auto now = db::find_personal_ids(tx, part.organization, part.records);
    if (now.all.size() == part.ids.all.size()) return;
    add(db::erase_rows(tx, part.organization, now));
    add(db::erase_tasks(tx, part.organization, now));
  }

  bool has_changed() const {
    return !erasure.erased.empty() ||
           erasure.pipelines_withdrawn + erasure.interviews_cancelled > 0;
  }

  void record(const std::vector<Part>& parts, bool with_records) const {
    if (!has_changed()) return;
    for (const Part& part : parts)
      tx.record(part.organization, {.type = "candidate.erased",
                                    .subject_type = "participant",
                                    .subject_id = part.records.front().id.str(),
                                    .reason = request.reason});
    if (with_records)
      db::insert_service_event(tx, {.type = "participant.erased",
                                    .subject_type = "participant",
                                    .subject_key = erasure.person.id.str()});
  }
};

// Erases the data of a person whose organizations are those of the request.
Result<Erasure> erase(db::Tx& tx, const Request& request, const Links& links, FoundPerson person) {
  Erasure erasure{.person = std::move(person), .erased = {}, .mails = {}};
  const Records records = hold_person(tx, erasure.person.id);
  erasure.person.organizations = TRY(find_organizations(tx, request.only, records));
  // Whoever tags the person, or merges a tag of theirs, waits, and then finds the person erased.
  db::lock_tags(tx, erasure.person.organizations);
  const Work work{tx, request, links, erasure};
  TRY(work.end_what_is_open(records));

  for (const OrganizationReference& organization : erasure.person.organizations)
    work.add({{"tags", db::delete_candidate_tags(tx, organization.id, ids_of(records))}});
  std::vector<Part> parts;
  for (const OrganizationReference& organization : erasure.person.organizations)
    parts.push_back(work.erase_in(
        organization.id, request.only ? work.detached(organization.id, records) : records));
  const auto forgotten = request.only ? db::list_left_alone(tx, records) : ids_of(records);
  erasure.is_everywhere = forgotten.size() == records.size();
  const auto of_records = db::erase_records(tx, forgotten);
  work.add(of_records);
  for (const Part& part : parts) work.erase_tasks(part);
  db::delete_idempotency_records_of(tx, owners_of(records, erasure.person.organizations));
  const bool with_records =
      std::ranges::any_of(of_records, [](const auto& kind) { return kind.rows > 0; });
  work.record(parts, with_records);
  return erasure;
}

}  // namespace

Result<FoundPerson> find_person(db::Tx& tx, const Operator& who, const OnePerson& in) {
  const ParticipantId id = TRY(find_record(tx, in.person));
  const Records records = db::list_person_records(tx, id);
  if (records.empty()) return refuse(NotFound{ResourceKind::participant});
  const MaybeOrganization only = TRY(find_named(tx, who, in));
  auto organizations = TRY(find_organizations(tx, only, records));
  return FoundPerson{.id = records.front().id,
                     .email = records.front().email,
                     .organizations = std::move(organizations)};
}

Result<Erasure> erase_person(db::Tx& tx, const Operator& who, const Links& links,
                             const OnePerson& in) {
  FoundPerson person = TRY(find_person(tx, who, in));
  const Request request{.only = TRY(find_named(tx, who, in)),
                        .reason = tx.cause().reason,
                        .caller_in = [&who](const OrganizationId& organization) {
                          return act_as_owner(who, organization);
                        }};
  return erase(tx, request, links, std::move(person));
}

Result<CandidateErasure> erase_candidate(db::Tx& tx, const Recruiter& who, const Links& links,
                                         const EraseCandidate& in) {
  TRY(allow(who, Permission::manage_organization));
  const PipelineParticipant participant =
      TRY(tx.read(db::find_pool_candidate(who.organization_id, in.id, std::nullopt))).participant;
  const Request request{.only = who.organization_id,
                        .reason = in.reason,
                        .caller_in = [&who](const OrganizationId&) { return who; }};
  Erasure erasure = TRY(erase(
      tx, request, links, {.id = participant.id, .email = participant.email, .organizations = {}}));
  std::erase_if(erasure.erased,
                [](const db::RowsOfKind& rows) { return !db::is_of_organization(rows.kind); });
  return CandidateErasure{.pipelines_withdrawn = erasure.pipelines_withdrawn,
                          .interviews_cancelled = erasure.interviews_cancelled,
                          .erased = std::move(erasure.erased)};
}

}  // namespace hireline::app
