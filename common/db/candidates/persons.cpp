#include "common/db/candidates/persons.hpp"

namespace hireline::db {
namespace {

// One statement, so that a person whose address is changed concurrently is found by the old or the
// new one. Reads all participants.
const Statement select_by_address{"select_participants_by_address", R"(
select id, email_key = $1 from participants
where merged_into is null and (email_key = $1 or $1 = any(former_email_keys))
order by email_key = $1 desc, auth_id is not null and email_verified desc, auth_id is null desc,
         id)"};

const Statement select_records{"select_person_records", R"(
with recursive up as (
  select id, merged_into from participants where id = $1
  union
  select into_it.id, into_it.merged_into
  from up join participants into_it on into_it.id = up.merged_into),
first as (
  select p.* from up join participants p on p.id = up.id where up.merged_into is null),
beside as (
  select id from first
  union
  select other.id
  from first join participants other on other.email_key = first.email_key
  where other.merged_into is null and (other.auth_id is null or not other.email_verified)
    and (first.auth_id is null or first.email_verified)),
records as (
  select id from beside
  union
  select merged.id from records join participants merged on merged.merged_into = records.id)
select p.id, p.email, p.email_key, p.auth_id, p.name, first.id is not null
from records join participants p on p.id = records.id
left join first on first.id = p.id
order by first.id is null, p.id)"};

const Statement select_organizations{"select_person_organizations", R"(
-- any-tenant: the organizations are what is looked for
select o.id, o.slug from organizations o
where o.id in (select organization_id from pipelines where participant_id = any($1)
               union
               select organization_id from interviews where participant_id = any($1))
order by o.slug)"};

const Statement select_pipelines{"lock_person_pipelines", R"(
-- any-tenant: one person's, in all organizations
select organization_id, id, participant_id, invited_name, status from pipelines
where participant_id = any($1)
order by id
for update)"};

const Statement select_interviews{"lock_person_interviews", R"(
-- any-tenant: one person's, in all organizations
select organization_id, id, participant_id, participant_name, participant_email, status,
       coalesce(end_time <= $2, false)
from interviews
where participant_id = any($1)
order by id
for update)"};

// Mails sent before a merge may refer to another record, but their recipient is an address of the
// person.
const Statement select_ids{"select_personal_ids", R"(
with theirs as (
  select id from pipelines where organization_id = $1 and participant_id = any($2)),
held as (
  select id from interviews where organization_id = $1 and participant_id = any($2)),
mails as (
  select id from emails e
  where organization_id = $1
    and (participant_id = any($2)
         or (recipient_key = any($3) and participant_id is not null
             and (subject_id in (select id from held) or subject_id in (select id from theirs)))))
select array(select id from theirs order by id), array(select id from held order by id),
       array(select id from mails order by id),
       array(select e.id from evaluations e join held on held.id = e.interview_id
             where e.organization_id = $1
             union all
             select r.id from code_runs r join held on held.id = r.interview_id
             where r.organization_id = $1))"};

const Statement select_subject{"select_subject_of_person", R"(
select coalesce(
  (select listed.id
   from unnest($2::text[]) with ordinality as listed (id, place)
   where exists (select from pipelines where organization_id = $1 and participant_id = listed.id)
      or exists (select from interviews where organization_id = $1 and participant_id = listed.id)
   order by listed.place
   limit 1),
  ($2::text[])[1]))"};

// As each list hides it. Decisions and explanations are about the whole pipeline, so each of its
// interviews counts, whatever the organization's scope.
const Statement select_some_hidden{"is_some_hidden", R"(
select exists (
  select from (
    select id, pipeline_id from interviews where organization_id = $1 and id = any($2)) i
  cross join lateral (select )" HIRELINE_BLIND_VIEWER("i.id", "i.pipeline_id", "$4") R"( as own_key
    ) blind
  where ()" HIRELINE_SCORE_IS_HIDDEN("i.id", "$4") R"(
      or exists (select from feedbacks f where f.organization_id = $1 and f.interview_id = i.id
                   and f.interviewer_email_key <> blind.own_key)
      or blind.own_key is not null and (
        exists (select from candidate_feedbacks f
                where f.organization_id = $1 and f.interview_id = i.id)
        or exists (select from evaluation_reviews r
                   where r.organization_id = $1 and r.interview_id = i.id))))
or exists (
  select from pipelines p
  where p.organization_id = $1 and p.id = any($3)
    and )" HIRELINE_BLIND_VIEWER_OF("null", "p.id", "true", "$4") R"( is not null
    and (exists (select from pipeline_decisions d
                 where d.organization_id = $1 and d.pipeline_id = p.id)
      or exists (select from explanation_requests r
                 where r.organization_id = $1 and r.pipeline_id = p.id
                   and (r.text is not null or r.answer is not null)))))"};

const Statement select_mails{"select_mails_about", R"(
select id, resends from emails
where organization_id = $1 and (id = any($2) or subject_id = any($3)))"};

const Statement insert_one{"insert_erased_participant", R"(
insert into participants (id, email, email_key, name, email_invitations, email_reminders,
                          email_status_updates, created_at, erased_at)
select $1::text, 'erased-' || $1::text || '@erased.invalid',
       'erased-' || $1::text || '@erased.invalid', 'Erased candidate', false, false, false,
       $2::timestamptz, $2::timestamptz
where exists (select from pipelines where organization_id = $3 and participant_id = $4)
   or exists (select from interviews where organization_id = $3 and participant_id = $4)
returning id)"};

const Statement update_pipelines{"give_pipelines_to_erased_participant", R"(
update pipelines set participant_id = $3
where organization_id = $1 and participant_id = $2)"};

const Statement update_interviews{"give_interviews_to_erased_participant", R"(
update interviews set participant_id = $3 where organization_id = $1 and participant_id = $2)"};

const Statement update_emails{"give_emails_to_erased_participant", R"(
update emails set participant_id = $3 where organization_id = $1 and participant_id = $2)"};

const Statement update_deliveries{"give_deliveries_to_erased_participant", R"(
update deliveries set participant_id = $3 where organization_id = $1 and participant_id = $2)"};

const Statement update_contacts{"give_contacts_to_erased_participant", R"(
update candidate_contacts set participant_id = $3
where organization_id = $1 and participant_id = $2)"};

const Statement select_in_use{"select_records_in_use", R"(
-- any-tenant: in any of the organizations
select participant_id from pipelines where participant_id = any($1)
union
select participant_id from interviews where participant_id = any($1))"};

const Statement select_erased{"is_person_erased", R"(
select exists (select from interviews i join participants t on t.id = i.participant_id
               where i.organization_id = $1 and i.id = $2 and t.erased_at is not null))"};

template <class Id>
std::vector<Id> ids_of(const Rows& rows) {
  std::vector<Id> ids;
  for (Row row : rows) ids.push_back(row.next<Id>());
  return ids;
}

template <class Id>
void add_texts(std::vector<std::string>& texts, const std::vector<Id>& ids) {
  for (const Id& id : ids) texts.push_back(id.str());
}

}  // namespace

std::vector<ParticipantId> find_by_address(Tx& tx, const std::string& email_key) {
  std::vector<ParticipantId> found;
  for (Row row : tx.run(select_by_address, email_key)) {
    found.push_back(row.next<ParticipantId>());
    if (row.next<bool>()) break;
  }
  return found;
}

std::vector<PersonRecord> list_person_records(Tx& tx, const ParticipantId& one) {
  std::vector<PersonRecord> records;
  for (Row row : tx.run(select_records, one)) {
    PersonRecord& record = records.emplace_back();
    row.read(record.id, record.email, record.email_key, record.auth_id, record.name,
             record.is_first);
  }
  return records;
}

std::vector<OrganizationReference> list_person_organizations(
    Tx& tx, const std::vector<ParticipantId>& records) {
  std::vector<OrganizationReference> organizations;
  for (Row row : tx.run(select_organizations, records)) {
    OrganizationReference& one = organizations.emplace_back();
    row.read(one.id, one.slug);
  }
  return organizations;
}

std::vector<PersonPipeline> lock_person_pipelines(Tx& tx,
                                                  const std::vector<ParticipantId>& records) {
  std::vector<PersonPipeline> pipelines;
  for (Row row : tx.run(select_pipelines, records)) {
    PersonPipeline& one = pipelines.emplace_back();
    row.read(one.organization_id, one.id, one.participant, one.name, one.status);
  }
  return pipelines;
}

std::vector<PersonInterview> lock_person_interviews(Tx& tx,
                                                    const std::vector<ParticipantId>& records) {
  std::vector<PersonInterview> interviews;
  for (Row row : tx.run(select_interviews, records, tx.now())) {
    PersonInterview& one = interviews.emplace_back();
    row.read(one.organization_id, one.id, one.participant, one.name, one.email, one.status,
             one.is_past);
  }
  return interviews;
}

PersonalIds find_personal_ids(Tx& tx, const OrganizationId& organization,
                              const std::vector<PersonRecord>& records) {
  PersonalIds ids;
  std::vector<std::string> keys;
  for (const PersonRecord& record : records) {
    ids.records.push_back(record.id);
    ids.subjects.push_back(record.id);
    if (record.former_id) ids.subjects.push_back(*record.former_id);
    keys.push_back(record.email_key);
  }
  tx.run(select_ids, organization, ids.records, keys)
      .front()
      .read(ids.pipelines, ids.interviews, ids.emails, ids.all);
  add_texts(ids.all, ids.pipelines);
  add_texts(ids.all, ids.interviews);
  add_texts(ids.all, ids.emails);
  return ids;
}

ParticipantId subject_of_person(Tx& tx, const OrganizationId& organization,
                                const std::vector<ParticipantId>& records) {
  return tx.run(select_subject, organization, records).front().next<ParticipantId>();
}

bool is_some_hidden(Tx& tx, const OrganizationId& organization, const PersonalIds& ids,
                    const Viewer& viewer) {
  return tx.run(select_some_hidden, organization, ids.interviews, ids.pipelines, viewer)
      .front()
      .next<bool>();
}

std::vector<SentMail> list_mails_about(Tx& tx, const OrganizationId& organization,
                                       const PersonalIds& ids) {
  std::vector<SentMail> mails;
  for (Row row : tx.run(select_mails, organization, ids.emails, ids.all)) {
    SentMail& mail = mails.emplace_back();
    row.read(mail.id, mail.resends);
  }
  return mails;
}

std::optional<ParticipantId> insert_erased_participant(Tx& tx, const OrganizationId& organization,
                                                       const ParticipantId& from) {
  const auto id = new_id<ParticipantId>();
  if (tx.run(insert_one, id, tx.now(), organization, from).empty()) return std::nullopt;
  tx.write(update_pipelines, organization, from, id);
  tx.write(update_interviews, organization, from, id);
  tx.write(update_deliveries, organization, from, id);
  tx.write(update_emails, organization, from, id);
  tx.write(update_contacts, organization, from, id);
  return id;
}

std::vector<ParticipantId> list_left_alone(Tx& tx, const std::vector<PersonRecord>& records) {
  std::vector<ParticipantId> alone;
  for (const PersonRecord& record : records)
    if (!record.auth_id) alone.push_back(record.id);
  for (const ParticipantId& used : ids_of<ParticipantId>(tx.run(select_in_use, alone)))
    std::erase(alone, used);
  return alone;
}

bool is_person_erased(Tx& tx, const OrganizationId& organization, const InterviewId& interview) {
  return tx.run(select_erased, organization, interview).front().next<bool>();
}

}  // namespace hireline::db
